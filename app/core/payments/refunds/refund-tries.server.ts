import { and, eq, gt, gte, isNull, lt, lte, not, or, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { isOfGateway } from "#app/core/payments/open-payment.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { refunds } from "#db/tables/payments.ts"

// When a gateway is asked for a refund, under which receipt, and when staff transfer the money.

export const isAsked = eq(refunds.state, "asked")
const MOST_REFUSALS = 4
/** Refunds that a gateway has refused so often that it is not asked again: staff transfer the money and book it (`endRefundsByHand`). */
export const isGivenUp = gte(refunds.refusals, MOST_REFUSALS)
const FIRST_WAIT_MINUTES = 15
/** After a refusal a gateway is asked later, each time four times as late. */
export const mayBeAsked = and(
  isAsked,
  lt(refunds.refusals, MOST_REFUSALS),
  or(isNull(refunds.dueAt), lte(refunds.dueAt, sql`now()`)),
)

/** Refunds that staff may transfer and book (`endRefundsByHand`): of no gateway, and refused ones that none is asked for at the moment. */
export const isLeftToStaff = and(
  isAsked,
  or(not(isOfGateway), isGivenUp, and(gt(refunds.refusals, 0), gt(refunds.dueAt, sql`now()`))),
)

/** Notes that the gateway refused a refund: the next try has a receipt of its own, for the refused one stays refused there. */
export async function noteRefusal(tx: Database, refund: { id: string; receipt: string }): Promise<void> {
  const waitMinutes = sql`${FIRST_WAIT_MINUTES} * power(4, ${refunds.refusals})`
  await tx
    .update(refunds)
    .set({
      ...{ receipt: uuidv7(), refusals: sql`${refunds.refusals} + 1`, claimedUntil: null },
      dueAt: sql`now() + make_interval(mins => (${waitMinutes})::integer)`,
    })
    .where(and(eq(refunds.id, refund.id), isAsked, eq(RECEIPT, refund.receipt)))
}

/** By what a gateway knows a refund. */
export const RECEIPT = sql<string>`coalesce(${refunds.receipt}, ${refunds.id})`
