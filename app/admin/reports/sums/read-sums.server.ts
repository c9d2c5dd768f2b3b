import { type SQL, sql } from "drizzle-orm"
import { addDays, type Period } from "#app/admin/reports/period.ts"
import { delivery } from "#app/core/invoices/messages.ts"
import { boughtGiftCard } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { selectRows } from "#app/platform/database/select-rows.server.ts"
import {
  CAME_BACK_BEFORE,
  type DayRange,
  dayOf,
  eventsIn,
  GAINED,
  happenedWithin,
  IS_PART,
  keysOf,
  LATER,
  PAYING,
  takenBack,
} from "./fact-parts.server.ts"
import { FIGURES, type Figures } from "./figures.ts"

// Sales and returns of orders: an order counts on the day it is paid, or delivered where the courier is paid, and a change
// that costs more on the day when that is paid; money that goes back counts on the day it is decided. Every select answers day, key and figures.

/**
 * The orders of goods that were paid in a range, and what was decided to give back of paid ones, or a bank took back whose goods came back;
 * or those of gift cards.
 */
const salesOf = (range: DayRange, { areGiftCards = false } = {}) => sql`
  sold as (
    select sale.id, 1 as count, sale.total_paise - later.paise as total_paise, sale.delivery_paise, sale.region,
      ${dayOf(sql`event.happened_at`)} as day, null::uuid as change_id,
      (select sum(line.quantity) from order_lines line where line.order_id = sale.id) - later.pieces as pieces
    from ${eventsIn(range)} join orders sale on sale.id = event.order_id cross join ${LATER(sql`sale.id`)}
    where (event.state = 'paid' or event.state = 'delivered' and not exists (
      select from order_events paid where paid.order_id = event.order_id and paid.state = 'paid'))
      and ${boughtGiftCard(sql`sale.id`)} = ${areGiftCards}
    union all select sale.id, 0, change.amount_paise, 0, sale.region, ${dayOf(sql`change.ended_at`)}, change.id,
      (select sum((gain ->> 'pieces')::integer) from jsonb_array_elements(change.gains) gain)
    from line_changes change join orders sale on sale.id = change.order_id
    where change.state = 'paid' and ${happenedWithin(sql`change.ended_at`, range)}
      and ${boughtGiftCard(sql`sale.id`)} = ${areGiftCards}),
  back as (
    select refund.id, refund.amount_paise, refund.kind, payment.order_id, payment.method, refund.asked_at,
      ${dayOf(sql`refund.asked_at`)} as day
    from refunds refund join payments payment on payment.id = refund.payment_id
    where ${keysOf(sql`refund.id`, range)} and ${happenedWithin(sql`refund.asked_at`, range)} and ${IS_PART}
      and ${boughtGiftCard(sql`payment.order_id`)} = ${areGiftCards} and not ${CAME_BACK_BEFORE(sql`payment.order_id`)}
      and exists (select from order_events taken where taken.order_id = payment.order_id and taken.state in ('paid', 'delivered'))
    union all select id, paise, 'taken back', order_id, method, issued_at, ${dayOf(sql`issued_at`)}
    from ${takenBack(happenedWithin(sql`note.issued_at`, range), { isOfDay: true })} where ${boughtGiftCard(sql`taken_back.order_id`)} = ${areGiftCards})`

/** All sales of each day. */
const factsOfSales = (range: DayRange) => byOrder(range, { sold: sql`''`, back: sql`''` })

/** Gift cards that were sold: no sales, but in the payments of their days. */
const factsOfGiftCards = (range: DayRange) =>
  byOrder(range, { sold: sql`''`, back: sql`''` }, { areGiftCards: true })

/** Sales by the state that the order goes to. */
const factsOfStates = (range: DayRange) =>
  byOrder(range, {
    sold: sql`region`,
    back: sql`(select region from orders where orders.id = back.order_id)`,
  })

/** Sales by the way to pay. */
const factsOfMethods = (range: DayRange) =>
  byOrder(range, {
    sold: sql`coalesce((select payment.method from payments payment where payment.id = case when change_id is null
      then ${PAYING(sql`sold.id`)} else (select paid_by from line_changes where line_changes.id = change_id) end), '')`,
    back: sql`method`,
  })

