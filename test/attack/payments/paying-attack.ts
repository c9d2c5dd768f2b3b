import { setTimeout as pause } from "node:timers/promises"
import { eq, inArray, isNotNull, isNull, sql } from "drizzle-orm"
import type { Faults } from "#bank/faults.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { openMailbox } from "#test/mailbox.ts"
import { attack, type Field, type Outcome, twin } from "../attack.ts"
import type { Ending } from "../checkout.ts"
import type { StartedBank } from "../processes.ts"
import { WAYS } from "./paying-ways.ts"
import { auditPayments } from "./payment-ledger.ts"
import { PaymentVisit } from "./payment-visit.ts"

const ABREAST = 12
const FAULTS: Partial<Faults>[] = [
  { slowMs: 400 },
  { down: true },
  { silentAfterCharge: true },
  { duplicateWebhooks: true },
  { shuffledWebhooks: true },
]
const FAULT_LASTS_MS = 1_500
const TOLD = /^(paid|confirmed)$/

type Size = { checkouts: number; kills: number; bankKills: number }

/** Shoppers by every way to pay, while shop and bank are killed and the bank fails in turn. */
export function payingWays({ checkouts, kills, bankKills }: Size): Promise<Outcome> {
  return attack({
    attack: `all ways to pay, kill -9 of the shop ${kills} and of the bank ${bankKills} times`,
    checkouts,
    variables: {
      SHOP_PROFILE: "india",
      PAYMENT_PATIENCE_SECONDS: "1",
      PAYMENT_EXPIRE_SECONDS: "900", // longer than a slow machine takes: 'letTimePass' ends what is left
    },
    audit: auditPayments,
    async fight(field) {
      const visits = openVisits(field)
      let ended = 0
      const trouble = makeTrouble(field, { kills, bankKills, share: () => ended / checkouts })
      const endings = await inTurn(visits, async ([way, visit]) => {
        await WAYS[way]?.(visit)
        ended += 1
        return endingOf(visit)
      })
      await trouble
      await letTimePass(field)
      const left = await inTurn(visits, ([, visit]) => (visit.number ? visit.awaitEnd() : "none"))
      if (left.includes(null)) throw new Error(`an order never ended: ${left}`)
      return endings
    },
  })
}

function openVisits(field: Field) {
  const { arena, bank, url } = field
  const reach = { url, bankUrl: bank.url, readMail: openMailbox(arena.folder) }
  const ways = Object.keys(WAYS)
  return arena.buyers.map(
    (buyer, index) =>
      [
        ways[index % ways.length] ?? "",
        new PaymentVisit(reach, { buyer, goods: twin(arena, index) }),
      ] as const,
  )
}

async function inTurn<One, Answer>(all: readonly One[], work: (one: One) => Promise<Answer> | Answer) {
  const waiting = all.values()
  const answers: Answer[] = []
  const worker = async () => {
    for (const one of waiting) answers.push(await work(one))
  }
  await Promise.all(Array.from({ length: ABREAST }, worker))
  return answers
}

/** Kills and faults, spread over the run: the next one comes when its share of the shoppers has ended. */
async function makeTrouble(
  field: Field,
  { kills, bankKills, share }: { kills: number; bankKills: number; share: () => number },
) {
  const spread = async (times: number, strike: (time: number) => Promise<unknown>) => {
    for (let time = 0; time < times; time += 1) {
      while (share() < time / times) await pause(20)
      await pause(Math.random() * 200)
      await strike(time)
    }
  }
  await Promise.all([
    spread(kills, () => field.restart()),
    spread(bankKills, () => field.bank.restart()),
    spread(FAULTS.length, async (time) => {
      await switchFaults(field.bank, FAULTS[time] ?? {})
      await pause(FAULT_LASTS_MS)
      await switchFaults(field.bank, {})
    }),
  ])
}

/** A bank that is just dead is told when it lives. */
async function switchFaults(bank: StartedBank, faults: Partial<Faults>): Promise<void> {
  try {
    await bank.switchFaults(faults)
  } catch {
    await pause(50)
    await switchFaults(bank, faults)
  }
}

const isUnpaid = inArray(payments.state, ["asked", "pending"])

/** The time in which an order can be paid is over at once, and so is each claim of a process that was killed. */
function letTimePass({ arena, restart }: Field) {
  const now = sql`now()`
  return restart(() =>
    arena.look(async (db) => {
      await db.update(orders).set({ payableUntil: now }).where(eq(orders.state, "placed"))
      await db.update(payments).set({ claimedUntil: now }).where(isNotNull(payments.claimedUntil))
      await db.update(payments).set({ askedAt: sql`now() - interval '1 hour'` }).where(isUnpaid)
      await db.update(refunds).set({ claimedUntil: now }).where(isNotNull(refunds.claimedUntil))
      await db.update(outboxMails).set({ dueAt: now }).where(isNull(outboxMails.sentAt))
    }),
  )
}

async function endingOf(visit: PaymentVisit): Promise<Ending> {
  const { number } = visit
  const state = number ? await visit.readState() : null
  if (state && TOLD.test(state)) return { number, last: { number }, answers: [] }
  return { last: { status: 0, sentence: state ?? "no order" }, answers: [] }
}
