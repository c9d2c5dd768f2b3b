import { type SQL, sql } from "drizzle-orm"
import { delivery } from "#app/core/invoices/messages.ts"
import { type DayRange, dayOf, eventsIn, keysOf, PAYING, within } from "./fact-parts.server.ts"

// What payments, invoices and credit notes say. Credit notes are taken off the taxes on the day they are issued.

/** Money that gateways and couriers took, and that went back, by the way to pay. */
export function factsOfPayments(range: DayRange): SQL {
  return sql`select day, method as key, sum(count) as count, sum(paise) as paise, sum(back_paise) as back_paise from (
      select ${dayOf(sql`settled_at`)} as day, method, 1 as count, amount_paise::bigint as paise, 0::bigint as back_paise from payments
      where ${within(sql`settled_at`, range)} and (state in ('captured', 'refund_asked') or state = 'refunded' and refunded_at is not null)
      union all select ${dayOf(sql`refund.refunded_at`)}, payment.method, 0, 0, refund.amount_paise
      from refunds refund join payments payment on payment.id = refund.payment_id where ${within(sql`refund.refunded_at`, range)}) facts
    group by day, method`
}

/** GST by rate and place of supply: "24 18". */
export const factsOfGst = (range: DayRange) =>
  byInvoiceLine(range, sql`document.place_of_supply || ' ' || lpad(line.gst_percent::text, 2, '0')`)

/** The same by HSN code, rate and whether the buyer is registered: "85183000 18 B2C". */
export const factsOfHsn = (range: DayRange) =>
  byInvoiceLine(
    range,
    sql`line.hsn_code || ' ' || lpad(line.gst_percent::text, 2, '0') || case when coalesce(document.buyer ->> 'gstin', '') = '' then ' B2C' else ' B2B' end`,
  )

function byInvoiceLine(range: DayRange, key: SQL): SQL {
  const signed = (amount: SQL) => sql`sum(sign * (${amount}))`
  return sql`select day, key, count(distinct id) as count, ${signed(sql`pieces`)} as pieces,
      ${signed(sql`taxable_paise + cgst_paise + sgst_paise + igst_paise`)} as paise, 0 as back_paise,
      ${signed(sql`taxable_paise`)} as taxable_paise, ${signed(sql`cgst_paise`)} as cgst_paise,
      ${signed(sql`sgst_paise`)} as sgst_paise, ${signed(sql`igst_paise`)} as igst_paise from (
      select document.id, ${dayOf(sql`document.issued_at`)} as day, ${key} as key,
        case document.kind when 'invoice' then 1 else -1 end as sign,
        case line.name when ${delivery} then 0 else line.quantity end as pieces,
        line.taxable_paise::bigint, line.cgst_paise, line.sgst_paise, line.igst_paise
      from invoices document join invoice_lines line on line.invoice_id = document.id
      where ${within(sql`document.issued_at`, range)}) facts
    group by day, key`
}

/** Invoices, and credit notes that take them back, by their own totals. */
export function factsOfDocuments(range: DayRange): SQL {
  return sql`select ${dayOf(sql`issued_at`)} as day, '' as key, count(*) as count,
      coalesce(sum(total_paise) filter (where kind = 'invoice'), 0) as paise,
      coalesce(sum(total_paise) filter (where kind = 'credit_note'), 0) as back_paise
    from invoices where ${within(sql`issued_at`, range)} group by 1`
}

/** What invoices and credit notes should be, from orders: what was left of an order when it was sent, and what went back later. */
export function factsOfDispatch(range: DayRange): SQL {
  const sentBefore = (moment: SQL) => sql`exists (select from order_events sent
    where sent.order_id = payment.order_id and sent.state = 'shipped' and sent.happened_at < ${moment})`
  return sql`select day, '' as key, sum(count) as count, sum(paise) as paise, sum(back_paise) as back_paise from (
      select ${dayOf(sql`event.happened_at`)} as day, 1 as count, 0::bigint as back_paise,
        sale.total_paise - coalesce((select sum(refund.amount_paise) from refunds refund
          where refund.payment_id = ${PAYING(sql`sale.id`)} and refund.asked_at < event.happened_at), 0) as paise
      from ${eventsIn(range)} join orders sale on sale.id = event.order_id
      where event.state = 'shipped'
      union all select ${dayOf(sql`refund.asked_at`)}, 0, refund.amount_paise, 0
      from refunds refund join payments payment on payment.id = refund.payment_id
      where ${keysOf(sql`refund.id`, range)} and ${within(sql`refund.asked_at`, range)}
        and payment.id = ${PAYING(sql`payment.order_id`)} and ${sentBefore(sql`refund.asked_at`)}
      union all select ${dayOf(sql`event.happened_at`)}, 0, sale.total_paise, 0
      from ${eventsIn(range)} join orders sale on sale.id = event.order_id
      where event.state = 'returned' and ${PAYING(sql`sale.id`)} is null) facts
    group by day`
}
