import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { payments, refunds } from "#db/tables/payments.ts"

/** The payments of an order in the order in which they were asked for: method and state of each. */
export async function paymentStatesOf(db: Database, orderId: string) {
  const asked = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.askedAt, payments.id)
  return asked.map(({ method, state }) => `${method} ${state}`)
}

/** How much of an order's money goes or went back. */
export async function refundedPaiseOf(db: Database, { id }: { id: string }) {
  const back = await db
    .select({ paise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, id))
  return back.reduce((sum, { paise }) => sum + paise, 0)
}
