import { asc, eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { partOfPrice } from "#app/shop/invoices/credit-note-lines.ts"
import { issueCreditNote, writtenBy } from "#app/shop/invoices/issue-invoice.server.ts"
import { notifyPartialRefund } from "#app/shop/notifications/order-notifications.server.ts"
import { giveBack, lockInventory } from "#app/shop/orders/inventory.server.ts"
import type { Order } from "#app/shop/orders/order.ts"
import { piecesLeft } from "#app/shop/orders/pieces-left.server.ts"
import { askRefunds, noteRefund } from "#app/shop/payments/refunds/refund.server.ts"
import { piecesUnderReplacement } from "#app/shop/returns/replacements.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { type NamedPieces, piecesByLine } from "./named-pieces.ts"
import type { LineRefundRefusal } from "./refund-refusals.ts"

/** Pieces by the line of the order. Those whose money was given back before are left out. */
type LinePieces = { ofLines: ReadonlyMap<string, number> }

type LineRefund = {
  order: Pick<Order, "id">
  pieces: readonly NamedPieces[] | LinePieces
  note: string
  /** Whether pieces that were sent are back and can be sold again. What was not sent always is. */
  isRestocked?: boolean
  /** Done in the same transaction. False: it was done before, and nothing goes back. */
  claim?: (tx: Database) => Promise<boolean>
}

/**
 * Gives the money of some pieces back, once: what was not sent goes to the stock again and is not invoiced, what was sent gets a credit
 * note. Answers how much in paise goes back. The whole of an order is cancelled or refunded instead.
 */
export async function refundLines(
  services: OrderServices,
  { order: { id: orderId }, pieces, note, isRestocked = false, claim }: LineRefund,
): Promise<{ ok: true; amountPaise: number } | { ok: false; refusal: LineRefundRefusal }> {
  const refunded = await services.db.transaction(async (tx) => {
    await lockInventory(tx, orderId)
    const isSent = await lockPaid(tx, orderId)
    if (isSent === null) return refuse({ reason: "unpaid" })
    const lines = await linesLeft(tx, orderId)
    const named = "ofLines" in pieces ? atMostLeft(lines, pieces) : piecesByLine(lines, pieces)
    if (!named.ok) return named
    for (const [id, quantity] of named.pieces) {
      const { sku, left } = lines.find((line) => line.id === id) ?? { sku: id, left: 0 }
      if (quantity > left) return refuse({ reason: "too-many", sku, left })
    }
    const replaced = await piecesUnderReplacement(tx, orderId)
    const busy = lines.find(
      ({ id, productId, left }) => (named.pieces.get(id) ?? 0) > left - (replaced.get(productId) ?? 0),
    )
    if (busy) return refuse({ reason: "replaced", name: busy.name })
    const taken = takePieces(lines, named.pieces)
    if (lines.every(({ id, left }) => (taken.get(id)?.quantity ?? 0) === left))
      return refuse({ reason: "all" })
    if (claim && !(await claim(tx))) return refuse({ reason: "done" })
    const back = [...taken.values()]
    if (back.length === 0) return { ok: true, amountPaise: 0 } as const
    for (const { id, quantity } of back)
      await tx
        .update(orderLines)
        .set({ refundedQuantity: sql`${orderLines.refundedQuantity} + ${quantity}::integer` })
        .where(eq(orderLines.id, id))
    if (!isSent || isRestocked) await giveBack(tx, orderId, back)
    if (isSent)
      await issueCreditNote(tx, {
        ...{ orderId, pieces: new Map(back.map(({ id, quantity }) => [id, quantity])) },
        ...writtenBy(services.settings),
      })
    const costPaise = back.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const amountPaise = await noteRefund(tx, { orderId, amountPaise: costPaise, note })
    await notifyPartialRefund({ ...services, db: tx }, { orderId, amountPaise, note })
    return { ok: true, amountPaise } as const
  })
  if (refunded.ok) await askRefunds(services, orderId)
  return refunded
}

/** Whether a paid order was sent; null for one that is not paid, or whose money all goes back. */
async function lockPaid(tx: Database, orderId: string): Promise<boolean | null> {
  const [order] = await tx
    .select({
      paymentState: orders.paymentState,
      lifecycle: orders.lifecycle,
      fulfilmentState: orders.fulfilmentState,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update")
  if (order?.lifecycle !== "confirmed" || !["paid", "partly_refunded"].includes(order.paymentState))
    return null
  return order.fulfilmentState === "shipped" || order.fulfilmentState === "delivered"
}

type Line = {
  id: string
  productId: string
  sku: string
  name: string
  quantity: number
  unitPricePaise: number
  discountPaise: number
  refundedQuantity: number
  left: number
}

async function linesLeft(tx: Database, orderId: string): Promise<Line[]> {
  const { id, productId, sku, name, quantity, unitPricePaise, discountPaise, refundedQuantity } = orderLines
  return tx
    .select({
      id,
      productId,
      sku,
      name,
      quantity,
      unitPricePaise,
      discountPaise,
      refundedQuantity,
      left: piecesLeft(),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id))
}

type Taken = Map<string, { id: string; sku: string; quantity: number; amountPaise: number }>

/** What some pieces of the lines cost. */
function takePieces(lines: readonly Line[], wanted: ReadonlyMap<string, number>): Taken {
  return new Map(
    lines.flatMap((line) => {
      const quantity = wanted.get(line.id) ?? 0
      return quantity > 0 ? [[line.id, takenOf(line, quantity)]] : []
    }),
  )
}

function atMostLeft(lines: readonly Line[], { ofLines }: LinePieces) {
  const pieces = new Map(lines.map(({ id, left }) => [id, Math.min(left, ofLines.get(id) ?? 0)]))
  return { ok: true, pieces } as const
}

function takenOf(line: Line, quantity: number) {
  const amountPaise = partOfPrice(line, line.refundedQuantity, quantity)
  return { id: line.id, sku: line.sku, quantity, amountPaise }
}

function refuse(refusal: LineRefundRefusal) {
  return { ok: false, refusal } as const
}
