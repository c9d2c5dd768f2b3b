import { and, desc, eq, gte, like, lte, type SQL, sql } from "drizzle-orm"
import { earliestKeyOf } from "#app/core/orders/earliest-key.ts"
import { presentTotal, unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import type { Order, OrderInBrief } from "#app/core/orders/order.ts"
import { IS_TO_PACK } from "#app/core/orders/order-queries.server.ts"
import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import type { ServerModule } from "#app/define-module.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { beginningWith } from "#app/platform/database/search/like-pattern.server.ts"
import { findFirstKeys, hasWords } from "#app/platform/database/search/word-search.server.ts"
import { parseIndiaTime } from "#app/ui/format/india-time.ts"
import { invoices } from "#db/tables/invoices.ts"
import { orderLines, orders, orderTags } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { promotionUses } from "#db/tables/promotions.ts"
import { replacements, returnPickups } from "#db/tables/replacements.ts"
import { orderTexts, productTexts } from "#db/tables/search.ts"
import { shipments, stockMoves } from "#db/tables/shipments.ts"
import { ORDERS_PER_PAGE } from "./chosen-orders.ts"
import type { FoundPayment, OrderQuery } from "./order-query.ts"
import { HAS_FAILED_DELIVERY, IS_COMING_BACK, IS_TO_FETCH } from "./shipping/parcel-filters.server.ts"

const MOST_PRODUCTS = 20
/** How many of the newest orders are read before the index of words is used. */
const READ_FIRST = 2_000
const DAY_MS = 86_400_000
/** How an order's number begins, whatever the brand's prefix was. A SKU may begin so too. */
const NUMBER_START = /^[a-z]{2,4}-([0-9a-z]{0,4}|[0-9a-z]{4}-[0-9a-z]{0,4})$/i

export type OrderSearch = Partial<OrderQuery> & {
  /** The last order of the page before. */
  after?: string | null
}

/** Modules whose references find orders too. */
type Referring = readonly Pick<ServerModule, "orderReferences">[]

export type FoundOrder = OrderInBrief &
  Pick<Order, "advancePaise" | "creditPaise"> &
  FoundPayment & { id: string; fullName: string; city: string; pieces: number; tags: string[] }

// Written out: in a select from one table Drizzle leaves the table's name off its columns, and both tables have an id.
const PIECES = sql<number>`(select sum(${unrefundedPieces("line")})::int from ${orderLines} line where line.order_id = ${orders}.id)`
const TAGS = sql<
  string[]
>`array(select label.tag from ${orderTags} label where label.order_id = ${orders}.id order by label.tag)`
const PAYMENT = sql<FoundPayment["payment"]>`(select attempt.method
  from ${payments} attempt where attempt.order_id = ${orders}.id order by attempt.method = 'credit', attempt.asked_at desc, attempt.id desc limit 1)`

/**
 * A page of all orders, newest first, by filters and by words: beginnings of number, name, address or town, digits of a phone, a product, or
 * a whole reference, also one of a module. Nothing is counted: one order more than a page holds tells that there is another page.
 */
export async function searchOrders(
  db: Database,
  { words = "", rows = ORDERS_PER_PAGE, ...filters }: OrderSearch,
  modules: Referring = [],
): Promise<{ orders: FoundOrder[]; next: string | null }> {
  const { id, number, fullName, city, advancePaise, creditPaise, placedAt, paymentState } = orders
  const shown = and(...conditionsOf(filters))
  const where = words.trim() ? await meantBy(db, words.trim(), { shown, limit: rows + 1, modules }) : shown
  const found = await db
    .select({
      ...{ id, number, state: orders.state, fullName, city, placedAt, paymentState },
      ...{ totalPaise: presentTotal(), advancePaise, creditPaise },
      ...{ pieces: PIECES, payment: PAYMENT, tags: TAGS },
    })
    .from(orders)
    .where(where)
    .orderBy(desc(id)) // a key of version 7 begins with its time
    .limit(rows + 1)
  const page = found.slice(0, rows)
  return { orders: page, next: found.length > rows ? (page.at(-1)?.id ?? null) : null }
}

type Filters = Omit<OrderSearch, "words" | "rows">

/**
 * The filters as conditions on orders. Days narrow by the key, which has an index and begins with the time of the order. The same range
 * narrows other tables: without it PostgreSQL reads them from their end.
 */
function conditionsOf({
  after,
  state,
  payment,
  method,
  from,
  until,
  place,
  courier,
  tag,
  parcels,
  least,
  most,
}: Filters) {
  const dayOf = (text: string, laterMs = 0) =>
    new Date((parseIndiaTime(`${text}T00:00`)?.getTime() ?? 0) + laterMs)
  const first = from && earliestKeyOf(dayOf(from))
  const [end] = [after, until && earliestKeyOf(dayOf(until, DAY_MS))].filter(Boolean).sort()
  const inRange = (key: SQL) =>
    and(first ? sql`${key} >= ${first}` : undefined, end ? sql`${key} < ${end}` : undefined) ?? sql`true`
  return [
    state && eq(orders.state, state as typeof orders.$inferSelect.state),
    payment && eq(orders.paymentState, payment as FoundOrder["paymentState"]),
    Boolean(first || end) && inRange(sql`${orders.id}`), // else words would be looked up order by order
    parcels === "to-pack" && IS_TO_PACK,
    parcels === "to-fetch" && IS_TO_FETCH,
    parcels === "failed" && HAS_FAILED_DELIVERY,
    parcels === "back" && IS_COMING_BACK,
    least && gte(orders.totalPaise, Number(least) * 100),
    most && lte(orders.totalPaise, Number(most) * 100),
    method &&
      sql`exists (select from ${payments} attempt where attempt.order_id = ${orders}.id and attempt.method = ${method} and ${inRange(sql`attempt.order_id`)})`,
    place &&
      sql`exists (select from ${stockMoves} move where move.order_id = ${orders}.id and move.place_id = ${Number(place)} and move.kind = 'packed' and ${inRange(sql`move.order_id`)})`,
    tag &&
      sql`${orders.id} in (select ${orderTags.orderId} from ${orderTags} where ${orderTags.tag} = ${tag})`,
    courier &&
      sql`exists (select from ${shipments} parcel where parcel.order_id = ${orders}.id and parcel.courier = ${courier} and ${inRange(sql`parcel.order_id`)})`,
  ].filter((condition) => typeof condition === "object")
}

type Shown = { shown: SQL | undefined; limit: number; modules?: Referring }

async function meantBy(db: Database, words: string, asked: Shown): Promise<SQL | undefined> {
  const { shown, limit } = asked
  const isNumbered = like(orders.number, beginningWith(words.toUpperCase()))
  if (NUMBER_START.test(words) && (await hasOrder(db, isNumbered))) return and(isNumbered, shown)
  if (words.includes("@"))
    return and(like(sql`lower(${orders.email})`, beginningWith(words.toLowerCase())), shown)
  const [named, referred, bought] = await Promise.all([
    findFirstKeys(
      db,
      {
        ...{ table: orderTexts, key: orderTexts.orderId, text: orderTexts.words, place: orderTexts.orderId },
        ...{ typed: phoneDigits(words) ?? words, isDescending: true, limit },
        where:
          shown &&
          sql`exists (select from ${orders} where ${orders.id} = ${orderTexts.orderId} and ${shown})`,
      },
      READ_FIRST,
    ),
    /\s/.test(words) ? [] : listByReference(db, words, asked),
    findProducts(db, words),
  ])
  const found = [...named, ...referred.map(({ id }) => id)].map((key) => sql`${key}::uuid`)
  const ofProducts = bought.length > 0 ? [ordersOf(bought, { shown, limit })] : []
  const keys = [
    ...(found.length > 0 ? [sql`(select unnest(array[${sql.join(found, sql`, `)}]))`] : []),
    ...ofProducts,
  ]
  return keys.length > 0 ? sql`${orders.id} in (${sql.join(keys, sql` union all `)})` : sql`false`
}

/** The newest orders that have a reference: of a parcel, also of a replacement or a return, a payment, a refund, an invoice or a coupon. */
export function listByReference(db: Database, words: string, { shown, limit, modules = [] }: Shown) {
  const spellings = sql`(${words}, ${words.toUpperCase()})`
  const references = [
    ...[shipments, replacements, returnPickups].map(
      (parcels) =>
        sql`select ${parcels.orderId} from ${parcels} where ${parcels.trackingNumber} in ${spellings}`,
    ),
    sql`select ${payments.orderId} from ${payments} where ${payments.reference} in ${spellings}`,
    sql`select ${payments.orderId} from ${payments} where ${payments.chargeId} in ${spellings}`,
    sql`select ${payments.orderId} from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
      where ${refunds.reference} in ${spellings}`,
    sql`select ${invoices.orderId} from ${invoices} where ${invoices.serial} in ${spellings}`,
    sql`(select ${promotionUses.orderId} from ${promotionUses} join ${orders} on ${orders.id} = ${promotionUses.orderId}
      where ${promotionUses.code} = ${words.toUpperCase()} and ${shown ?? sql`true`} order by ${promotionUses.orderId} desc limit ${limit})`,
    ...modules.flatMap(({ orderReferences }) => orderReferences?.(spellings) ?? []),
  ]
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orders.id} in (${sql.join(references, sql` union all `)})`, shown))
    .orderBy(desc(orders.id))
    .limit(limit)
}

async function hasOrder(db: Database, where: SQL): Promise<boolean> {
  const found = await db.select({ id: orders.id }).from(orders).where(where).limit(1)
  return found.length > 0
}

/** The newest orders of each product. */
function ordersOf(bought: string[], { shown, limit }: Shown): SQL {
  const { orderId, productId } = orderLines
  return sql`(select newest.order_id from unnest(array[${sql.join(
    bought.map((product) => sql`${product}`),
    sql`, `,
  )}]::text[]) product cross join lateral (
    select ${orderId} from ${orderLines} join ${orders} on ${orders.id} = ${orderId}
    where ${productId} = product and ${shown ?? sql`true`} order by ${orderId} desc limit ${limit}) newest)`
}

async function findProducts(db: Database, words: string): Promise<string[]> {
  const found = await db
    .select({ id: productTexts.productId })
    .from(productTexts)
    .where(hasWords(productTexts.words, words))
    .limit(MOST_PRODUCTS)
  return found.map(({ id }) => id)
}
