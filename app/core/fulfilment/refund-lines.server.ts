import { asc, eq } from "drizzle-orm"
import { piecesUnderReplacement } from "#app/core/fulfilment/returns/request-states.server.ts"
import { creditLines, type RefundableLine } from "#app/core/invoices/credit-note-lines.ts"
import { invoiceTotals } from "#app/core/invoices/invoice.ts"
import { listCreditable } from "#app/core/invoices/invoice-queries.server.ts"
import { issueCreditNote, writtenBy } from "#app/core/invoices/issue-invoice.server.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import {
  notifyOrderChanged,
  notifyPartialRefund,
} from "#app/core/orders/notifications/order-notifications.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { lockInventory, restock } from "#app/core/orders/order-stock.server.ts"
import { findDisputeRefusal } from "#app/core/payments/exceptions/disputes.server.ts"
import { askRefunds, lockRefundable, noteRefund } from "#app/core/payments/refunds/refund.server.ts"
import { refundToCredit } from "#app/core/payments/refunds/refund-to-credit.server.ts"
import type { RefundPlan } from "#app/core/payments/refunds/refunds.ts"
import { noteGivenOffers } from "#app/core/promotions/given-offers.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { type NamedPieces, piecesByLine } from "./named-pieces.ts"
import { type PartedLine, priceWithout } from "./price-without.server.ts"
import type { LineRefundRefusal } from "./refund-refusals.ts"

/** Pieces by the line of the order. Those whose money was given back before are left out. */
type LinePieces = { ofLines: ReadonlyMap<string, number> }

type Refunding = { order: Pick<Order, "id">; pieces: readonly NamedPieces[] | LinePieces }
type LineRefund = Refunding & {
  note: string
  /** Whether pieces that were sent are back and can be sold again. What was not sent always is. */
  isRestocked?: boolean
  /** Whether the money goes back as store credit. */
  asCredit?: boolean
  /** Done in the same transaction. False: it was done before, and nothing goes back. */
  claim?: (tx: Database) => Promise<boolean>
  /** Writes down the sum in paise that goes back, in the same transaction. */
  record?: (tx: Database, amountPaise: number) => Promise<void>
}

/** The sums of a refund of pieces, or the reason of its refusal. Changes nothing. */
export async function planLineRefund(
  services: Pick<OrderServices, "db">,
  { order: { id: orderId }, pieces }: Refunding,
): Promise<({ ok: true } & RefundPlan) | { ok: false; refusal: LineRefundRefusal }> {
  return services.db.transaction(async (tx) => {
    const prepared = await prepare(tx, orderId, pieces)
    if (!prepared.ok) return prepared
    const { isSent, taken, parted } = prepared
    const credit = isSent ? creditLines(await listCreditable(tx, orderId), taken) : []
    const { totalPaise: creditPaise, cgstPaise, sgstPaise, igstPaise } = invoiceTotals(credit)
    const amountPaise = Math.min(parted.backPaise, await lockRefundable(tx, orderId))
    return { ok: true, amountPaise, creditPaise, taxPaise: cgstPaise + sgstPaise + igstPaise }
  })
}

/**
 * Gives the money of some pieces back, once: what was not sent goes to the stock again and is not invoiced, what was sent gets a credit
 * note. Answers how much in paise goes back. The whole of an order is cancelled or refunded instead.
 */
