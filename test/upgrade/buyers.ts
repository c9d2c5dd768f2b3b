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
      const tries = watchTries(nodes)
      const ending = await shop({ buyer, goods: choose(goods, endings.length) }, tries.next)
      const wereAway = tries.end()
      endings.push(ending)
      if (ending.number) last = { buyer, number: ending.number }
      for (const [index, answer] of ending.answers.entries()) {
        const isRight = answer === "no answer" ? wereAway[index] : "number" in answer
        if (!isRight) wrong.push(`a node that stayed answered a form with ${JSON.stringify(answer)}`)
      }
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

/** The nodes that a form is sent to, and which of them were being replaced before or after the try. */
function watchTries({ url, isAway }: TwoNodes) {
  const urls: string[] = []
  const wereAway: boolean[] = []
  const look = () => {
    const last = urls.at(-1)
    if (last && isAway(last)) wereAway[urls.length - 1] = true
  }
  return {
    next() {
      look()
      urls.push(url())
      wereAway.push(false)
      look()
      return urls.at(-1) ?? ""
    },
    end() {
      look()
      return wereAway
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
