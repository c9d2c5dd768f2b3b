import { setTimeout as pause } from "node:timers/promises"
import { type CurrentPrice, stockLacks } from "#app/core/cart/cart-prices.ts"
import type { Faults } from "#bank/faults.ts"
import { testServerUrl } from "#test/databases/test-server.ts"
import type { Buyer, Goods } from "./arena.ts"
import { attack, type Outcome, sendAll, twin } from "./attack.ts"
import { type Ending, shop } from "./checkout.ts"
import { startShop } from "./processes.ts"

type Size = { checkouts: number }

/** 200 buyers at once for 50 pieces that two catalogue entries share, over two server processes. */
export async function oversell({ buyers, stock }: { buyers: number; stock: number }): Promise<Outcome> {
  return attack({
    attack: `${buyers} buyers at once for ${stock} twins, two nodes`,
    serverUrl: testServerUrl(),
    checkouts: buyers,
    stock,
    async fight({ arena, bank, url }) {
      const second = await startShop({ ...arena.settings, ...bank.settings, PORT: "0" })
      const urls = [url(), second.url]
      const presses = arena.buyers.map((buyer, index) =>
        shop({ buyer, goods: twin(arena, index >> 1) }, () => urls[index % 2] ?? ""),
      )
      const endings = await Promise.all(presses)
      await second.stop()
      return endings
    },
    judge(endings) {
      const orders = endings.filter(({ number }) => number).length
      const soldOut = endings.filter(
        ({ last }) => typeof last === "object" && "status" in last && /sold out/.test(last.sentence),
      ).length
      return orders === stock && soldOut === buyers - stock
        ? []
        : [`${orders} orders and ${soldOut} told that it is sold out`]
    },
  })
}

/** Shoppers with one product in their open carts, of which the last pieces are ordered: the next answer about its prices tells each cart. */
export async function lastPieces({ buyers, stock }: { buyers: number; stock: number }): Promise<Outcome> {
  let before: boolean[] = []
  let after: boolean[] = []
  return attack({
    attack: `${buyers} open carts with the last ${stock} pieces`,
    checkouts: buyers,
    stock,
    async fight({ arena, url }) {
      const goods = twin(arena, 0)
      const askAll = () => Promise.all(arena.buyers.map((buyer) => isShort({ url: url(), buyer, goods })))
      before = await askAll()
      let sold = 0
      const presses = arena.buyers.map(async (buyer) => {
        const ending = await shop({ buyer, goods }, url)
        if (ending.number) sold += 1
        if (ending.number && sold === stock) after = await askAll() // while the others still press
        return ending
      })
      return Promise.all(presses)
    },
    judge(endings) {
      const orders = endings.filter(({ number }) => number).length
      const told = [before, after].map((shown) => shown.filter((isTold) => isTold).length)
      return orders === stock && told[0] === 0 && told[1] === buyers
        ? []
        : [`${orders} orders; ${told[0]} carts were short before the last piece was gone, ${told[1]} after`]
    },
  })
}

/** Whether an open cart with one piece shows that it cannot be ordered, by what it asks every few seconds. */
async function isShort({ url, buyer, goods }: { url: string; buyer: Buyer; goods: Goods }) {
  const answer = await fetch(`${url}/prices?ids=${goods.id}&pieces=1`, { headers: { Cookie: buyer.cookie } })
  const prices: CurrentPrice[] = await answer.json()
  const line = { id: goods.id, name: "", price: goods.pricePaise / 100, quantity: 1, images: [] }
  return prices.length === 1 && stockLacks([line], prices).length > 0
}

/** Kills the shop at random moments while shoppers pay, and starts it again. */
export function crashes({ checkouts, kills }: Size & { kills: number }): Promise<Outcome> {
  return attack({
    attack: `kill -9 of the shop, ${kills} times`,
    checkouts,
    async fight(field) {
      let isOver = false
      const killer = (async () => {
        for (let kill = 0; kill < kills && !isOver; kill += 1) {
          await pause(100 + Math.random() * 500)
          await field.restart()
        }
      })()
      const endings = await sendAll(field)
      isOver = true
      await killer
      return endings
    },
  })
}

/** Everything that the bank can be told to do wrong, and how long it does. */
export const BANK_FAULTS = {
  "slow to answer": { slowMs: 400 },
  "closed for a while": { down: true },
  "declines every card": { decline: true },
  "charges and never answers": { silentAfterCharge: true },
  "tells every event twice": { duplicateWebhooks: true },
  "tells events late and in any order": { shuffledWebhooks: true, silentAfterCharge: true },
} satisfies Record<string, Partial<Faults>>

type FaultName = keyof typeof BANK_FAULTS

const FAULT_LASTS_MS = 2_000

/** The bank's faults in turn, each while its share of the shoppers pay; each ends while some of them still wait. */
export function bankFaults({ checkouts, faults }: Size & { faults: FaultName[] }): Promise<Outcome> {
  const share = Math.ceil(checkouts / faults.length)
  return attack({
    attack: `the bank ${faults.length > 1 ? "with each of its faults" : faults[0]}`,
    checkouts,
    variables: { PAYMENT_PATIENCE_SECONDS: "1" },
    async fight(field) {
      const endings: Ending[] = []
      for (const [turn, fault] of faults.entries()) {
        await field.bank.switchFaults(BANK_FAULTS[fault])
        const buyers = field.arena.buyers.slice(turn * share, (turn + 1) * share)
        const sent = sendAll(field, { buyers })
        await Promise.race([sent, pause(FAULT_LASTS_MS)])
        await field.bank.switchFaults({})
        endings.push(...(await sent))
      }
      return endings
    },
  })
}
