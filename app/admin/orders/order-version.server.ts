import { eq, sql } from "drizzle-orm"
import { latestAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import * as messages from "./messages.ts"
import { type OrderVersion, VERSION_FIELDS } from "./order-version.ts"

/** Changes with everything that stands on a parcel, and tells nothing of it. */
export const PLACE_MARK = sql<string>`left(md5(concat_ws(chr(10), ${orders.fullName}, ${orders.phone}, ${orders.address}, ${orders.pin},
  ${orders.city}, ${orders.district}, ${orders.region}, ${orders.giftFrom}, ${orders.giftMessage})), 8)`

/** The version of an order now. Read it before what the page shows. */
export async function readOrderVersion(db: Database, number: string): Promise<OrderVersion> {
  const { lifecycle, paymentState, fulfilmentState, returnState, totalPaise } = orders
  const events = sql<number>`(select count(*)::int from ${orderEvents} event where event.order_id = ${orders}.id)`
  const refunded = sql<number>`(select sum(line.refunded_quantity)::int from ${orderLines} line where line.order_id = ${orders}.id)`
  const lines = sql<string>`(select left(md5(string_agg(line.id || ' ' || line.quantity || ' ' || line.engravings::text, ' ' order by line.id)), 8) from ${orderLines} line
    where line.order_id = ${orders}.id)`
  const given = sql<number>`(select coalesce(sum(refund.amount_paise), 0)::int from ${refunds} refund
    join ${payments} payment on payment.id = refund.payment_id where payment.order_id = ${orders}.id)`
  const [found] = await db
    .select({
      events,
      refunded,
      lines,
      given,
      lifecycle,
      paymentState,
      fulfilmentState,
      returnState,
      totalPaise,
      place: PLACE_MARK,
    })
    .from(orders)
    .where(eq(orders.number, number))
  const entry = await findLatestEntry(db, number)
  return { order: Object.values(found ?? {}).join(" "), entry: entry?.id ?? "" }
}

type LatestEntry = Awaited<ReturnType<typeof findLatestEntry>>

/** Thrown in the transaction of a verb, so that nothing of it is done. The sentence says who changed the order, where that is known. */
class OrderChangedError extends Error {
  readonly latest: LatestEntry
  constructor(sentence: string, latest: LatestEntry) {
    super(sentence)
    this.latest = latest
  }
}

/**
 * Refuses once, where an order is not any more what the page showed. Call it in the first transaction of a verb, which holds the lock of
 * the audit log's subject. A page that sent no version, such as one of the release before, is not asked for it.
 */
export function guardVersion(form: FormData, number: string): (tx: Database) => Promise<void> {
  const seen = form.get(VERSION_FIELDS.order)
  let isAsked = typeof seen !== "string"
  return async (tx) => {
    if (isAsked) return
    isAsked = true
    const now = await readOrderVersion(tx, number)
    if (now.order === seen) return
    const latest = await findLatestEntry(tx, number)
    const isNew = latest !== undefined && latest.id !== form.get(VERSION_FIELDS.entry)
    if (!latest || !isNew) throw new OrderChangedError(messages.changedMeanwhile(number), undefined)
    throw new OrderChangedError(messages.changedBy(number, latest.actor, latest.action), latest)
  }
}

type Outdated = { fault: string; isOutdated: true }
/** The actor and the action of a press in the audit log, and the sentence for a refund that an earlier press gave. */
type OwnPress = { actor: string; action: string; sayDone: (amountPaise: number) => string }

/** The answer of a verb, or why it was not done where somebody else was faster. Of a refund that the same clerk's press before did, that it is done. */
export async function unlessChanged<Answer>(
  run: () => Promise<Answer>,
  own?: OwnPress,
): Promise<Answer | Outdated | { done: string }> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof OrderChangedError)) throw error
    const { latest } = error
    if (own && latest && latest.actor === own.actor && latest.action === own.action)
      return { done: own.sayDone(refundsIn(latest.after) - refundsIn(latest.before)) }
    return { fault: error.message, isOutdated: true }
  }
}

const refundsIn = (states: unknown) => Number(Object(states).refundsPaise ?? 0)

async function findLatestEntry(db: Database, number: string) {
  const subject = `order ${number}`
  return (await latestAuditEntries(db, [subject])).get(subject)
}
