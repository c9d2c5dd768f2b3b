import { and, desc, eq, like, lt, type SQL, sql } from "drizzle-orm"
import type { OrderInBrief, OrderState } from "#app/core/orders/order.ts"
import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { beginningWith } from "#app/platform/database/search/like-pattern.server.ts"
import { hasWords } from "#app/platform/database/search/word-search.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { productTexts } from "#db/tables/search.ts"
import { ORDERS_PER_PAGE } from "./chosen-orders.ts"

const MOST_PRODUCTS = 20
/** How an order's number begins, whatever the brand's prefix was. A SKU may begin so too. */
const NUMBER_START = /^[a-z]{2,4}-([0-9a-z]{0,4}|[0-9a-z]{4}-[0-9a-z]{0,4})$/i

export type OrderSearch = {
  words?: string
  state?: OrderState | null
  /** The last order of the page before. */
  after?: string | null
  /** How many of them stand on a page. */
  rows?: number
}

export type FoundOrder = OrderInBrief & { id: string; fullName: string; city: string; pieces: number }

// Written out: in a select from one table Drizzle leaves the table's name off its columns, and both tables have an id.
const PIECES = sql<number>`(select sum(line.quantity)::int from ${orderLines} line where line.order_id = ${orders}.id)`

/**
 * A page of everybody's orders, newest first, by what somebody at the telephone says: the beginning of a number, a phone, a mail address or a
 * name, or a product. Nothing is counted: one order more than a page holds tells that there is another page.
 */
export async function searchOrders(
  db: Database,
  { words = "", state, after, rows = ORDERS_PER_PAGE }: OrderSearch,
): Promise<{ orders: FoundOrder[]; next: string | null }> {
  const { id, number, fullName, city, totalPaise, placedAt } = orders
  const shown = and(state ? eq(orders.state, state) : undefined, after ? lt(id, after) : undefined)
  const where = words.trim() ? await meantBy(db, words.trim(), { shown, limit: rows + 1 }) : shown
  const found = await db
    .select({ id, number, state: orders.state, fullName, city, totalPaise, placedAt, pieces: PIECES })
    .from(orders)
    .where(where)
    .orderBy(desc(id)) // a key of version 7 begins with its time
    .limit(rows + 1)
  const page = found.slice(0, rows)
  return { orders: page, next: found.length > rows ? (page.at(-1)?.id ?? null) : null }
}

type Shown = { shown: SQL | undefined; limit: number }

async function meantBy(db: Database, words: string, { shown, limit }: Shown): Promise<SQL | undefined> {
  const isNumbered = like(orders.number, beginningWith(words.toUpperCase()))
  if (NUMBER_START.test(words) && (await hasOrder(db, isNumbered))) return and(isNumbered, shown)
  if (words.includes("@"))
    return and(like(sql`lower(${orders.email})`, beginningWith(words.toLowerCase())), shown)
  const digits = phoneDigits(words)
  if (digits) return and(like(orders.phone, beginningWith(digits)), shown)
  const isNamed = and(like(sql`lower(${orders.fullName})`, beginningWith(words.toLowerCase())), shown)
  const bought = await findProducts(db, words)
  if (bought.length === 0) return isNamed
  // One "or" over two tables would be asked of every order; each half has an index that ends soon.
  const named = sql`(select ${orders.id} from ${orders} where ${isNamed} order by ${orders.id} desc limit ${limit})`
  return sql`${orders.id} in (${named} union all ${ordersOf(bought, { shown, limit })})`
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