/** Sales by product; delivery has no key. What goes back is spread over the pieces it is for, or over what was left. */
const factsOfProducts = (range: DayRange) => byLine(range, sql`product_id`)

/** Sales by type of product; delivery has no key. */
const factsOfTypes = (range: DayRange) => byLine(range, sql`product_type`)

/** GST by rate and place of supply: "24 18". */
const factsOfGst = (range: DayRange) =>
  byInvoiceLine(range, sql`document.place_of_supply || ' ' || lpad(line.gst_percent::text, 2, '0')`)

/** The same by HSN code, rate and whether the buyer is registered: "85183000 18 B2C". */
const factsOfHsn = (range: DayRange) =>
  byInvoiceLine(
    range,
    sql`line.hsn_code || ' ' || lpad(line.gst_percent::text, 2, '0') || case when coalesce(document.buyer ->> 'gstin', '') = '' then ' B2C' else ' B2B' end`,
  )

/** Every kind of sum that is kept by days, and how it is counted where it is not kept yet. */
export const FACTS = {
  sales: factsOfSales,
  giftCards: factsOfGiftCards,
  product: factsOfProducts,
  type: factsOfTypes,
  state: factsOfStates,
  method: factsOfMethods,
  payments: factsOfPayments,
  gst: factsOfGst,
  hsn: factsOfHsn,
  documents: factsOfDocuments,
  dispatch: factsOfDispatch,
} as const satisfies Record<string, (range: DayRange) => SQL>

export type SumKind = keyof typeof FACTS
export type SumRow = Figures & { key: string }

/** The facts of a range with all figures: those that a kind does not have are zero. */
export function allFigures(kind: SumKind, range: DayRange): SQL {
  const isOfTax = kind === "gst" || kind === "hsn"
  const hasPieces = isOfTax || !["payments", "documents", "dispatch"].includes(kind)
  const taxes = ["taxable_paise", "cgst_paise", "sgst_paise", "igst_paise"]
  // Whole numbers, as they are kept: sums of numerics would take twice the memory.
  const figure = (name: string, isCounted = true) => sql.raw(`${isCounted ? name : 0}::bigint as ${name}`)
  return sql`select day, key, ${figure("count")}, ${figure("pieces", hasPieces)}, ${figure("paise")}, ${figure("back_paise")},
    ${sql.join(
      taxes.map((name) => figure(name, isOfTax)),
      sql`, `,
    )} from (${FACTS[kind](range)}) counted`
}

