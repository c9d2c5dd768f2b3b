import { and, eq, type SQL, sql } from "drizzle-orm"
import type { MoneyBack } from "#app/core/orders/next-step.ts"
import { returnsBy } from "#app/core/orders/turnaround.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { payments, refunds } from "#db/tables/payments.ts"

/** Refunds that were noted in the transaction that is open. */
export const NOTED_NOW: SQL = eq(refunds.askedAt, sql`now()`)

/** The sums of the refunds of an order that a condition holds for; undefined where there is none. */
export async function findMoneyBack(
  db: Database,
  orderId: string,
  condition?: SQL,
): Promise<MoneyBack | undefined> {
  const paise = (isCredit: boolean) =>
    sql<number>`coalesce(sum(${refunds.amountPaise}) filter (where ${refunds.isCredit} = ${isCredit}), 0)::integer`
  const [found] = await db
    .select({
      ...{ amountPaise: paise(false), creditPaise: paise(true) },
      askedAt: sql<Date | null>`max(${refunds.askedAt})`.mapWith(refunds.askedAt),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), condition))
  if (!found?.askedAt) return undefined
  const { amountPaise, creditPaise, askedAt } = found
  return { amountPaise, creditPaise, by: returnsBy(askedAt) }
}
