import { and, asc, desc, eq, getTableColumns, isNotNull, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import type { ListedOrder, Order, OrderLine } from "./order.ts"

const ORDERS_PER_PAGE = 20
// Written out: in a select from one table Drizzle leaves the table's name off its columns, and both tables have an id.
const NAMES_OF_LINES = sql<string[]>`array(
  select line.name from ${orderLines} line where line.order_id = ${orders}.id order by line.id)`
const { userId: _owner, idempotencyKey: _key, ...SHOWN } = getTableColumns(orders)

/** An owner's order by its number, or null: another person's order does not exist for them. */
export async function findOrder(db: Database, userId: string, number: string): Promise<Order | null> {
  return findWhere(db, and(eq(orders.number, number), eq(orders.userId, userId)))
}

/** Anybody's order by its number, for the operator. */
export async function findOrderByNumber(db: Database, number: string): Promise<Order | null> {
  return findWhere(db, eq(orders.number, number))
}

/** An order by its key, for whoever already has the right to it. */
export async function getOrderById(db: Database, id: string): Promise<Order> {
  const [[order], parts] = await Promise.all([
    db.select(SHOWN).from(orders).where(eq(orders.id, id)),
    partsOf(db, id),
  ])
  if (!order) throw new Error(`order ${id} is missing`)
  return { ...order, ...parts }
}

/** One page (from 1) of an owner's orders, newest first, each with what it holds, and whether older ones follow. */
export async function listOrders(
  db: Database,
  userId: string,
  page: number,
): Promise<{ orders: ListedOrder[]; hasMore: boolean }> {
  const { number, state, totalPaise, placedAt } = orders
  const found = await db
    .select({ number, state, totalPaise, placedAt, names: NAMES_OF_LINES })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE + 1)
    .offset((page - 1) * ORDERS_PER_PAGE)
  return { orders: found.slice(0, ORDERS_PER_PAGE), hasMore: found.length > ORDERS_PER_PAGE }
}

/** The lines of an order, in the order in which they were asked for. */
export async function linesOf(db: Database, orderId: string): Promise<OrderLine[]> {
  const { productId, productType, sku, name, image, unitPricePaise, quantity } = orderLines
  return db
    .select({ productId, productType, sku, name, image, unitPricePaise, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
}

async function findWhere(db: Database, condition: SQL | undefined): Promise<Order | null> {
  const [order] = await db.select(SHOWN).from(orders).where(condition)
  return order ? { ...order, ...(await partsOf(db, order.id)) } : null
}

async function partsOf(
  db: Database,
  orderId: string,
): Promise<Pick<Order, "lines" | "events" | "engravings">> {
  const { state, note, happenedAt } = orderEvents
  const [lines, events, engravings] = await Promise.all([
    linesOf(db, orderId),
    db
      .select({ state, note, happenedAt })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id)),
    engravingsOf(db, orderId),
  ])
  return { lines, events, engravings }
}

async function engravingsOf(db: Database, orderId: string): Promise<Order["engravings"]> {
  const letters = sql<string | null>`${products.facts} ->> 'engravingLetters'`
  const engraved = await db
    .select({ name: orderLines.name, letters })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(letters)))
    .orderBy(asc(orderLines.id))
  return engraved.map(({ name, letters }) => ({ name, letters: Number(letters) }))
}
