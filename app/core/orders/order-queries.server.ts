import { and, asc, desc, eq, getTableColumns, inArray, not, or, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { lineChanges, orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { type Buyer, maySee } from "./access/buyer.ts"
import { piecesKept } from "./line-pieces.server.ts"
import {
  GIFT_CARD_TYPE,
  type ListedOrder,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderProgress,
  type PlacedLine,
  type WayPaid,
} from "./order.ts"

const ORDERS_PER_PAGE = 20
// Written out: in a select from one table Drizzle leaves the table's name off its columns, and both tables have an id.
const LINES = listOf<PlacedLine>(
  sql`json_build_object('id', line.id, 'kept', ${piecesKept("line")}, 'productId', line.product_id, 'productType', line.product_type, 'sku', line.sku, 'name', line.name,
    'image', line.image, 'unitPricePaise', line.unit_price_paise, 'quantity', line.quantity,
    'takenOff', line.refunded_quantity, 'refundedPaise', line.refunded_paise) order by line.id`,
  sql`${orderLines} line where line.order_id = ${orders}.id`,
)
const EVENTS = listOf<Omit<OrderEvent, "happenedAt"> & { happenedAt: string }>(
  sql`json_build_object('state', event.state, 'note', event.note, 'happenedAt', event.happened_at)
    order by event.happened_at, event.id`,
  sql`${orderEvents} event where event.order_id = ${orders}.id`,
)
const ENGRAVINGS = listOf<Order["engravings"][number]>(
  sql`json_build_object('lineId', line.id, 'name', line.name, 'letters', coalesce((product.facts -> 'engravingLetters')::int, 0), 'texts', array(
      select coalesce(line.engravings[piece], '') from generate_series(1, line.quantity - line.refunded_quantity) piece)) order by line.id`,
  sql`${orderLines} line left join ${products} product on product.id = line.product_id
    where line.order_id = ${orders}.id and (product.facts ->> 'engravingLetters' is not null or line.engravings <> '{}')`,
)
const WAYS_PAID = listOf<WayPaid>(
  sql`json_build_object('method', way.method, 'paise', way.paise) order by way.method <> 'credit', way.method`,
  sql`(select payment.method, sum(payment.amount_paise)::int as paise from ${payments} payment
    where payment.order_id = ${orders}.id and payment.state in ('captured', 'refund_asked', 'refunded')
    group by payment.method) way`,
)
/** The money of an order that went back or is on its way, goodwill included. */
export const MONEY_BACK = sql<number>`(select coalesce(sum(refund.amount_paise), 0)::int from ${refunds} refund
  join ${payments} payment on payment.id = refund.payment_id where payment.order_id = ${orders}.id)`
/** Whether the buyer's bank disputes a payment of an order, or has its money back: nothing is sent unasked. */
export const IS_DISPUTED = sql<boolean>`exists (select from ${paymentExceptions} dispute where dispute.order_id = ${orders}.id
  and dispute.kind = 'chargeback' and dispute.outcome is distinct from 'won')`
/** Paid orders and those of confirmed cash on delivery, of which nothing is packed, no change waits for its payment and no payment is disputed. */
export const IS_TO_PACK = and(
  not(IS_DISPUTED),
  inArray(orders.state, ["paid", "confirmed"]),
  sql`not exists (select from ${lineChanges} change where change.order_id = ${orders}.id and change.state = 'waiting')`,
)
/** Whether an order by its id bought a gift card: money that is owed, no sale and no supply before it is spent. */
export const boughtGiftCard = (orderId: SQL) => sql<boolean>`exists (select from ${orderLines} card
  where card.order_id = ${orderId} and card.product_type = ${GIFT_CARD_TYPE})`
/** Orders by telephone without a mail address. */
const HAS_NO_OWNER = sql`(${orders.userId} is null and ${orders.guestEmail} is null and ${orders.email} = '')`
/** Whether an order has a payment that waits for its shopper. */
export const HAS_PENDING_PAYMENT = sql<boolean>`exists (select from ${payments} payment
  where payment.order_id = ${orders}.id and payment.state = 'pending' and payment.next is not null)`
const { userId: _owner, guestEmail: _guest, idempotencyKey: _key, ...SHOWN } = getTableColumns(orders)

/** A buyer's own order by its number, or null: another person's order does not exist for them. */
export async function findOrder(db: Database, buyer: Buyer, number: string): Promise<Order | null> {
  if (!maySee(buyer, number)) return null
  return "id" in buyer
    ? findWhere(db, "order_of_owner", { number, owner: buyer.id })
    : findWhere(db, ofGuest(buyer), { number, guest: buyer.guestEmail })
}

/** How far a buyer's own order is by its number, or null: for what asks often, and needs no more. */
export async function findProgress(
  db: Database,
  buyer: Buyer,
  number: string,
): Promise<OrderProgress | null> {
  if (!maySee(buyer, number)) return null
  return "id" in buyer
    ? findProgressWhere(db, "order_of_owner", { number, owner: buyer.id })
    : findProgressWhere(db, ofGuest(buyer), { number, guest: buyer.guestEmail })
}

/** How far anybody's order is by its number, for who holds its link. */
export async function findProgressByNumber(db: Database, number: string): Promise<OrderProgress | null> {
  return findProgressWhere(db, "order_by_number", { number })
}

/** What holds for the orders of a buyer. */
export function isOrderOf(buyer: Buyer): SQL {
  if ("id" in buyer) return eq(orders.userId, buyer.id)
  const { guestEmail, numbers = guestEmail === "" ? [] : undefined } = buyer
  const isOfAddress = guestEmail === "" ? HAS_NO_OWNER : eq(orders.guestEmail, guestEmail)
  return numbers ? sql`(${isOfAddress} and ${inArray(orders.number, [...numbers])})` : isOfAddress
}

/** Anybody's order by its number, for the operator. */
export async function findOrderByNumber(db: Database, number: string): Promise<Order | null> {
  return findWhere(db, "order_by_number", { number })
}

/** An order by its key, for whoever already has the right to it. */
export async function getOrderById(db: Database, id: string): Promise<Order> {
  const order = await findWhere(db, "order_by_id", { id })
  if (!order) throw new Error(`order ${id} is missing`)
  return order
}

/**
 * One page (from 1) of the orders of a buyer, or of several, newest first, each with its lines and events, and whether older ones follow.
 */
export async function listOrders(
  db: Database,
  buyers: Buyer | readonly Buyer[],
  page: number,
  perPage = ORDERS_PER_PAGE,
): Promise<{ orders: ListedOrder[]; hasMore: boolean }> {
  const { id, number, state, totalPaise, placedAt, promisedOn, advancePaise, creditPaise, payableUntil } =
    orders
  const { lifecycle, paymentState, fulfilmentState, returnState, deliveryPaise, refundedDeliveryPaise } =
    orders
  const { replacementDays } = orders
  const found = await db
    .select({
      ...{ id, number, state, totalPaise, placedAt, promisedOn, advancePaise, creditPaise, payableUntil },
      ...{ lifecycle, paymentState, fulfilmentState, returnState, deliveryPaise, refundedDeliveryPaise },
      ...{ replacementDays, lines: LINES, events: EVENTS },
    })
    .from(orders)
    .where(or(...[buyers].flat().map(isOrderOf)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const listed = found.slice(0, perPage).map(withEvents)
  return { orders: listed, hasMore: found.length > perPage }
}

/** The lines of an order, in the order in which they were asked for. */
export async function linesOf(db: Database, orderId: string): Promise<OrderLine[]> {
  const { productId, productType, sku, name, image, unitPricePaise, quantity, engravings } = orderLines
  return db
    .select({ productId, productType, sku, name, image, unitPricePaise, quantity, engravings })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
}

const IS_NUMBERED = eq(orders.number, sql.placeholder("number"))
/** By the names of their statements. */
const CONDITIONS = {
  order_of_owner: and(IS_NUMBERED, eq(orders.userId, sql.placeholder("owner"))),
  order_of_guest: and(IS_NUMBERED, eq(orders.guestEmail, sql.placeholder("guest"))),
  order_of_nobody: and(IS_NUMBERED, HAS_NO_OWNER),
  order_by_number: IS_NUMBERED,
  order_by_id: eq(orders.id, sql.placeholder("id")),
}
type Condition = keyof typeof CONDITIONS

function ofGuest({ guestEmail }: { guestEmail: string }): Condition {
  return guestEmail === "" ? "order_of_nobody" : "order_of_guest"
}

/** An order with its parts, as one statement. */
async function findWhere(
  db: Database,
  condition: Condition,
  values: Record<string, string>,
): Promise<Order | null> {
  const statement = preparedOnce(db, condition, (name) =>
    db
      .select({
        ...{ ...SHOWN, moneyBackPaise: MONEY_BACK, waysPaid: WAYS_PAID },
        ...{ lines: LINES, events: EVENTS, engravings: ENGRAVINGS },
      })
      .from(orders)
      .where(CONDITIONS[condition])
      .prepare(name),
  )
  const [order] = await statement.execute(values)
  return order ? withEvents(order) : null
}

/** The moments of events that came as JSON. */
function withEvents<Found extends { events: (Omit<OrderEvent, "happenedAt"> & { happenedAt: string })[] }>(
  order: Found,
) {
  const events = order.events.map((event) => ({ ...event, happenedAt: new Date(event.happenedAt) }))
  return { ...order, events }
}

async function findProgressWhere(
  db: Database,
  condition: Condition,
  values: Record<string, string>,
): Promise<OrderProgress | null> {
  const statement = preparedOnce(db, `progress_${condition}`, (name) =>
    db
      .select({ id: orders.id, state: orders.state, isPending: HAS_PENDING_PAYMENT })
      .from(orders)
      .where(CONDITIONS[condition])
      .prepare(name),
  )
  const [found] = await statement.execute(values)
  return found ?? null
}

/** Rows that hang on an order, as a list in it. */
function listOf<Part>(parts: SQL, from: SQL) {
  return sql<Part[]>`(select coalesce(json_agg(${parts}), '[]') from ${from})`
}
