import { and, eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { paymentExceptions } from "#db/tables/payments.ts"

/**
 * Whether the shopper's bank took money of an order back, or asks for it: nothing else may go back then. It ends when the dispute is
 * resolved as won.
 */
export async function isDisputed(db: Database, orderId: string): Promise<boolean> {
  const { id, kind, outcome } = paymentExceptions
  const [dispute] = await db
    .select({ id })
    .from(paymentExceptions)
    .where(
      and(
        eq(paymentExceptions.orderId, orderId),
        eq(kind, "chargeback"),
        sql`${outcome} is distinct from 'won'`,
      ),
    )
    .limit(1)
  return dispute !== undefined
}
