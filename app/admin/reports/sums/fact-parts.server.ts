import { type SQL, sql } from "drizzle-orm"
import { startOfDay } from "#app/admin/reports/period.ts"
import { earliestKeyOf } from "#app/core/orders/earliest-key.ts"
import { LOST_PAISE } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { paymentExceptions } from "#db/tables/payments.ts"

/** Days of India's calendar, from one on and before another; the end may be a moment. */
export type DayRange = { from: string; before: string | Date }

const HOUR_MS = 60 * 60 * 1000

const boundOf = (bound: string | Date) => (typeof bound === "string" ? startOfDay(bound) : bound)

/** Whether a moment lies in a range. */
export function happenedWithin(moment: SQL, { from, before }: DayRange): SQL {
  const [start, end] = [from, before].map((bound) => boundOf(bound).toISOString())
  return sql`${moment} >= ${start}::timestamptz and ${moment} < ${end}::timestamptz`
}

/** The day of a moment in India. */
export function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`
}

/** Rows whose key of version 7 is of a range, by the index of the key. The node's clock may be an hour away from the database's. */
export function keysOf(key: SQL, { from, before }: DayRange): SQL {
  const first = earliestKeyOf(new Date(startOfDay(from).getTime() - HOUR_MS))
  const end = earliestKeyOf(new Date(boundOf(before).getTime() + HOUR_MS))
  return sql`${key} >= ${first}::uuid and ${key} < ${end}::uuid`
}

/**
 * The events of orders that happened in a range, to select from as `event`. "Offset 0" makes the planner use the index of the key: else it
 * reads all of `order_events_by_order` for the time.
 */
export function eventsIn(range: DayRange): SQL {
  return sql`(select * from (select * from order_events where ${keysOf(sql`id`, range)} offset 0) made
    where ${happenedWithin(sql`happened_at`, range)}) event`
}

/**
 * The payment that paid an order: the first that was taken, of store credit only where that paid all. A second one goes back whole and is no
 * sale, unless it paid a change.
 */
export const PAYING = (
  orderId: SQL,
) => sql`(select paying.id from payments paying where paying.order_id = ${orderId}
  and paying.line_change_id is null and paying.state in ('captured', 'refund_asked', 'refunded') order by paying.method = 'credit', paying.settled_at, paying.id limit 1)`

/** Whether `payment` paid its order or a part of it: store credit and couriers take the rest of what another payment began. */
export const IS_PART = sql`(payment.id = ${PAYING(sql`payment.order_id`)} or payment.method in ('credit', 'cod')
  or payment.line_change_id is not null and exists (select from line_changes change
    where change.id = payment.line_change_id and change.paid_by = payment.id))`

/** What paid changes have added to an order since it was sold, as `later`. */
export const LATER = (
  orderId: SQL,
) => sql`lateral (select coalesce(sum(change.amount_paise), 0)::integer as paise,
    coalesce(sum((select sum((gain ->> 'pieces')::integer) from jsonb_array_elements(change.gains) gain)), 0)::integer as pieces
  from line_changes change where change.order_id = ${orderId} and change.state = 'paid') later`

/** The lines that `change` changed, as they stand in `order_lines`, with what it added to each. */
export const GAINED = sql`lateral (select gain ->> 'productId' as product_id, gain ->> 'productType' as product_type,
    (gain ->> 'lines')::integer as lines, (gain ->> 'pieces')::integer as pieces, (gain ->> 'paise')::bigint as paise
  from jsonb_array_elements(change.gains) gain)`

/** Whether the goods of an order had come back before a refund of it, `refund`: its credit note counted then. */
export const CAME_BACK_BEFORE = (
  orderId: SQL,
) => sql`exists (select from order_events came where came.order_id = ${orderId}
  and came.state = 'returned' and came.happened_at < refund.asked_at)`

/**
 * Orders whose goods came back after a lost dispute, to select from: the credit note took the sale back, so that much of the loss is money
 * that went back for it. `isMeant` narrows by the moment of the credit note, `note.issued_at`. With `isOfDay` also those whose dispute was
 * won since: sums of a day stay as they were written, and the refund of such an order is left out of theirs (`CAME_BACK_BEFORE`).
 */
export const takenBack = (
  isMeant: SQL,
  { isOfDay = false } = {},
) => sql`(select note.id, note.order_id, note.issued_at, sale.number, lost.gateway, lost.method,
    least(note.total_paise::bigint, lost.paise) as paise
  from invoices note join orders sale on sale.id = note.order_id
    cross join lateral (select sum(${LOST_PAISE})::bigint as paise, min(payment.gateway) as gateway, min(payment.method) as method
      from ${paymentExceptions} join payments payment on payment.id = ${paymentExceptions.paymentId}
      where payment.order_id = sale.id and ${paymentExceptions.outcome} ${isOfDay ? sql`is not null` : sql`= 'lost'`}) lost
  where note.kind = 'credit_note' and ${isMeant} and sale.lifecycle = 'confirmed' and sale.fulfilment_state = 'returned'
    and lost.paise > 0 and not exists (select from invoices later where later.order_id = note.order_id
      and later.kind = 'credit_note' and (later.issued_at, later.id) > (note.issued_at, note.id))) taken_back`