/** The last day that is written; null before the first is. */
export async function lastClosedDay(db: Database): Promise<string | null> {
  const [last] = await selectRows<{ day: string | null }>(
    db,
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from report_sums where kind = 'closed'`,
  )
  return last?.day ?? null
}

type Sums = { kind: SumKind; period: Period; by?: "key" | "day" }
/** Which rows: those of some keys, or a page of them, the largest first, after a row of the page before. */
export type SumPage = {
  keys?: readonly string[]
  limit?: number
  after?: { paise: number; key: string } | null
}

/** The sums of a period by key or by day: closed days as they were written, later ones counted now. */
export async function readSums(db: Database, sums: Sums, page: SumPage = {}): Promise<SumRow[]> {
  const { named, all, wanted, largestFirst } = await partsOf(db, sums, page)
  if (page.limit) {
    // Which keys come first takes one sum of each. All figures of a hundred thousand products would be sorted on disk.
    const first = await selectRows<{ key: string }>(
      db,
      sql`select ${named} as key from (${all}) sums ${wanted} group by 1 ${isAfter(named, page)} ${largestFirst} limit ${page.limit}`,
    )
    return first.length === 0 ? [] : readSums(db, sums, { keys: first.map(({ key }) => key) })
  }
  const columns = FIGURES.map((name) => sql.raw(`coalesce(sum(${columnOf(name)}), 0)::float8 as "${name}"`))
  return selectRows(
    db,
    sql`select ${named} as key, ${sql.join(columns, sql`, `)} from (${all}) sums ${wanted} group by 1 ${largestFirst}`,
  )
}

/** Sales less refunds. Sums of floats are exact below 2^53 paise, and faster than those of `bigint`, which are numerics. */
const SALES = sql`sum((paise - back_paise)::float8)`

function isAfter(named: SQL, { after }: SumPage): SQL {
  return after ? sql`having (${SALES}, ${named}) < (${after.paise}::float8, ${after.key})` : sql``
}

/** The rows that are summed up, what they are grouped by, and their order. */
async function partsOf(db: Database, { kind, period, by = "key" }: Sums, { keys }: SumPage) {
  const closed = await lastClosedDay(db)
  const liveFrom = closed && closed >= period.from ? addDays(closed, 1) : period.from
  const live = { from: liveFrom, before: addDays(period.until, 1) }
  const kept = sql`select day, key, count, pieces, paise, back_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise
    from report_sums where kind = ${kind} and day >= ${period.from}::date and day <= ${period.until}::date and day < ${liveFrom}::date`
  const all = live.from < live.before ? sql`${kept} union all ${allFigures(kind, live)}` : kept
  const named = by === "day" ? sql`to_char(day, 'YYYY-MM-DD')` : sql`key`
  const wanted = keys ? sql`where ${named} = any(${sql.param([...keys])}::text[])` : sql``
  const largestFirst = sql`order by ${SALES} desc, 1 desc`
  return { named, all, wanted, largestFirst }
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

// Figures of payments, invoices and credit notes. Credit notes are taken off the taxes on the day they are issued.

/** Money that gateways and couriers took, and that went back, by the way to pay: also by a lost dispute, once the goods are back. */
function factsOfPayments(range: DayRange): SQL {
  return sql`select day, method as key, sum(count) as count, sum(paise) as paise, sum(back_paise) as back_paise from (
      select ${dayOf(sql`settled_at`)} as day, method, 1 as count, amount_paise::bigint as paise, 0::bigint as back_paise from payments
      where ${happenedWithin(sql`settled_at`, range)} and (state in ('captured', 'refund_asked') or state = 'refunded' and refunded_at is not null)
      union all select ${dayOf(sql`refund.refunded_at`)}, payment.method, 0, 0, refund.amount_paise
      from refunds refund join payments payment on payment.id = refund.payment_id where ${happenedWithin(sql`refund.refunded_at`, range)}
        and not ${CAME_BACK_BEFORE(sql`payment.order_id`)}
      union all select ${dayOf(sql`issued_at`)}, method, 0, 0, paise from ${takenBack(happenedWithin(sql`note.issued_at`, range), { isOfDay: true })}) facts
    group by day, method`
}

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
      where ${happenedWithin(sql`document.issued_at`, range)}) facts
    group by day, key`
}

/** Invoices, and credit notes that take them back, by their own totals. */
function factsOfDocuments(range: DayRange): SQL {
  return sql`select ${dayOf(sql`issued_at`)} as day, '' as key, count(*) as count,
      coalesce(sum(total_paise) filter (where kind = 'invoice'), 0) as paise,
      coalesce(sum(total_paise) filter (where kind = 'credit_note'), 0) as back_paise
    from invoices where ${happenedWithin(sql`issued_at`, range)} group by 1`
}

/** The part of a refund that reduces sales: goodwill does not, unless it pays a later refund. */
const CREDITED = sql`case refund.kind when 'goodwill' then 0 else refund.amount_paise + refund.set_off_paise end`

/** What invoices and credit notes should be, from orders: what was left of an order when it was sent, and what went back later, as money or as goods after a lost dispute. */
function factsOfDispatch(range: DayRange): SQL {
  const sentBefore = (moment: SQL) => sql`exists (select from order_events sent
    where sent.order_id = payment.order_id and sent.state = 'shipped' and sent.happened_at < ${moment})`
  return sql`select day, '' as key, sum(count) as count, sum(paise) as paise, sum(back_paise) as back_paise from (
      select ${dayOf(sql`event.happened_at`)} as day, 1 as count, 0::bigint as back_paise,
        sale.total_paise - coalesce((select sum(${CREDITED}) from refunds refund join payments payment on payment.id = refund.payment_id
          where payment.order_id = sale.id and ${IS_PART} and refund.asked_at < event.happened_at), 0) as paise
      from ${eventsIn(range)} join orders sale on sale.id = event.order_id
      where event.state = 'shipped' and not ${boughtGiftCard(sql`sale.id`)}
      union all select ${dayOf(sql`refund.asked_at`)}, 0, ${CREDITED}, 0
      from refunds refund join payments payment on payment.id = refund.payment_id
      where ${keysOf(sql`refund.id`, range)} and ${happenedWithin(sql`refund.asked_at`, range)}
        and ${IS_PART} and not ${boughtGiftCard(sql`payment.order_id`)} and ${sentBefore(sql`refund.asked_at`)}
        and not ${CAME_BACK_BEFORE(sql`payment.order_id`)}
      union all select ${dayOf(sql`event.happened_at`)}, 0, sale.total_paise, 0
      from ${eventsIn(range)} join orders sale on sale.id = event.order_id
      where event.state = 'returned' and ${PAYING(sql`sale.id`)} is null
      union all select ${dayOf(sql`event.happened_at`)}, 0, sale.total_paise - coalesce((select sum(${CREDITED})
          from refunds refund join payments payment on payment.id = refund.payment_id
          where payment.order_id = sale.id and ${IS_PART} and refund.asked_at < event.happened_at), 0), 0
      from ${eventsIn(range)} join orders sale on sale.id = event.order_id
      where event.state = 'returned' and sale.lifecycle = 'confirmed') facts
    group by day`
}

/** Sales by one fact of an order, which `key` reads of the order, and `keyBack` of the refund. */
function byOrder(range: DayRange, key: { sold: SQL; back: SQL }, which?: { areGiftCards: boolean }): SQL {
  return sql`with ${salesOf(range, which)}
    select day, key, sum(count) as count, sum(pieces) as pieces, sum(paise) as paise, sum(back_paise) as back_paise from (
      select day, ${key.sold} as key, count, pieces, total_paise::bigint as paise, 0::bigint as back_paise from sold
      union all select day, ${key.back}, 0, 0, 0, amount_paise from back) facts
    group by day, key`
}

function byLine(range: DayRange, key: SQL): SQL {
  const net = sql`(line.unit_price_paise::bigint * line.quantity - line.discount_paise)`
  const given = sql`line.refunded_paise::bigint`
  return sql`with ${salesOf(range)},
    given as (
      select back.*, bought.total_paise as paid_paise, coalesce((select sum(${given}) from order_lines line where line.order_id = back.order_id), 0) as given_paise,
        (select sum(earlier.amount_paise) from refunds earlier join payments payment on payment.id = earlier.payment_id
          where payment.order_id = back.order_id and ${IS_PART} and (earlier.asked_at, earlier.id) <= (back.asked_at, back.id)) as upto_paise
      from back join orders bought on bought.id = back.order_id),
    weights as (
      select given.id, given.day, given.amount_paise, line.product_id, line.product_type, line.id::text as place,
        case when kind = 'delivery' then 0 when kind = 'taken back' or given_paise = 0 or upto_paise = paid_paise then ${net} - ${given} else ${given} end as weight
      from given join order_lines line on line.order_id = given.order_id
      union all select given.id, given.day, given.amount_paise, '', '', 'z',
        case when kind = 'delivery' then sale.delivery_paise
          when kind = 'taken back' or given_paise = 0 or upto_paise = paid_paise then sale.delivery_paise - sale.refunded_delivery_paise else 0 end
      from given join orders sale on sale.id = given.order_id),
    parts as (
      select *, sum(weight) over (partition by id order by place) as upto, sum(weight) over (partition by id) as whole from weights)
    select day, key, sum(count) as count, sum(pieces) as pieces, sum(paise) as paise, sum(back_paise) as back_paise from (
      select sold.day, ${key} as key, 1 as count, line.quantity as pieces, ${net} as paise, 0::bigint as back_paise
        from sold join order_lines line on line.order_id = sold.id where sold.change_id is null
      union all select sold.day, ${key}, sign * line.lines, sign * line.pieces, sign * line.paise, 0
        from sold join line_changes change on change.order_id = sold.id and change.state = 'paid'
            and change.id = coalesce(sold.change_id, change.id)
          cross join lateral (select case when sold.change_id is null then -1 else 1 end as sign) way
          cross join ${GAINED} line
      union all select day, '', 1, 0, delivery_paise, 0 from sold where delivery_paise > 0
      union all select day, ${key}, 0, 0, 0, case when whole > 0
        then div(amount_paise * upto, whole)::bigint - div(amount_paise * (upto - weight), whole)::bigint
        when place = 'z' then amount_paise else 0 end from parts) facts
    group by day, key having sum(count) > 0 or sum(paise) <> 0 or sum(back_paise) > 0`
}
