import { eq } from "drizzle-orm"
import { linesOf, planLineRefund, refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { editRefusal } from "#app/core/orders/editable.ts"
import { writeLines } from "#app/core/orders/line-changes/line-changes.server.ts"
import { writeTotal } from "#app/core/orders/line-changes/write-total.server.ts"
import { notifyOrderChanged } from "#app/core/orders/notifications/order-notifications.server.ts"
import { cashDuePaise, countUnrefunded, type Order, type PlacedLine } from "#app/core/orders/order.ts"
import { recordCancelledPieces } from "#app/core/orders/order-changes.server.ts"
import { changeStock, lockInventory } from "#app/core/orders/order-stock.server.ts"
import { findOpenPayment } from "#app/core/payments/open-payment.server.ts"
import { noteGivenOffers } from "#app/core/promotions/given-offers.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import * as messages from "../messages.ts"
import { priceWithout } from "../price-without.server.ts"
import { piecesField } from "../returns/replacement.ts"
import {
  type CancelledPieces,
  cancellableLines,
  isWhole,
  type PiecesAnswer,
  type PiecesRefusal,
  type PiecesReview,
  readPieces,
} from "./cancelled-pieces.ts"

type Refused = { ok: false; refusal: PiecesRefusal }
type Cancelling = { order: Pick<Order, "id" | "number" | "paymentState" | "lines">; pieces: CancelledPieces }

/** The answer to the form of pieces: their sum, a refusal, or what was chosen; null once they are cancelled. */
export async function answerPieces(
  services: OrderServices,
  order: Pick<Order, "id" | "number" | "paymentState" | "lifecycle" | "fulfilmentState" | "lines">,
  form: FormData,
): Promise<PiecesAnswer | null> {
  const lines = cancellableLines(order)
  const pieces = readPieces(form, lines)
  const values = Object.fromEntries(
    [...(pieces?.ofLines ?? [])].map(([id, count]) => [piecesField(id), `${count}`]),
  )
  if (!pieces || lines.length === 0) return { values, refusal: "changed" }
  const press = form.get("pieces")
  if (press === "again") return { values }
  const cancelling = { order: { ...order, lines }, pieces }
  if (press !== "confirmed") {
    const reviewed = await reviewPieces(services, cancelling)
    return reviewed.ok ? { values, review: reviewed } : { values, refusal: reviewed.refusal }
  }
  const asCredit = form.get("moneyBack") === "credit"
  const cancelled = await cancelPieces(services, { ...cancelling, asCredit })
  return cancelled.ok ? null : { values, refusal: cancelled.refusal }
}

/** The sum of a cancellation of some pieces, or the reason of its refusal. Changes nothing. */
async function reviewPieces(
  services: OrderServices,
  { order, pieces }: Cancelling,
): Promise<({ ok: true } & PiecesReview) | Refused> {
  const refusal = refusalOf(order, pieces)
  if (refusal) return { ok: false, refusal }
  if (order.paymentState === "pending")
    return services.db.transaction(async (tx) => {
      const planned = await planUnpaid(tx, order.id, pieces)
      return planned.ok ? { ok: true, isPaid: false, paise: planned.totalPaise } : planned
    })
  const planned = await planLineRefund(services, { order, pieces })
  return planned.ok ? { ok: true, isPaid: true, paise: planned.amountPaise } : notPossible(planned.refusal)
}

/**
 * Takes some pieces off an order of which nothing is packed, as its buyer wants. Of a paid one their money goes back, the way it was paid or
 * as store credit; of one that the courier is paid for the sum falls. Twice is once, for the second form shows more pieces than there are.
 */
async function cancelPieces(
  services: OrderServices,
  { order, pieces, asCredit }: Cancelling & { asCredit: boolean },
): Promise<{ ok: true } | Refused> {
  const refusal = refusalOf(order, pieces)
  if (refusal) return { ok: false, refusal }
  const taken = order.lines.flatMap(({ id, name, kept }) => {
    const quantity = pieces.ofLines.get(id) ?? 0
    return quantity > 0 ? [{ name, quantity, of: kept }] : []
  })
  const note = messages.cancelledByYou(taken)
  const isPaid = order.paymentState !== "pending"
  const record = (tx: Database, paise: number) =>
    recordCancelledPieces(tx, order.number, { pieces: taken, paise, isPaid, asCredit })
  if (!isPaid) return lowerUnpaid(services, { order, pieces, note, record })
  const claim = (tx: Database) => isAsSeen(tx, order.id, pieces)
  const refunded = await refundLines(services, { order, pieces, note, asCredit, claim, record })
  return refunded.ok ? { ok: true } : notPossible(refunded.refusal)
}

function refusalOf({ lines }: Cancelling["order"], { ofLines }: CancelledPieces): PiecesRefusal | null {
  if (lines.every(({ id }) => !ofLines.get(id))) return "none"
  if (lines.every(({ id, kept }) => (ofLines.get(id) ?? 0) === kept)) return "all"
  const isParted = ({ id, kept }: PlacedLine) => ![0, kept].includes(ofLines.get(id) ?? 0)
  return lines.some((line) => isWhole(line) && isParted(line)) ? "not-possible" : null
}

type Unpaid = Cancelling & { note: string; record: (tx: Database, paise: number) => Promise<void> }

async function lowerUnpaid(
  services: OrderServices,
  { order: { id: orderId }, pieces, note, record }: Unpaid,
): Promise<{ ok: true } | Refused> {
  return services.db.transaction(async (tx) => {
    const planned = await planUnpaid(tx, orderId, pieces)
    if (!planned.ok) return planned
    const { lines, parted } = planned
    const after = lines.map(({ id, unitPricePaise, refundedQuantity, refundedPaise, ...line }) => {
      const quantity = line.quantity - (pieces.ofLines.get(id) ?? 0)
      const keptPaise = parted.lines.get(id)?.keptPaise ?? 0
      const discountPaise = unitPricePaise * quantity - refundedPaise - keptPaise
      return { id, quantity, refundedQuantity, refundedPaise, discountPaise }
    })
    await writeLines(tx, orderId, { after, added: [] })
    await noteGivenOffers(tx, orderId, parted.offers)
    const taken = lines.map(({ id, sku }) => ({ sku, quantity: pieces.ofLines.get(id) ?? 0 }))
    await changeStock(
      tx,
      taken.filter(({ quantity }) => quantity > 0),
      1,
    )
    await record(tx, cashDuePaise({ ...planned.order, totalPaise: await writeTotal(tx, orderId) }))
    await notifyOrderChanged({ ...services, db: tx }, { orderId, note })
    return { ok: true }
  })
}

/** Locks stocks and an order that the courier is paid for, and prices what stays of it. */
async function planUnpaid(tx: Database, orderId: string, pieces: CancelledPieces) {
  await lockInventory(tx, orderId)
  if (!(await isAsSeen(tx, orderId, pieces))) return { ok: false, refusal: "changed" } as const
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const open = await findOpenPayment(tx, orderId)
  const isCash =
    order?.lifecycle === "confirmed" && order.paymentState === "pending" && open?.method === "cod"
  if (!order || !isCash) return { ok: false, refusal: "not-possible" } as const
  const lines = await linesOf(tx, orderId)
  const parted = await priceWithout(tx, { orderId, isSent: false }, lines, pieces.ofLines)
  const totalPaise = parted.keptPaise + order.deliveryPaise - order.refundedDeliveryPaise
  const isLeft = parted.keptPaise > 0 && totalPaise > order.advancePaise + order.creditPaise
  return isLeft
    ? ({ ok: true, order, lines, parted, totalPaise } as const)
    : ({ ok: false, refusal: "not-possible" } as const)
}

/** Locks an order. Whether nothing of it is packed and it has the pieces that the page showed. */
async function isAsSeen(tx: Database, orderId: string, { seen }: CancelledPieces): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update")
  const { quantity, refundedQuantity } = orderLines
  const lines = await tx
    .select({ quantity, refundedQuantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const left = lines.reduce((sum, line) => sum + countUnrefunded(line), 0)
  return order !== undefined && editRefusal(order) === null && left === seen
}

function notPossible({ reason }: { reason: string }): Refused {
  return { ok: false, refusal: reason === "done" || reason === "too-many" ? "changed" : "not-possible" }
}
