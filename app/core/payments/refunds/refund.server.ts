import { and, asc, eq, exists, inArray, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { notePaymentException } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { gatewayNamed } from "#app/core/payments/gateways.server.ts"
import { isOfGateway } from "#app/core/payments/open-payment.server.ts"
import type { PaymentMethod } from "#app/core/payments/payment-gateway.ts"
import { claimEnd, claimLeft } from "#app/core/payments/recovery/recovery-claims.server.ts"
import { tryToSettle } from "#app/core/payments/recovery/try-to-settle.server.ts"
import { returnCredit, withdrawForRefund } from "#app/core/store-credit/store-credit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { isAsked, mayBeAsked, noteRefusal, RECEIPT } from "./refund-tries.server.ts"
import type { RefundKind } from "./refunds.ts"

/**
 * Notes a refund of what is left, or of a part in paise. Answers how much. The caller then asks (`askRefunds`). Where less is left than
 * the part, goodwill that was given before pays the difference (`setOffPaise`). Store credit goes back last, and at once. The order is locked.
 */
export async function noteRefund(
  tx: Database,
  { orderId, paymentId, note = "", kind = "goods", ...asked }: RefundNote,
): Promise<number> {
  const taken = await lockTaken(tx, { orderId, paymentId })
  if (taken.length === 0) return 0
  const { amountPaise: askedPaise = Number.MAX_SAFE_INTEGER } = asked
  const isOfOrder = paymentId === undefined // a payment that its order did not need leaves its gift card alone
  const amountPaise = isOfOrder
    ? await withdrawForRefund(tx, { orderId, amountPaise: askedPaise, note })
    : askedPaise
  const shortPaise = amountPaise - sumLeft(taken)
  const mayBeSetOff = shortPaise > 0 && kind !== "goodwill" && !paymentId
  let setOffPaise = mayBeSetOff ? Math.min(shortPaise, await goodwillLeft(tx, orderId)) : 0
  let wanted = amountPaise
  for (const payment of taken) {
    const part = Math.min(wanted, payment.leftPaise)
    if (part <= 0) continue
    wanted -= part
    const refund = { id: uuidv7(), paymentId: payment.id, amountPaise: part }
    await tx.insert(refunds).values({
      ...{ ...refund, note, kind, setOffPaise },
      ...{ state: "asked", claimedUntil: claimEnd },
    })
    setOffPaise = 0
    if (part === payment.leftPaise)
      await tx.update(payments).set({ state: "refund_asked" }).where(eq(payments.id, payment.id))
    if (payment.method !== "credit") continue
    await returnCredit(tx, { ...refund, refundId: refund.id })
    await endRefund(tx, { id: refund.id, reference: "", isCredit: true })
  }
  return amountPaise - wanted
}

type RefundNote = {
  orderId: string
  paymentId?: string
  amountPaise?: number
  note?: string
  kind?: RefundKind
}

/** The refundable rest of an order in paise. Locks its payments until the transaction ends. */
export async function lockRefundable(tx: Database, orderId: string): Promise<number> {
  return sumLeft(await lockTaken(tx, { orderId }))
}

type Taken = { id: string; leftPaise: number; method: PaymentMethod }

function lockTaken(tx: Database, { orderId, paymentId }: Pick<RefundNote, "orderId" | "paymentId">) {
  const { id, state, method } = payments
  return tx
    .select({ id, method, leftPaise: sql<number>`(${payments.amountPaise} - ${askedPaise()})::integer` })
    .from(payments)
    .where(and(paymentId ? eq(id, paymentId) : eq(payments.orderId, orderId), eq(state, "captured")))
    .orderBy(sql`${method} = 'credit'`, asc(payments.askedAt))
    .for("update")
}

function sumLeft(taken: readonly Taken[]): number {
  return taken.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
}

/** Goodwill of an order that pays nothing else, in paise. */
async function goodwillLeft(tx: Database, orderId: string): Promise<number> {
  const paise = sql<number>`coalesce(sum(case ${refunds.kind} when 'goodwill' then ${refunds.amountPaise}
    else -${refunds.setOffPaise} end), 0)::integer`
  const [found] = await tx
    .select({ paise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
  return found?.paise ?? 0
}

/** Asks the gateway for refunds that the caller has just noted. What is not given is asked for again later. */
export async function askRefunds(services: OrderServices, orderId: string): Promise<void> {
  const open = await selectOpen(services.db).where(
    and(mayBeAsked, isOfGateway, eq(payments.orderId, orderId)),
  )
  await Promise.all(open.map((refund) => askRefund(services, refund)))
}

/** Asks for refunds that were left behind. Answers how many were given. */
export async function recoverRefunds(services: OrderServices, olderThanSeconds: number): Promise<number> {
  const { db } = services
  const ofGateway = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, refunds.paymentId), isOfGateway))
  const isMeant = and(mayBeAsked, exists(ofGateway))
  const claimed = await claimLeft(db, refunds, isMeant, olderThanSeconds).returning({ id: refunds.id })
  if (claimed.length === 0) return 0
  const ids = claimed.map(({ id }) => id)
  const open = await selectOpen(db).where(inArray(refunds.id, ids))
  const given = await Promise.all(open.map((refund) => askRefund(services, refund)))
  return given.filter(Boolean).length
}

