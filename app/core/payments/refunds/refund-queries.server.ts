import { and, asc, eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { endRefund } from "./refund.server.ts"
import { isGivenUp, isLeftToStaff } from "./refund-tries.server.ts"
import { isByHand, type Refund } from "./refunds.ts"

const REFUNDS_PER_PAGE = 50

/** The money of an order that goes back or went, the oldest first. For whoever already has the right to the order. */
export function listRefunds(db: Database, orderId: string): Promise<Refund[]> {
  return selectRefunds(db).where(eq(payments.orderId, orderId)).orderBy(asc(refunds.askedAt), asc(refunds.id))
}

/** A refund by its key, or null. */
export async function findRefund(db: Database, id: string): Promise<Refund | null> {
  const [found] = await selectRefunds(db).where(eq(refunds.id, id))
  return found ?? null
}

/** One page (from 1) of all refunds that are not given yet, the oldest first. */
export function listOpenRefunds(db: Database, page: number): Promise<Refund[]> {
  return selectRefunds(db)
    .where(eq(refunds.state, "asked"))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
    .limit(REFUNDS_PER_PAGE)
    .offset((page - 1) * REFUNDS_PER_PAGE)
}

/**
 * Books money of an order, or one refund, that staff gave back by a transfer: cash, and what its gateway has refused to give. Answers how
 * much in paise; 0 when there was none.
 */
export async function endRefundsByHand(
  db: Database,
  { reference, ...of }: ({ orderId: string } | { refundId: string }) & { reference: string },
): Promise<number> {
  const isMeant = "orderId" in of ? eq(payments.orderId, of.orderId) : eq(refunds.id, of.refundId)
  return db.transaction(async (tx) => {
    const open = await selectRefunds(tx).where(and(isMeant, isLeftToStaff)).for("update", { of: refunds })
    let endedPaise = 0
    for (const { id, amountPaise, method } of open)
      if (await endRefund(tx, { id, reference, isByHand: !isByHand(method) })) endedPaise += amountPaise
    return endedPaise
  })
}

function selectRefunds(db: Database) {
  const { id, amountPaise, kind, isCredit, state, reference, note, askedAt, refundedAt } = refunds
  return db
    .select({
      ...{ id, amountPaise, kind, isCredit, state, reference, note, askedAt, refundedAt },
      ...{
        number: orders.number,
        method: payments.method,
        isForStaff: sql<boolean>`coalesce((${isLeftToStaff}), false)`,
        isGivenUp: sql<boolean>`${isGivenUp}`,
      },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .$dynamic()
}
