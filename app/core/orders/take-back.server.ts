import { and, eq, inArray } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { listUnrefundedPieces, lockInventory, type Pieces, restock } from "./order-stock.server.ts"

type TakingBack = { orderId: string; note: string; sellable?: readonly Pieces[] | undefined }

/**
 * Notes that the goods of a sent order are back while its payment stays as it is, and gives all its pieces back to the stock, or those that
 * `sellable` names. False when it may not. Needs a transaction.
 */
export async function takeBackUnrefunded(
  tx: Database,
  { orderId, note, sellable }: TakingBack,
): Promise<boolean> {
  await lockInventory(tx, orderId)
  const { id, lifecycle, paymentState, fulfilmentState } = orders
  const [moved] = await tx
    .update(orders)
    .set({ fulfilmentState: "returned" })
    .where(
      and(
        ...[eq(id, orderId), eq(lifecycle, "confirmed"), inArray(paymentState, ["paid", "partly_refunded"])],
        inArray(fulfilmentState, ["shipped", "delivered"]),
      ),
    )
    .returning({ id })
  if (!moved) return false
  await tx.insert(orderEvents).values({ id: uuidv7(), orderId, state: "returned", note })
  await restock(tx, orderId, sellable ?? (await listUnrefundedPieces(tx, orderId)))
  return true
}
