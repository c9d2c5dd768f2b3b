import { and, eq, isNull, notIlike, or } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { paymentExceptions } from "#db/tables/payments.ts"

/**
 * Whether the shopper's bank took money of an order back, or asks for it: nothing else may go back then. A dispute that the shop won ends
 * this when its exception is resolved with a note that begins with "won".
 */
export async function isDisputed(db: Database, orderId: string): Promise<boolean> {
  const { id, kind, resolvedAt, resolution } = paymentExceptions
  const [dispute] = await db
    .select({ id })
    .from(paymentExceptions)
    .where(
      and(
        eq(paymentExceptions.orderId, orderId),
        eq(kind, "chargeback"),
        or(isNull(resolvedAt), notIlike(resolution, "won%")),
      ),
    )
    .limit(1)
  return dispute !== undefined
}