export async function refundLines(
  services: OrderServices,
  { order: { id: orderId }, pieces, note, isRestocked = false, asCredit = false, claim, record }: LineRefund,
): Promise<{ ok: true; amountPaise: number } | { ok: false; refusal: LineRefundRefusal }> {
  const refunded = await services.db.transaction(async (tx) => {
    const prepared = await prepare(tx, orderId, pieces)
    if (!prepared.ok) return prepared
    const { isSent, lines, taken, parted } = prepared
    if (claim && !(await claim(tx))) return refuse({ reason: "done" })
    const back = lines.flatMap((line) => {
      const quantity = taken.get(line.id) ?? 0
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    if (back.length === 0) return { ok: true, amountPaise: 0 } as const
    for (const line of lines) await writeParted(tx, line, taken.get(line.id) ?? 0, parted.lines.get(line.id))
    await noteGivenOffers(tx, orderId, parted.offers)
    if (!isSent || isRestocked) await restock(tx, orderId, back)
    if (isSent)
      await issueCreditNote(tx, {
        ...{ orderId, pieces: new Map(back.map(({ id, quantity }) => [id, quantity])) },
        ...writtenBy(services.settings),
      })
    const amountPaise = await noteRefund(tx, { orderId, amountPaise: parted.backPaise, note })
    await record?.(tx, amountPaise)
    const told = { ...services, db: tx }
    if (asCredit) await refundToCredit(told, orderId)
    if (amountPaise > 0) await notifyPartialRefund(told, { orderId, note, pieces: named(back) })
    else await notifyOrderChanged(told, { orderId, note })
    return { ok: true, amountPaise } as const
  })
  if (refunded.ok) await askRefunds(services, orderId)
  return refunded
}

/** The names of pieces with their quantities. */
function named(pieces: readonly Pick<Line, "name" | "quantity">[]): string {
  return pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")
}

/** Locks stocks and the order, and works out what goes back for which pieces, or why nothing does. */
async function prepare(tx: Database, orderId: string, pieces: Refunding["pieces"]) {
  await lockInventory(tx, orderId)
  const dispute = await findDisputeRefusal(tx, orderId)
  if (dispute) return refuse({ reason: dispute })
  const isSent = await lockPaid(tx, orderId)
  if (isSent === null) return refuse({ reason: "unpaid" })
  if (await findWaitingChange(tx, orderId)) return refuse({ reason: "change-waits" })
  const lines = await linesOf(tx, orderId)
  const named = "ofLines" in pieces ? atMostUnrefunded(lines, pieces) : piecesByLine(lines, pieces)
  if (!named.ok) return named
  const { pieces: taken } = named
  for (const [id, quantity] of taken) {
    const { sku, unrefunded } = lines.find((line) => line.id === id) ?? { sku: id, unrefunded: 0 }
    if (quantity > unrefunded) return refuse({ reason: "too-many", sku, left: unrefunded })
  }
  const replaced = await piecesUnderReplacement(tx, orderId)
  const busy = lines.find(
    ({ id, productId, unrefunded }) => (taken.get(id) ?? 0) > unrefunded - (replaced.get(productId) ?? 0),
  )
  if (busy) return refuse({ reason: "replaced", name: busy.name })
  if (lines.every(({ id, unrefunded }) => (taken.get(id) ?? 0) === unrefunded))
    return refuse({ reason: "all" })
  const parted = await priceWithout(tx, { orderId, isSent }, lines, taken)
  if (!isSent && parted.keptPaise <= 0) return refuse({ reason: "nothing-to-pay" })
  return { ok: true, isSent, lines, taken, parted } as const
}

/** Whether a paid order was sent; null for one that is not paid, or whose goods are back so that only all of its money goes back. */
export async function lockPaid(tx: Database, orderId: string): Promise<boolean | null> {
  const [order] = await tx
    .select({
      paymentState: orders.paymentState,
      lifecycle: orders.lifecycle,
      fulfilmentState: orders.fulfilmentState,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update")
  const isOver = order?.lifecycle !== "confirmed" || order.fulfilmentState === "returned"
  if (isOver || !["paid", "partly_refunded"].includes(order.paymentState)) return null
  return order.fulfilmentState === "shipped" || order.fulfilmentState === "delivered"
}

export type Line = RefundableLine & {
  id: string
  productId: string
  productType: string
  sku: string
  name: string
  unrefunded: number
}

/** The lines of an order with what of each was given back. */
export async function linesOf(tx: Database, orderId: string): Promise<Line[]> {
  const { id, productId, productType, sku, name, quantity, unitPricePaise, discountPaise } = orderLines
  const { refundedQuantity, refundedPaise } = orderLines
  return tx
    .select({
      ...{ id, productId, productType, sku, name, quantity, unitPricePaise, discountPaise },
      ...{ refundedQuantity, refundedPaise, unrefunded: unrefundedPieces() },
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id))
}

/** The refunded paise of a line and its remaining paise sum to its price. */
async function writeParted(tx: Database, line: Line, pieces: number, parted: PartedLine | undefined) {
  if (!parted) return
  const refundedPaise = line.refundedPaise + parted.backPaise
  const discountPaise = line.unitPricePaise * line.quantity - refundedPaise - parted.keptPaise
  if (pieces === 0 && discountPaise === line.discountPaise) return
  await tx
    .update(orderLines)
    .set({ refundedQuantity: line.refundedQuantity + pieces, refundedPaise, discountPaise })
    .where(eq(orderLines.id, line.id))
}

function atMostUnrefunded(lines: readonly Line[], { ofLines }: LinePieces) {
  const pieces = new Map(lines.map(({ id, unrefunded }) => [id, Math.min(unrefunded, ofLines.get(id) ?? 0)]))
  return { ok: true, pieces } as const
}

function refuse(refusal: LineRefundRefusal) {
  return { ok: false, refusal } as const
}
