import { setTimeout as pause } from "node:timers/promises"
import type { Buyer, Goods } from "#test/attack/arena.ts"
import { type Ending, shop } from "#test/attack/checkout.ts"
import { PASSWORD } from "#test/http/shopper.ts"
import type { TwoNodes } from "./two-nodes.ts"

/** A buyer and the number of an order. */
export type LastOrder = { buyer: Buyer; number: string }

const PACE_MS = 100
const LOOK_MS = 50

/** Buyers who order one piece after another at the nodes, until they are told to stop. */
export function startBuyers(nodes: TwoNodes, goods: Goods[]) {
  const endings: Ending[] = []
  const wrong: string[] = []
  const visits: Array<Promise<void>> = []
  let last: LastOrder = { buyer: { cookie: "", email: "" }, number: "none" }
  let isOver = false
  const order = async (buyer: Buyer) => {
    while (!isOver) {
      const wasChanging = nodes.isChanging()
      const ending = await shop({ buyer, goods: choose(goods, endings.length) }, nodes.url)
      endings.push(ending)
      if (ending.number) last = { buyer, number: ending.number }
      const refused = ending.answers.filter((answer) => answer !== "no answer" && !("number" in answer))
      for (const answer of refused) wrong.push(`a form was answered with ${JSON.stringify(answer)}`)
      if (repeatsOf(ending) > 0 && !wasChanging && !nodes.isChanging())
        wrong.push("a connection broke while no node was replaced")
      await pause(PACE_MS)
    }
  }
  return {
    endings,
    wrong,
    repeats: () => endings.reduce((sum, ending) => sum + repeatsOf(ending), 0),
    /** The newest order and its buyer. */
    last: () => last,
    /** Registers another buyer, who then orders until the end. */
    async add() {
      visits.push(order(await register(nodes.url(), `buyer-${visits.length}@example.in`)))
    },
    /** Waits until so many more orders have come. */
    async more(count: number) {
      const wanted = endings.length + count
      while (endings.length < wanted) await pause(LOOK_MS)
    },
    /** Lets everybody finish their order. */
    async end() {
      isOver = true
      await Promise.all(visits)
    },
  }
}

function choose(goods: Goods[], turn: number) {
  const choice = goods[turn % goods.length]
  if (!choice) throw new Error("no goods")
  return choice
}

function repeatsOf({ answers }: Ending) {
  return answers.filter((answer) => answer === "no answer").length
}

async function register(url: string, email: string): Promise<Buyer> {
  const answer = await fetch(`${url}/register`, {
    method: "POST",
    body: new URLSearchParams({ name: "Asha", email, password: PASSWORD }),
    headers: { Origin: url },
    redirect: "manual",
  })
  if (answer.status !== 303) throw new Error(`${email} could not register: ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0])
  return { email, cookie: cookies.join("; ") }
}
