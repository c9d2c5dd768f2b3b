import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm"
import { CURRENCY } from "#app/core/payments/payment-gateway.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Changer } from "#app/core/settings/staff/logged-entry.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { type Log, logSecurityEvent } from "#app/platform/telemetry/log.server.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import {
  type DisputeOutcome,
  type ExceptionKind,
  exceptionKey,
  type PaymentException,
  paymentException,
  type ToldPayment,
} from "./payment-exceptions.ts"

const EXCEPTIONS_PER_PAGE = 50

export type NotedException = { kind: ExceptionKind; isResolved: boolean }

/** Writes down, once, what the gateway told against the books, and logs it. Answers what it is, or null. */
export async function notePaymentException(
  { db, log }: { db: Database; log: Log },
  told: ToldPayment,
): Promise<NotedException | null> {
  const booked = await findBooked(db, told)
  const kind = paymentException(told, booked)
  if (!kind) return null
  const named = exceptionKey(kind, told)
  const known = NAMELESS.includes(kind) ? await listKnown(db, told.paymentId, kind) : []
  const same = known.find((one) => isSame(one, { ...told, key: named }))
  if (same) return { kind, isResolved: await completeException(db, same, { ...told, key: named }) }
  const key = kind === "chargeback" && known.length > 0 ? `${named} ${told.reference}` : named
  const { paymentId, id: eventId, state: toldState, reference, amountPaise: toldPaise, gateway } = told
  const exception = {
    ...{ key, kind, eventId, reference, toldState, toldPaise },
    orderId: booked?.orderId ?? paymentId,
    paymentId: booked ? paymentId : null,
    toldCurrency: told.currency,
    respondBy: told.dispute?.respondBy ?? null,
    reason: told.dispute?.reason ?? "",
    expectedPaise: booked?.refundPaise ?? booked?.amountPaise,
  }
  return { kind, isResolved: await writeExceptionOnce({ db, log }, exception, gateway) }
}

/** Kinds that a query tells of without the name of the dispute or the refund. */
const NAMELESS: readonly ExceptionKind[] = ["chargeback", "unasked-refund"]

type KnownException = typeof paymentExceptions.$inferSelect
type Keyed = ToldPayment & { key: string }

/** The exceptions of a kind that a payment has, the oldest first. */
export function listKnown(db: Database, paymentId: string, kind: ExceptionKind): Promise<KnownException[]> {
  return db
    .select()
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.paymentId, paymentId), eq(paymentExceptions.kind, kind)))
    .orderBy(asc(paymentExceptions.id))
}

/** Whether a dispute or refund of a payment is the one that was told. A query tells of none by its name, so it means any. */
function isSame(known: KnownException, { id, reference, key }: Keyed) {
  if (id === undefined || known.eventId === null) return true
  return known.kind === "chargeback" ? known.reference === reference : known.key === key
}

/** Adds to a dispute or refund what a query did not tell of it. Answers whether it was resolved before. */
async function completeException(db: Database, known: KnownException, told: Keyed) {
  const { id, eventId, resolvedAt, kind } = known
  const { id: toldId, key, reference, amountPaise: toldPaise, dispute } = told
  if (toldId !== undefined && eventId === null)
    await db
      .update(paymentExceptions)
      .set({ eventId: toldId, reference, ...dispute, ...(kind === "unasked-refund" && { key, toldPaise }) })
      .where(eq(paymentExceptions.id, id))
  return resolvedAt !== null
}

type NewException = Omit<typeof paymentExceptions.$inferInsert, "id" | "resolvedAt" | "resolution">

/** Writes an exception down, once by its key, and logs it. Answers whether one of this key was resolved before. */
export async function writeExceptionOnce(
  { db, log }: { db: Database; log: Log },
  exception: NewException,
  gateway?: string,
): Promise<boolean> {
  const known = await findByKey(db, exception.key)
  if (known) return known.resolvedAt !== null
  const [written] = await db
    .insert(paymentExceptions)
    .values(exception)
    .onConflictDoNothing()
    .returning({ id: paymentExceptions.id })
  const { kind, orderId, reference, toldState, toldPaise } = exception
  if (written)
    logSecurityEvent(log, "warn", {
      event: `payment exception: ${kind}`,
      ...{ exception: written.id, gateway, orderId, reference, toldState, toldPaise },
    })
  return false
}

