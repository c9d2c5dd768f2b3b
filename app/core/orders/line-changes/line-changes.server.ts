import { and, eq, type SQL, sql } from "drizzle-orm"
import { changeStock } from "#app/core/orders/order-stock.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { type LineChangePlan, lineChanges, orderLines, orders, type WrittenLine } from "#db/tables/orders.ts"
import type { WaitingChange } from "./line-change.ts"

/** The change of an order that waits for its payment, or null. */
export async function findWaitingChange(db: Database, orderId: string): Promise<WaitingChange | null> {
  const { id, amountPaise, note, payableUntil } = lineChanges
  const [waiting] = await db
    .select({ id, amountPaise, note, payableUntil })
    .from(lineChanges)
    .where(isWaitingOf(orderId))
  return waiting ?? null
}

/**
 * Ends the change of an order that waits for its payment, and gives back the pieces that were held for it. False where none waits. The
 * stocks and the order are locked.
 */
export async function withdrawWaitingChange(tx: Database, orderId: string): Promise<boolean> {
  const [ended] = await tx
    .update(lineChanges)
    .set({ state: "withdrawn", endedAt: sql`now()` })
    .where(isWaitingOf(orderId))
    .returning({ plan: lineChanges.plan })
  if (ended) await changeStock(tx, ended.plan.held, 1)
  return ended !== undefined
}

export function isWaitingOf(orderId: string): SQL | undefined {
  return and(eq(lineChanges.orderId, orderId), eq(lineChanges.state, "waiting"))
}

/** Writes the lines of an order: those without pieces are deleted. */
export async function writeLines(
  tx: Database,
  orderId: string,
  { after, added }: Pick<LineChangePlan, "after" | "added">,
): Promise<void> {
  for (const { id, ...line } of after) {
    const isLine = and(eq(orderLines.id, id), eq(orderLines.orderId, orderId))
    if (line.quantity === 0) await tx.delete(orderLines).where(isLine)
    else await tx.update(orderLines).set(line).where(isLine)
  }
  for (const line of added) await tx.insert(orderLines).values({ orderId, ...line })
}

/** Adds up the discounts of the lines of a paid order, which then costs `morePaise` more, of which store credit paid `creditPaise`. */
export async function writeDiscount(
  tx: Database,
  orderId: string,
  { morePaise = 0, creditPaise = 0 } = {},
): Promise<void> {
  await tx
    .update(orders)
    .set({
      totalPaise: sql`${orders.totalPaise} + ${morePaise}::integer`,
      creditPaise: sql`${orders.creditPaise} + ${creditPaise}::integer`,
      discountPaise: sql`(select sum(line.discount_paise)::integer from ${orderLines} line where line.order_id = ${orderId})`,
    })
    .where(eq(orders.id, orderId))
}

/** The lines of an order as a change writes them. */
export async function readWrittenLines(tx: Database, orderId: string): Promise<WrittenLine[]> {
  const { id, quantity, refundedQuantity, refundedPaise, discountPaise } = orderLines
  return tx
    .select({ id, quantity, refundedQuantity, refundedPaise, discountPaise })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(id)
}
