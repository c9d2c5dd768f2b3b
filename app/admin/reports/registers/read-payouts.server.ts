import { and, between, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm"
import { unionAll } from "drizzle-orm/pg-core"
import { addDays, type Period } from "#app/admin/reports/period.ts"
import { dayOf, happenedWithin, takenBack } from "#app/admin/reports/sums/fact-parts.server.ts"
import { LOST_PAISE } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { IS_OF_LINE, IS_UNMATCHED } from "#app/core/payments/reconciliation/suspense.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds, settlementLines } from "#db/tables/payments.ts"
import type { PayoutRow } from "./register.ts"

const { feePaise, taxPaise, settledPaise, paymentId, refundId } = settlementLines
const GROSS = sql`${settledPaise} + ${feePaise} + ${taxPaise}`

/** Goodwill in a refund, below zero; above zero what was goodwill before and pays the refund. */
const GOODWILL = sql`coalesce((select case refund.kind when 'goodwill' then ${GROSS} else refund.set_off_paise end from ${refunds} refund
  where refund.payment_id = ${paymentId} and (refund.id = ${refundId} or refund.receipt = ${refundId})), 0)`

const named = <T>(value: SQL, name: string) => sql<T>`${value}`.as(name)

/**
 * The lines of settlements, the lost chargebacks of a period, those whose goods came back in it, and settlements in suspense that staff assigned
 * or wrote off in it.
 */
function linesOf(db: Database, { from, until }: Period) {
  const { day, gateway, settlementId, kind, reference } = settlementLines
  const settled = db
    .select({
      day: named<string>(sql`${day}`, "day"),
      gateway: named<string>(sql`${gateway}`, "gateway"),
      settlementId: named<string>(sql`${settlementId}`, "settlement_id"),
      kind: named<string>(sql`case when ${IS_UNMATCHED} then 'suspense' else ${kind} end`, "kind"),
      grossPaise: named<number>(GROSS, "gross_paise"),
      goodwillPaise: named<number>(GOODWILL, "goodwill_paise"),
      feePaise: named<number>(sql`${feePaise}`, "fee_paise"),
      taxPaise: named<number>(sql`${taxPaise}`, "tax_paise"),
      settledPaise: named<number>(sql`${settledPaise}`, "settled_paise"),
      reference: named<string | null>(sql`${reference}`, "reference"),
    })
    .from(settlementLines)
    .where(between(day, from, until))
  const { resolvedAt, outcome, id } = paymentExceptions
  const endedOn = dayOf(sql`${resolvedAt}`)
  const nothing = (name: string) => named<number>(sql`0`, name)
  const lost = db
    .select({
      day: named<string>(endedOn, "day"),
      gateway: named<string>(sql`${payments.gateway}`, "gateway"),
      settlementId: named<string>(sql`'chargeback ' || ${id}`, "settlement_id"),
      kind: named<string>(sql`'chargeback'`, "kind"),
      grossPaise: named<number>(LOST_PAISE, "gross_paise"),
      ...{ goodwillPaise: nothing("goodwill_paise"), feePaise: nothing("fee_paise") },
      ...{ taxPaise: nothing("tax_paise"), settledPaise: nothing("settled_paise") },
      reference: named<string | null>(sql`${orders.number}`, "reference"),
    })
    .from(paymentExceptions)
    .innerJoin(payments, eq(payments.id, paymentExceptions.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(outcome, "lost"), isNotNull(resolvedAt), between(endedOn, from, until)))
  const backOn = dayOf(sql`issued_at`)
  const back = db
    .select({
      day: named<string>(backOn, "day"),
      gateway: named<string>(sql`gateway`, "gateway"),
      settlementId: named<string>(sql`'goods back ' || number`, "settlement_id"),
      kind: named<string>(sql`'goods back'`, "kind"),
      grossPaise: named<number>(sql`paise`, "gross_paise"),
      ...{ goodwillPaise: nothing("goodwill_paise"), feePaise: nothing("fee_paise") },
      ...{ taxPaise: nothing("tax_paise"), settledPaise: nothing("settled_paise") },
      reference: named<string | null>(sql`number`, "reference"),
    })
    .from(takenBack(happenedWithin(sql`note.issued_at`, { from, before: addDays(until, 1) })))
  const ended = db
    .select({
      day: named<string>(endedOn, "day"),
      gateway: named<string>(sql`${gateway}`, "gateway"),
      settlementId: named<string>(sql`'unmatched ' || ${id}`, "settlement_id"),
      kind: named<string>(
        sql`case when ${paymentExceptions.paymentId} is null then 'written off' else 'assigned' end`,
        "kind",
      ),
      grossPaise: named<number>(GROSS, "gross_paise"),
      ...{ goodwillPaise: nothing("goodwill_paise"), feePaise: nothing("fee_paise") },
      ...{ taxPaise: nothing("tax_paise"), settledPaise: nothing("settled_paise") },
      reference: named<string | null>(
        sql`coalesce(${orders.number}, ${paymentExceptions.reference})`,
        "reference",
      ),
    })
    .from(paymentExceptions)
    .innerJoin(settlementLines, IS_OF_LINE)
    .leftJoin(payments, eq(payments.id, paymentExceptions.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(resolvedAt), between(endedOn, from, until)))
  return unionAll(settled, lost, back, ended).as("lines")
}

type Lines = ReturnType<typeof linesOf>

function figuresOf(lines: Lines) {
  const { kind, grossPaise, goodwillPaise } = lines
  const sum = (amount: SQL, isMeant = sql`true`) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${isMeant}), 0)::float8`
  const lostPaise = sum(sql`${grossPaise}`, eq(kind, "chargeback"))
  const backPaise = sum(sql`${grossPaise}`, eq(kind, "goods back"))
  return {
    paymentsPaise: sum(sql`${grossPaise}`, inArray(kind, ["payment", "assigned"])),
    refundsPaise: sql<number>`${sum(sql`${grossPaise} - ${goodwillPaise}`, eq(kind, "refund"))} - ${backPaise}`,
    goodwillPaise: sum(sql`${goodwillPaise}`, eq(kind, "refund")),
    chargebackPaise: sql<number>`${backPaise} - ${lostPaise}`,
    suspensePaise: sql<number>`${sum(sql`${grossPaise}`, eq(kind, "suspense"))} - ${sum(sql`${grossPaise}`, inArray(kind, ["assigned", "written off"]))}`,
    writtenOffPaise: sum(sql`${grossPaise}`, eq(kind, "written off")),
    adjustmentsPaise: sum(sql`${grossPaise}`, sql`${kind} in ('adjustment', 'chargeback')`),
    feePaise: sum(sql`${lines.feePaise}`),
    taxPaise: sum(sql`${lines.taxPaise}`),
    paidOutPaise: sum(sql`${lines.settledPaise}`),
  }
}

/** Payouts of gateways in a period by day and settlement, and lost chargebacks: a page after a key. */
export async function listPayoutRows(
  db: Database,
  period: Period,
  { after, limit }: { after: string | null; limit: number },
): Promise<PayoutRow[]> {
  const lines = linesOf(db, period)
  const { day, gateway, settlementId, reference } = lines
  const key = sql<string>`${day}::text || ' ' || ${gateway} || ' ' || ${settlementId}`
  return db
    .select({
      ...{ key, day, gateway, settlementId, ...figuresOf(lines) },
      reference: sql<string>`coalesce(string_agg(distinct ${reference}, ', '), '')`,
    })
    .from(lines)
    .where(after === null ? undefined : sql`${key} > ${after}`)
    .groupBy(day, gateway, settlementId)
    .orderBy(key)
    .limit(limit)
}

/** What all of a period comes to. */
export async function sumPayouts(db: Database, period: Period) {
  const lines = linesOf(db, period)
  const [found] = await db.select(figuresOf(lines)).from(lines)
  if (!found) throw new Error("the sums are missing")
  return found
}
