import { and, eq, getTableColumns, inArray, lte, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { accountCarts } from "#db/tables/saved.ts"
import {
  type AccountCart,
  type CartUpdate,
  NO_CART,
  type OrderedLines,
  takeOrder,
  takeUpdate,
} from "./account-cart.ts"
import { cappedOf, type SharedLines } from "./shared-lines.ts"

/** The cart of an account. Devices ask for it every few seconds. */
export async function readCart(db: Database, userId: string): Promise<AccountCart> {
  const statement = preparedOnce(db, "account_cart", (name) =>
    db
      .select()
      .from(accountCarts)
      .where(eq(accountCarts.userId, sql.placeholder("userId")))
      .prepare(name),
  )
  const [found = NO_CART] = await statement.execute({ userId })
  return found
}

/**
 * Takes the update of a device into the cart of its account and returns it, with the products of which fewer pieces joined than were sent.
 * A repeated request changes nothing.
 */
export function updateCart(
  db: Database,
  userId: string,
  update: CartUpdate,
): Promise<AccountCart & { capped: string[] }> {
  return db.transaction(async (tx) => {
    await tx
      .insert(accountCarts)
      .values({ userId, ...NO_CART })
      .onConflictDoNothing()
    const found = (await lockCart(tx, userId)) ?? NO_CART
    const keys = update.orders ?? []
    const ordered =
      keys.length > 0 ? await readOrders(tx, userId, inArray(orders.idempotencyKey, [...keys])) : []
    const before = ordered.reduce(takeOrder, found)
    const stock = update.isJoining ? await readStock(tx, update.lines) : new Map<string, number>()
    const after = takeUpdate(before, update, stock)
    if (after.version === found.version) return { ...after, capped: [] }
    await keepCart(tx, userId, after)
    const isJoined = update.isJoining && after.version > before.version
    return { ...after, capped: isJoined ? cappedOf(before.lines, update.lines, after.lines) : [] }
  })
}

/** Takes the pieces of an order out of the cart of its account, once. Needs a transaction. */
export async function takeOrderOut(tx: Database, orderId: string): Promise<void> {
  const [found] = await tx
    .select(getTableColumns(accountCarts))
    .from(accountCarts)
    .innerJoin(orders, eq(orders.userId, accountCarts.userId))
    .where(eq(orders.id, orderId))
    .for("update", { of: accountCarts })
  if (!found) return
  const after = (await readOrders(tx, found.userId, eq(orders.id, orderId))).reduce(takeOrder, found)
  if (after.version > found.version) await keepCart(tx, found.userId, after)
}

async function lockCart(tx: Database, userId: string): Promise<AccountCart | undefined> {
  const [found] = await tx.select().from(accountCarts).where(eq(accountCarts.userId, userId)).for("update")
  return found
}

async function keepCart(tx: Database, userId: string, { version, lines, devices, orders }: AccountCart) {
  await tx
    .update(accountCarts)
    .set({ version, lines, devices, orders, changedAt: sql`now()` })
    .where(eq(accountCarts.userId, userId))
}

/** Orders of an account with their pieces. */
async function readOrders(tx: Database, userId: string, which: SQL): Promise<OrderedLines[]> {
  const pieces = sql`jsonb_build_object('id', ${orderLines.productId}, 'quantity', ${orderLines.quantity})`
  return tx
    .select({ key: orders.idempotencyKey, lines: sql<SharedLines>`jsonb_agg(${pieces})` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), which))
    .groupBy(orders.id)
}

/** What is kept of an account here. */
export async function exportCart(db: Database, userId: string) {
  const { lines, changedAt } = accountCarts
  const [found = null] = await db
    .select({ lines, changedAt })
    .from(accountCarts)
    .where(eq(accountCarts.userId, userId))
  return found
}

/** Deletes a batch of carts that were not changed since a moment; returns their number. */
export function deleteOldCarts(db: Database, before: Date): Promise<number> {
  return deleteBatch(db, accountCarts, accountCarts.userId, lte(accountCarts.changedAt, before))
}

async function readStock(db: Database, lines: readonly { id: string }[]): Promise<Map<string, number>> {
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: products.id, quantity: stocks.quantity })
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(inArray(products.id, ids))
  return new Map(found.map(({ id, quantity }) => [id, quantity]))
}
