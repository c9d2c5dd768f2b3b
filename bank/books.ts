import { type Charge, COLUMNS, CURRENCY, chargeOf, insertion, move, parseCharge } from "./charges.ts"
import type { Engine, Statement } from "./engine.ts"
import { type Faults, faultsSchema } from "./faults.ts"
import { type Refund, type RefundRequest, refundStatements } from "./refunds.ts"
import { boundsOf, settledCharge, settledRefund } from "./settlements.ts"
import { expireStatement, parseWaiting, type Waiting, waitingBy, waitStatement } from "./waiting.ts"

export type BankEvent = Charge & {
  id: string
  refundId?: string | undefined
  /** How its shopper paid on a page of the bank. A card is charged while the shop waits. */
  method?: string | undefined
  happenedAt: string
  attempts: number
}

type Booking = { orderId: string; amountPaise: number; state: "authorised" | "captured" | "declined" }
type WaitingBooking = Omit<Waiting, "token" | "until"> & { amountPaise: number }

const FAULTS_KNOWN_MS = 250 // another process that shares the books may have switched them
const CLAIM_MS = 30_000
const LONGEST_WAIT_MS = 300_000
const MOST_ATTEMPTS = 50
const BATCH = 50

/** The bank's books: one charge an order, with an event for each step. The first request for an order counts. */
export function createBooks({ run }: Engine, now: () => number = Date.now) {
  const at = (ms = 0) => new Date(now() + ms).toISOString()
  const step = async (orderId: string, ...statements: Statement[]): Promise<Charge | null> => {
    const event: Statement = [
      `insert into test_bank.events (id, ${COLUMNS}, happened_at, due_at, attempts)
       select 'evt_' || order_id || '_' || state, ${COLUMNS}, $2, $3, 0 from test_bank.charges
       where order_id = $1 and state not in ('pending', 'refunded') on conflict do nothing`,
      [orderId, at(), at(await lateness())],
    ]
    const rows = await run(...statements, event, chargeOf(orderId))
    return parseCharge(rows.at(-1)?.[0])
  }
  let known = { faults: faultsSchema.parse({}), until: 0 }
  const readFaults = async (): Promise<Faults> => {
    if (known.until > now()) return known.faults
    const [rows] = await run(["select switches from test_bank.faults where id = 1"])
    known = {
      faults: faultsSchema.parse(JSON.parse(String(rows?.[0]?.switches ?? "{}"))),
      until: now() + FAULTS_KNOWN_MS,
    }
    return known.faults
  }
  const lateness = async () => ((await readFaults()).shuffledWebhooks ? Math.floor(Math.random() * 1500) : 0)

  return {
    charge: ({ orderId, amountPaise, state }: Booking) =>
      step(orderId, insertion(orderId, amountPaise, state, at())),
    /** Books a charge that its shopper pays later, on a page of the bank. Null where it was booked before in another way. */
    async wait(asked: WaitingBooking): Promise<{ charge: Charge; waiting: Waiting | null }> {
      const { orderId, amountPaise, ...rest } = asked
      const charge = await step(
        orderId,
        insertion(orderId, amountPaise, "pending", at()),
        waitStatement({ orderId, ...rest }, now()),
      )
      const [rows] = await run(waitingBy("order_id", orderId))
      if (!charge) throw new Error("a charge was not booked")
      return { charge, waiting: parseWaiting(rows?.[0]) }
    },
    /** A charge that waits, or did, by the token of its page. */
    async findWaiting(token: string) {
      const [rows] = await run(waitingBy("token", token))
      const waiting = parseWaiting(rows?.[0])
      const charge = waiting && (await step(waiting.orderId, expireStatement(waiting.orderId, at())))
      return waiting && charge && { waiting, charge }
    },
    /** What the shopper said to a charge that waits. The first word counts. */
    answerWaiting({ orderId, capture }: Waiting, isPaid: boolean) {
      const taken = capture ? "captured" : "authorised"
      return step(
        orderId,
        expireStatement(orderId, at()),
        move(orderId, "pending", isPaid ? taken : "declined"),
      )
    },
    capture: (orderId: string) => step(orderId, move(orderId, "authorised", "captured")),
    /** Lets go what is held; an order that was never heard of stands as declined from now on. */
    cancel: (orderId: string) =>
      step(
        orderId,
        insertion(orderId, 0, "declined", at()),
        move(orderId, "authorised", "declined"),
        move(orderId, "pending", "declined"),
      ),
    /** Gives back a part of what was taken, or all. Null for a charge that was never made. */
    async refund(asked: RefundRequest): Promise<Refund | null> {
      const rows = await run(...refundStatements(asked, at(), at(await lateness())), chargeOf(asked.orderId))
      const charge = parseCharge(rows.at(-1)?.[0])
      const given = rows.at(-2)?.[0]
      if (!charge) return null
      const isGivenBack = given !== undefined || ["refunded", "charged_back"].includes(charge.state)
      const { refundId, amountPaise } = asked
      return {
        refundId,
        amountPaise: Number(given?.amount_paise ?? amountPaise),
        currency: CURRENCY,
        state: isGivenBack ? "refunded" : "failed",
        reference: `refund-${refundId}`,
      }
    },
    /** Takes back for the shopper what was taken: nobody asked the shop. */
    chargeBack: (orderId: string) => step(orderId, move(orderId, "captured", "charged_back")),
    find: (orderId: string) => step(orderId, expireStatement(orderId, at())),
    async list(): Promise<Charge[]> {
      const [rows] = await run([`select ${COLUMNS} from test_bank.charges order by charged_at, order_id`])
      return (rows ?? []).map((row) => parseCharge(row)).filter((charge) => charge !== null)
    },
    /** What was taken and given back on a day of India's calendar: the test bank pays out at once, without a fee. */
    async settlements(day: string) {
      const ofDay = (column: string) => `substr(${column}, 1, 24) >= $1 and substr(${column}, 1, 24) < $2`
      const [taken, given] = await run(
        [
          `select order_id, amount_paise, reference from test_bank.charges
           where state in ('captured', 'refunded', 'charged_back') and ${ofDay("charged_at")} order by charged_at`,
          boundsOf(day),
        ],
        [
          `select id, order_id, amount_paise from test_bank.refunds where ${ofDay("refunded_at")} order by refunded_at`,
          boundsOf(day),
        ],
      )
      return [
        ...(taken ?? []).map((row) => settledCharge(row, day)),
        ...(given ?? []).map((row) => settledRefund(row, day)),
      ]
    },
    /** The events that are to be told now. Nobody else takes them for half a minute. */
    async claimEvents(): Promise<BankEvent[]> {
      const [rows] = await run([
        `update test_bank.events set due_at = $2, attempts = attempts + 1
         where delivered_at is null and due_at <= $1 and id in (
           select id from test_bank.events
           where delivered_at is null and due_at <= $1 and attempts < ${MOST_ATTEMPTS}
           order by due_at limit ${BATCH})
         returning id, ${COLUMNS}, happened_at, attempts,
           (select refunds.id from test_bank.refunds where refunds.event_id = events.id) as refund_id,
           (select waiting.method from test_bank.waiting where waiting.order_id = events.order_id) as method`,
        [at(), at(CLAIM_MS)],
      ])
      return (rows ?? []).flatMap((row) => {
        const charge = parseCharge(row)
        if (!charge) return []
        const { id, refund_id: refundId, method, happened_at: happenedAt, attempts } = row
        const event = {
          ...charge,
          id: String(id),
          happenedAt: String(happenedAt),
          attempts: Number(attempts),
          ...(method && { method: String(method) }),
        }
        return [refundId ? { ...event, refundId: String(refundId) } : event]
      })
    },
    async markDelivered(ids: readonly string[]) {
      if (ids.length === 0) return
      const meant = ids.map((_, nth) => `$${nth + 2}`).join(", ")
      await run([`update test_bank.events set delivered_at = $1 where id in (${meant})`, [at(), ...ids]])
    },
    async putOff({ id, attempts }: BankEvent) {
      const wait = Math.min(1000 * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS)
      await run(["update test_bank.events set due_at = $2 where id = $1", [id, at(wait)]])
    },
    readFaults,
    async switchFaults(faults: Faults) {
      await run([
        `insert into test_bank.faults (id, switches) values (1, $1)
         on conflict (id) do update set switches = excluded.switches`,
        [JSON.stringify(faults)],
      ])
      known = { faults, until: now() + FAULTS_KNOWN_MS }
    },
    async clear() {
      await run(
        ["delete from test_bank.events"],
        ["delete from test_bank.refunds"],
        ["delete from test_bank.waiting"],
        ["delete from test_bank.charges"],
        ["delete from test_bank.faults"],
      )
      known.until = 0
    },
  }
}

export type Books = ReturnType<typeof createBooks>