/** The payment that the gateway speaks of; with a refund by its id, or else one of this amount, or any. */
async function findBooked(db: Database, { gateway, paymentId, refundId, state, amountPaise }: ToldPayment) {
  const [payment] = await db
    .select({ orderId: payments.orderId, state: payments.state, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.id, paymentId), gateway === undefined ? undefined : eq(payments.gateway, gateway)))
  if (!payment) return null
  if (state !== "refunded") return { ...payment, refundPaise: undefined }
  const asked = await db
    .select({ id: refunds.id, receipt: refunds.receipt, amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
  const meant = refundId
    ? asked.find(({ id, receipt }) => id === refundId || receipt === refundId)
    : (asked.find((refund) => refund.amountPaise === amountPaise) ?? asked[0])
  return { ...payment, refundPaise: meant?.amountPaise }
}

async function findByKey(db: Database, key: string) {
  const { resolvedAt } = paymentExceptions
  const [known] = await db
    .select({ resolvedAt })
    .from(paymentExceptions)
    .where(eq(paymentExceptions.key, key))
  return known
}

/** One page (from 1) of the exceptions that wait for the operator, the oldest first; or of all, the newest first. */
export function listPaymentExceptions(
  db: Database,
  { isAll = false, page = 1, number }: { isAll?: boolean; page?: number; number?: string | null } = {},
): Promise<PaymentException[]> {
  const { id } = paymentExceptions
  return selectExceptions(db)
    .where(and(isOfOrder(number), isAll ? undefined : isNull(paymentExceptions.resolvedAt)))
    .orderBy(isAll ? desc(id) : asc(id))
    .limit(EXCEPTIONS_PER_PAGE)
    .offset((page - 1) * EXCEPTIONS_PER_PAGE)
}

/** The newest disputes that were resolved, of one order or of all. */
export function listResolvedDisputes(db: Database, number: string | null): Promise<PaymentException[]> {
  return selectExceptions(db)
    .where(and(isOfOrder(number), IS_DISPUTE, isNotNull(paymentExceptions.resolvedAt)))
    .orderBy(desc(paymentExceptions.id))
    .limit(EXCEPTIONS_PER_PAGE)
}

const isOfOrder = (number: string | null | undefined) => (number ? eq(orders.number, number) : undefined)

/** Amount of a chargeback in paise: by the gateway, or all of the payment where it names no amount in rupees. */
export const LOST_PAISE = sql`coalesce(case when upper(coalesce(${paymentExceptions.toldCurrency}, ${CURRENCY})) = ${CURRENCY}
  then ${paymentExceptions.toldPaise} end, ${paymentExceptions.expectedPaise}, 0)`

const IS_DISPUTE = eq(paymentExceptions.kind, "chargeback")

/** The disputes of an order, open or resolved, the oldest first. */
export function listDisputesOf(db: Database, orderId: string): Promise<PaymentException[]> {
  return selectExceptions(db)
    .where(and(eq(paymentExceptions.orderId, orderId), IS_DISPUTE))
    .orderBy(asc(paymentExceptions.id))
}

/** One exception, or null where there is none of this number. */
export async function findPaymentException(db: Database, id: number): Promise<PaymentException | null> {
  const [found] = await selectExceptions(db).where(eq(paymentExceptions.id, id))
  return found ?? null
}

/** What waits for the operator about one order, the oldest first. */
export function listOpenExceptionsOf(db: Database, orderId: string): Promise<PaymentException[]> {
  return selectExceptions(db)
    .where(and(eq(paymentExceptions.orderId, orderId), isNull(paymentExceptions.resolvedAt)))
    .orderBy(asc(paymentExceptions.id))
}

type Resolution = {
  id: number
  note: string
  /** Of a dispute, and of nothing else. */
  outcome?: DisputeOutcome | null
  /** Of a settlement that the shop did not know: the payment that it is assigned to. */
  paymentId?: string
  /** Whether this replaces another outcome of the dispute. */
  isAgain?: boolean
  /** Clerk who decides a dispute, for the log of its order. */
  by?: Changer
}

/**
 * Marks an exception as resolved, with what was done. Answers it as it then stands, or null when there is none. A dispute without an
 * outcome stays open, as does another exception with one.
 */
export async function resolvePaymentException(
  db: Database,
  resolution: Resolution,
): Promise<{ isNew: boolean; exception: PaymentException } | null> {
  return db.transaction(async (tx) => {
    const { id, outcome } = paymentExceptions
    const [before] = await tx
      .select({ outcome })
      .from(paymentExceptions)
      .where(eq(id, resolution.id))
      .for("update")
    const isNew = await writeResolution(tx, resolution)
    const exception = await findPaymentException(tx, resolution.id)
    if (isNew && exception)
      await logOutcome(tx, exception, { ...resolution, before: before?.outcome ?? null })
    return exception && { isNew, exception }
  })
}

async function writeResolution(tx: Database, resolution: Resolution) {
  const { id, note, outcome = null, isAgain = false, paymentId } = resolution
  const { resolvedAt, kind } = paymentExceptions
  const resolved = await tx
    .update(paymentExceptions)
    .set({ resolvedAt: sql`now()`, resolution: note, outcome, ...(paymentId && { paymentId }) })
    .where(
      and(
        eq(paymentExceptions.id, id),
        outcome ? IS_DISPUTE : ne(kind, "chargeback"),
        paymentId ? eq(kind, "unknown-settlement") : undefined,
        isAgain ? sql`${paymentExceptions.outcome} is distinct from ${outcome}` : isNull(resolvedAt),
      ),
    )
    .returning({ id: paymentExceptions.id })
  return resolved.length > 0
}

/** Writes the outcome of a dispute into the log of its order. */
async function logOutcome(
  tx: Database,
  { number, outcome }: PaymentException,
  { note, by, before }: Resolution & { before: DisputeOutcome | null },
) {
  if (!number || !outcome || !by) return
  const line = { ...by, action: `order: dispute ${outcome}`, subject: `order ${number}`, reason: note }
  await recordAudit(tx, { ...line, before, after: outcome })
}

/** Keeps what the bank was sent about an open dispute, and the day (`2026-11-30`); its decision stays open. False for what is no open dispute. */
export async function noteEvidence(
  db: Database,
  { id, evidence, evidenceOn }: Pick<PaymentException, "id" | "evidence"> & { evidenceOn: string },
): Promise<boolean> {
  const isOpen = and(eq(paymentExceptions.id, id), IS_DISPUTE, isNull(paymentExceptions.resolvedAt))
  const noted = await db.transaction((tx) =>
    tx
      .update(paymentExceptions)
      .set({ evidence, evidenceOn })
      .where(isOpen)
      .returning({ id: paymentExceptions.id }),
  )
  return noted.length > 0
}

/** How many exceptions wait for the operator. */
export function countOpenExceptions(db: Database): Promise<number> {
  return db.$count(paymentExceptions, isNull(paymentExceptions.resolvedAt))
}

function selectExceptions(db: Database) {
  const { id, kind, orderId, reference, toldState, expectedPaise, toldPaise } = paymentExceptions
  const { toldCurrency, respondBy, reason, notedAt, resolvedAt, resolution, outcome } = paymentExceptions
  const { evidence, evidenceOn } = paymentExceptions
  return db
    .select({
      ...{ id, kind, orderId, number: orders.number, reference, toldState, expectedPaise, toldPaise },
      ...{ toldCurrency, respondBy, reason, notedAt, resolvedAt, resolution, outcome, evidence, evidenceOn },
    })
    .from(paymentExceptions)
    .leftJoin(orders, eq(orders.id, paymentExceptions.orderId))
    .$dynamic()
}
