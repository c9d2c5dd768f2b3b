import { setTimeout as pause } from "node:timers/promises"
import type { Faults } from "#bank/faults.ts"
import { testServerUrl } from "#test/databases/test-server.ts"
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
