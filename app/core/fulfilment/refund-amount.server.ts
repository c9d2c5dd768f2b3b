import { eq, sql } from "drizzle-orm"
import {
  type CreditLine,
  deliveryCreditLines,
  priceCreditLines,
  pricePaiseLeft,
} from "#app/core/invoices/credit-note-lines.ts"
import { invoiceTotals } from "#app/core/invoices/invoice.ts"
import { listCreditable } from "#app/core/invoices/invoice-queries.server.ts"
import { issueCreditNote, writtenBy } from "#app/core/invoices/issue-invoice.server.ts"
import { notifyPartialRefund } from "#app/core/orders/notifications/order-notifications.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { findDisputeRefusal } from "#app/core/payments/exceptions/disputes.server.ts"
import { askRefunds, lockRefundable, noteRefund } from "#app/core/payments/refunds/refund.server.ts"
import { refundToCredit } from "#app/core/payments/refunds/refund-to-credit.server.ts"
import type { AmountRefund, RefundPlan } from "#app/core/payments/refunds/refunds.ts"
import { spreadPaise } from "#app/core/pricing/money.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { linesOf, lockPaid } from "./refund-lines.server.ts"
import type { AmountRefusal } from "./refund-refusals.ts"

type Result<Value> = ({ ok: true } & Value) | { ok: false; refusal: AmountRefusal }
type Refunding = { order: Pick<Order, "id">; refund: AmountRefund }

/** The sums of a refund, or the reason of its refusal. Changes nothing. */
export async function planRefund(
  services: Pick<OrderServices, "db">,
  { order, refund }: Refunding,
): Promise<Result<RefundPlan>> {
  return services.db.transaction(async (tx) => {
    const prepared = await prepare(tx, order.id, refund)
    if (!prepared.ok) return prepared
    const { totalPaise, cgstPaise, sgstPaise, igstPaise } = invoiceTotals(prepared.credit)
    const taxPaise = cgstPaise + sgstPaise + igstPaise
    return { ok: true, amountPaise: prepared.amountPaise, creditPaise: totalPaise, taxPaise }
  })
}

/** Gives an amount back within what is left of the payment, with its credit note and mail. Answers how much in paise. */
export async function refundAmount(
  services: OrderServices,
  { order: { id: orderId }, refund, note, asCredit }: Refunding & { note: string; asCredit?: boolean },
): Promise<Result<{ amountPaise: number }>> {
  const refunded = await services.db.transaction(async (tx) => {
    const prepared = await prepare(tx, orderId, refund)
    if (!prepared.ok) return prepared
    const { amountPaise, ofLines, credit } = prepared
    for (const [id, paise] of ofLines)
      await tx
        .update(orderLines)
        .set({ refundedPaise: sql`${orderLines.refundedPaise} + ${paise}::integer` })
        .where(eq(orderLines.id, id))
    if (refund.kind === "delivery")
      await tx
        .update(orders)
        .set({ refundedDeliveryPaise: sql`${orders.deliveryPaise}` })
        .where(eq(orders.id, orderId))
    if (credit.length > 0)
      await issueCreditNote(tx, { orderId, credit: () => credit, ...writtenBy(services.settings) })
    await noteRefund(tx, { orderId, amountPaise, note, kind: refund.kind })
    if (asCredit) await refundToCredit({ ...services, db: tx }, orderId)
    await notifyPartialRefund({ ...services, db: tx }, { orderId, note })
    return { ok: true, amountPaise } as const
  })
  if (refunded.ok) await askRefunds(services, orderId)
  return refunded
}

type Prepared = { amountPaise: number; ofLines: ReadonlyMap<string, number>; credit: CreditLine[] }

/** Locks the order with its payments, and works out what goes back of what, or why nothing does. */
async function prepare(tx: Database, orderId: string, refund: AmountRefund): Promise<Result<Prepared>> {
  const dispute = await findDisputeRefusal(tx, orderId)
  if (dispute) return refuse({ reason: dispute })
  const isSent = await lockPaid(tx, orderId)
  if (isSent === null) return refuse({ reason: "unpaid" })
  const prepared =
    refund.kind === "price"
      ? await preparePrice(tx, { orderId, isSent }, refund)
      : refund.kind === "delivery"
        ? await prepareDelivery(tx, { orderId, isSent })
        : withoutCredit(refund.amountPaise)
  if (!prepared.ok) return prepared
  const leftPaise = await lockRefundable(tx, orderId)
  if (prepared.amountPaise > leftPaise) return refuse({ reason: "too-much", leftPaise })
  if (prepared.amountPaise === leftPaise) return refuse({ reason: "all" })
  return prepared
}

type Locked = { orderId: string; isSent: boolean }

async function preparePrice(
  tx: Database,
  { orderId, isSent }: Locked,
  { amountPaise, lineId }: AmountRefund & { kind: "price" },
): Promise<Result<Prepared>> {
  if (!isSent) return refuse({ reason: "not-sent" })
  const lines = (await linesOf(tx, orderId)).filter(({ id }) => lineId === null || id === lineId)
  const left = lines.map(pricePaiseLeft)
  const leftPaise = left.reduce((sum, paise) => sum + paise, 0)
  if (amountPaise > leftPaise) return refuse({ reason: "too-much", leftPaise })
  const parts = spreadPaise(amountPaise, left)
  const ofLines = new Map(lines.map(({ id }, nth) => [id, parts[nth] ?? 0]))
  return credited(amountPaise, ofLines, priceCreditLines(await listCreditable(tx, orderId), ofLines))
}

/** Before dispatch the invoice leaves the fee out; afterwards a credit note takes it back. */
async function prepareDelivery(tx: Database, { orderId, isSent }: Locked): Promise<Result<Prepared>> {
  const { deliveryPaise, refundedDeliveryPaise } = orders
  const [order] = await tx
    .select({ paise: sql<number>`(${deliveryPaise} - ${refundedDeliveryPaise})` })
    .from(orders)
    .where(eq(orders.id, orderId))
  const amountPaise = order?.paise ?? 0
  if (amountPaise === 0) return refuse({ reason: "no-delivery" })
  if (!isSent) return withoutCredit(amountPaise)
  return credited(amountPaise, new Map(), deliveryCreditLines(await listCreditable(tx, orderId)))
}

function withoutCredit(amountPaise: number): Result<Prepared> {
  return { ok: true, amountPaise, ofLines: new Map(), credit: [] }
}

/** Money and credit note agree to the paisa. An invoice that is older than its lines' names cannot be credited in parts. */
function credited(amountPaise: number, ofLines: Prepared["ofLines"], credit: CreditLine[]): Result<Prepared> {
  if (invoiceTotals(credit).totalPaise !== amountPaise) return refuse({ reason: "not-on-invoice" })
  return { ok: true, amountPaise, ofLines, credit }
}

function refuse(refusal: AmountRefusal) {
  return { ok: false, refusal } as const
}
