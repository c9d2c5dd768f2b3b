import { desc, eq, inArray, lt } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { orderMessages } from "#db/tables/order-messages.ts"
import { orders } from "#db/tables/orders.ts"
import type { ListedMessage } from "./channels.ts"

/** The messages about an order, the latest first. */
export function listMessages(db: Database, orderId: string): Promise<ListedMessage[]> {
  const { id, channel, sentence, state, reason, stateAt, createdAt } = orderMessages
  return db
    .select({ id, channel, sentence, state, reason, stateAt })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(desc(createdAt), desc(id))
}

/** The messages about a buyer's orders, for their own file. */
export function exportMessages(db: Database, buyer: Buyer) {
  const { channel, sentence, state, createdAt } = orderMessages
  return db
    .select({ orderNumber: orders.number, channel, sentence, state, createdAt })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .where(isOrderOf(buyer))
    .orderBy(createdAt)
}

/** Deletes the messages about a buyer's orders. */
export async function forgetMessages(db: Database, buyer: Buyer): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(isOrderOf(buyer))
  await db.delete(orderMessages).where(inArray(orderMessages.orderId, own))
}

/** Deletes a batch of messages that were written before a moment. Answers how many. */
export function deleteOldMessages(db: Database, before: Date): Promise<number> {
  return deleteBatch(db, orderMessages, orderMessages.id, lt(orderMessages.createdAt, before))
}
