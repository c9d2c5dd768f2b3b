import { and, between, eq, type SQL, sql } from "drizzle-orm"
import type { Period } from "#app/admin/reports/period.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { refunds, settlementLines } from "#db/tables/payments.ts"
import type { PayoutRow } from "./register.ts"

const { day, gateway, settlementId, kind, feePaise, taxPaise, settledPaise, reference, paymentId, refundId } =
  settlementLines
const KEY = sql<string>`${day}::text || ' ' || ${gateway} || ' ' || ${settlementId}`
const GROSS = sql`${settledPaise} + ${feePaise} + ${taxPaise}`

/** Goodwill in a refund, below zero; above zero what was goodwill before and pays the refund. */
const GOODWILL = sql`coalesce((select case refund.kind when 'goodwill' then ${GROSS} else refund.set_off_paise end from ${refunds} refund
  where refund.payment_id = ${paymentId} and (refund.id = ${refundId} or refund.receipt = ${refundId})), 0)`

const sum = (amount: SQL, isMeant = sql`true`) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${isMeant}), 0)::float8`

const FIGURES = {
  paymentsPaise: sum(GROSS, eq(kind, "payment")),
  refundsPaise: sum(sql`${GROSS} - ${GOODWILL}`, eq(kind, "refund")),
  goodwillPaise: sum(GOODWILL, eq(kind, "refund")),
  adjustmentsPaise: sum(GROSS, eq(kind, "adjustment")),
  feePaise: sum(sql`${feePaise}`),
  taxPaise: sum(sql`${taxPaise}`),
  paidOutPaise: sum(sql`${settledPaise}`),
}

/** What gateways paid out in a period by day and settlement, a page of it after a key. */
export async function listPayoutRows(
  db: Database,
  period: Period,
  { after, limit }: { after: string | null; limit: number },
): Promise<PayoutRow[]> {
  return db
    .select({
      ...{ key: KEY, day, gateway, settlementId, ...FIGURES },
      reference: sql<string>`coalesce(string_agg(distinct ${reference}, ', '), '')`,
    })
    .from(settlementLines)
    .where(and(between(day, period.from, period.until), after === null ? undefined : isAfter(after)))
    .groupBy(day, gateway, settlementId)
    .orderBy(KEY)
    .limit(limit)
}

/** What all of a period comes to. */
export async function sumPayouts(db: Database, { from, until }: Period) {
  const [found] = await db
    .select(FIGURES)
    .from(settlementLines)
    .where(between(day, from, until))
  if (!found) throw new Error("the sums are missing")
  return found
}

function isAfter(key: string): SQL {
  return sql`${KEY} > ${key}`
}
