import { and, asc, desc, eq, getTableColumns, type SQL } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import type { Order, OrderInBrief, OrderLine, TrackedOrder } from "./order.ts"

const ORDERS_PER_PAGE = 20
const { userId: _owner, idempotencyKey: _key, ...SHOWN } = getTableColumns(orders)

/** An owner's order by its number, or null: another person's order does not exist for them. */
export async function findOrder(db: Database, userId: string, number: string): Promise<Order | null> {
  return findWhere(db, and(eq(orders.number, number), eq(orders.userId, userId)))
}

/** Anybody's order by its number, for the operator. */
export async function findOrderByNumber(db: Database, number: string): Promise<Order | null> {
  return findWhere(db, eq(orders.number, number))
}

/** As much of an order as whoever holds its link may see. */
export async function findTrackedOrder(db: Database, number: string): Promise<TrackedOrder | null> {
  const order = await findOrderByNumber(db, number)
  if (!order) return null
  const { state, totalPaise, placedAt, city, lines, events } = order
  return { number, state, totalPaise, placedAt, city, lines, events }
}

/** An order by its key, for whoever already has the right to it. */
export async function getOrderById(db: Database, id: string): Promise<Order> {
  const order = await findWhere(db, eq(orders.id, id))
  if (!order) throw new Error(`order ${id} is missing`)
  return order
}

/** One page (from 1) of an owner's orders, newest first, and whether older ones follow. */
export async function listOrders(
  db: Database,
  userId: string,
  page: number,
): Promise<{ orders: OrderInBrief[]; hasMore: boolean }> {
  const { number, state, totalPaise, placedAt } = orders
  const found = await db
    .select({ number, state, totalPaise, placedAt })
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
  if (!order) return null
  const { state, note, happenedAt } = orderEvents
  const events = await db
    .select({ state, note, happenedAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id))
  return { ...order, lines: await linesOf(db, order.id), events }
}
