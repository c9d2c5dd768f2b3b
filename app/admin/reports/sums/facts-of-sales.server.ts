import { type SQL, sql } from "drizzle-orm"
import { type DayRange, dayOf, eventsIn, keysOf, PAYING, within } from "./fact-parts.server.ts"

// What was sold and what goes back, from orders: an order counts on the day it is paid, or delivered where the courier is paid; money
// that goes back counts on the day it is decided. Every select answers day, key and figures.

/** The orders that were paid in a range, and what was decided to give back of paid ones. */
const salesOf = (range: DayRange) => sql`
  sold as (
    select sale.id, sale.total_paise, sale.delivery_paise, sale.region, ${dayOf(sql`event.happened_at`)} as day
    from ${eventsIn(range)} join orders sale on sale.id = event.order_id
    where event.state = 'paid' or event.state = 'delivered' and not exists (
      select from order_events paid where paid.order_id = event.order_id and paid.state = 'paid')),
  back as (
    select refund.id, refund.amount_paise, payment.id as payment_id, payment.order_id, payment.amount_paise as paid_paise,
      payment.method, refund.asked_at, ${dayOf(sql`refund.asked_at`)} as day
    from refunds refund join payments payment on payment.id = refund.payment_id
    where ${keysOf(sql`refund.id`, range)} and ${within(sql`refund.asked_at`, range)} and payment.id = ${PAYING(sql`payment.order_id`)}
      and exists (select from order_events taken where taken.order_id = payment.order_id and taken.state in ('paid', 'delivered')))`

/** Sales by one fact of an order, which `key` reads of the order, and `keyBack` of the refund. */
function byOrder(range: DayRange, key: { sold: SQL; back: SQL }): SQL {
  return sql`with ${salesOf(range)}
    select day, key, sum(count) as count, sum(pieces) as pieces, sum(paise) as paise, sum(back_paise) as back_paise from (
      select day, ${key.sold} as key, 1 as count, (select sum(line.quantity) from order_lines line where line.order_id = sold.id) as pieces,
        total_paise::bigint as paise, 0::bigint as back_paise from sold
      union all select day, ${key.back}, 0, 0, 0, amount_paise from back) facts
    group by day, key`
}

/** All sales of each day. */
export const factsOfSales = (range: DayRange) => byOrder(range, { sold: sql`''`, back: sql`''` })

/** Sales by the state that the order goes to. */
export const factsOfStates = (range: DayRange) =>
  byOrder(range, {
    sold: sql`region`,
    back: sql`(select region from orders where orders.id = back.order_id)`,
  })

/** Sales by the way to pay. */
export const factsOfMethods = (range: DayRange) =>
  byOrder(range, {
    sold: sql`coalesce((select payment.method from payments payment where payment.id = ${PAYING(sql`sold.id`)}), '')`,
    back: sql`method`,
  })

/** Sales by product; delivery has no key. What goes back is spread over the pieces it is for, or over what was left. */
export const factsOfProducts = (range: DayRange) => byLine(range, sql`product_id`)

/** Sales by type of product; delivery has no key. */
export const factsOfTypes = (range: DayRange) => byLine(range, sql`product_type`)

function byLine(range: DayRange, key: SQL): SQL {
  const net = sql`(line.unit_price_paise::bigint * line.quantity - line.discount_paise)`
  const given = sql`line.refunded_paise::bigint`
  return sql`with ${salesOf(range)},
    given as (
      select back.*, coalesce((select sum(${given}) from order_lines line where line.order_id = back.order_id), 0) as given_paise,
        (select sum(amount_paise) from refunds earlier where earlier.payment_id = back.payment_id
          and (earlier.asked_at, earlier.id) <= (back.asked_at, back.id)) as upto_paise
      from back),
    weights as (
      select given.id, given.day, given.amount_paise, line.product_id, line.product_type, line.id::text as place,
        case when given_paise = 0 or upto_paise = paid_paise then ${net} - ${given} else ${given} end as weight
      from given join order_lines line on line.order_id = given.order_id
      union all select given.id, given.day, given.amount_paise, '', '', 'z',
        case when given_paise = 0 or upto_paise = paid_paise then sale.delivery_paise else 0 end
      from given join orders sale on sale.id = given.order_id),
    parts as (
      select *, sum(weight) over (partition by id order by place) as upto, sum(weight) over (partition by id) as whole from weights)
    select day, key, sum(count) as count, sum(pieces) as pieces, sum(paise) as paise, sum(back_paise) as back_paise from (
      select sold.day, ${key} as key, 1 as count, line.quantity as pieces, ${net} as paise, 0::bigint as back_paise
        from sold join order_lines line on line.order_id = sold.id
      union all select day, '', 1, 0, delivery_paise, 0 from sold where delivery_paise > 0
      union all select day, ${key}, 0, 0, 0, case when whole > 0
        then div(amount_paise * upto, whole)::bigint - div(amount_paise * (upto - weight), whole)::bigint
        when place = 'z' then amount_paise else 0 end from parts) facts
    group by day, key having sum(count) > 0 or sum(back_paise) > 0`
}