/**
 * Ends a refund that was given, once. What has nothing left, payment or order, is refunded from then on. The order is locked before its
 * payments, as by all that notes refunds.
 */
export async function endRefund(
  tx: Database,
  refund: { id: string; reference: string; isByHand?: boolean; isCredit?: boolean },
): Promise<boolean> {
  const { reference, isByHand = false, isCredit = false } = refund
  await lockOrderOf(tx, refund.id)
  const [ended] = await tx
    .update(refunds)
    .set({ state: "refunded", reference, isByHand, isCredit, refundedAt: sql`now()`, claimedUntil: null })
    .where(and(eq(refunds.id, refund.id), isAsked))
    .returning({ paymentId: refunds.paymentId, amountPaise: refunds.amountPaise })
  if (!ended) return false
  const given = sql`${payments.refundedPaise} + ${ended.amountPaise}::integer`
  const [payment] = await tx
    .update(payments)
    .set({
      refundedPaise: given,
      refundedAt: sql`now()`,
      reconciledAt: null,
      state: sql`case when ${given} = ${payments.amountPaise} then 'refunded' else ${payments.state} end`,
    })
    .where(eq(payments.id, ended.paymentId))
    .returning({ orderId: payments.orderId })
  if (payment) await bookRefunded(tx, payment.orderId)
  return true
}

async function lockOrderOf(tx: Database, refundId: string): Promise<void> {
  const ofRefund = tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(refunds.id, refundId))
  await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ofRefund)).for("no key update")
}

/** An order whose shopper has paid less than it costs, after refunds, says so. */
async function bookRefunded(tx: Database, orderId: string) {
  const left = sql`(select coalesce(sum(${payments.amountPaise} - ${payments.refundedPaise}), 0) from ${payments}
    where ${payments.orderId} = ${orderId} and ${payments.state} in ('captured', 'refund_asked', 'refunded'))`
  await tx
    .update(orders)
    .set({ paymentState: sql`case when ${left} = 0 then 'refunded' else 'partly_refunded' end` })
    .where(
      and(
        eq(orders.id, orderId),
        sql`(${left} = 0 or (${left} < ${orders.totalPaise} and ${orders.paymentState} <> 'refund_asked'))`,
        inArray(orders.paymentState, ["paid", "partly_refunded", "refund_asked"]),
      ),
    )
}

type OpenRefund = {
  id: string
  receipt: string
  paymentId: string
  orderId: string
  gateway: string
  amountPaise: number
}

function selectOpen(db: Database) {
  const { id, paymentId, amountPaise } = refunds
  const { orderId, gateway } = payments
  return db
    .select({ id, receipt: RECEIPT, paymentId, amountPaise, orderId, gateway })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .$dynamic()
}

function askRefund(services: OrderServices, refund: OpenRefund): Promise<boolean> {
  const { db, log, gateways, gatewayTimeouts } = services
  const { id, receipt, paymentId, orderId, amountPaise, gateway } = refund
  const release = () =>
    db
      .update(refunds)
      .set({ claimedUntil: sql`now()` })
      .where(and(eq(refunds.id, id), isAsked))
  return tryToSettle(services, { orderId, release }, async () => {
    const asked = gatewayNamed(gateways, gateway).refund({ id: receipt, paymentId, amountPaise })
    const { state, reference, ...told } = await withTimeout(gatewayTimeouts.backgroundMs, asked)
    if (state === "failed") {
      const about = { ...told, paymentId, refundId: id, reference, state: "refund_failed" } as const
      await notePaymentException({ db, log }, about)
      await noteRefusal(db, { id, receipt })
    }
    if (state !== "refunded") return false
    return db.transaction((tx) => endRefund(tx, { id, reference }))
  })
}

function askedPaise() {
  return sql`(select coalesce(sum(${refunds.amountPaise}), 0) from ${refunds} where ${refunds.paymentId} = ${payments.id})`
}
