import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { notifyShopper } from "#app/core/orders/notifications/order-notifications.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { isCancellable } from "#app/core/orders/order-states.ts"
import { endCash } from "#app/core/payments/cash/end-cash.server.ts"
import { findDisputeRefusal } from "#app/core/payments/exceptions/disputes.server.ts"
import { giveUpOrder } from "#app/core/payments/recovery/give-up-order.server.ts"
import { askRefunds, noteRefund } from "#app/core/payments/refunds/refund.server.ts"
import { refundToCredit } from "#app/core/payments/refunds/refund-to-credit.server.ts"
import type { OrderServices, Services } from "#app/services.server.ts"
import type { CancelRefusal } from "./cancel-refusals.ts"
import { cancelBookings, cancelParcels } from "./parcels/cancel-parcels.server.ts"

export type Cancelling = { ok: true } | { ok: false; refusal: CancelRefusal }

const BEFORE_PAYMENT = "Cancelled before it was paid."

/**
 * Cancels an order before dispatch. One that waits to be paid ends with its attempts; a paid one gets its money back, the way it was paid or
 * as store credit. Twice is once.
 */
export async function cancelOrder(
  services: OrderServices & Pick<Services, "couriers">,
  order: Pick<Order, "id">,
  note = "",
  { asCredit = false } = {},
): Promise<Cancelling> {
  const cancelled = await cancelPaid(services, order, { note, asCredit })
  if (cancelled.ok || cancelled.refusal !== "unpaid") return cancelled
  if (!isCancellable(await getOrderById(services.db, order.id))) return cancelled
  if (await giveUpOrder(services, order.id, note || BEFORE_PAYMENT)) return { ok: true }
  return cancelPaid(services, order, { note, asCredit }) // it may have been paid meanwhile
}

/** In one transaction, then asks the bank for the refund. */
async function cancelPaid(
  services: OrderServices & Pick<Services, "couriers">,
  { id }: Pick<Order, "id">,
  { note, asCredit }: { note: string; asCredit: boolean },
): Promise<Cancelling> {
  const cancelled = await services.db.transaction(async (tx) => {
    if (await findDisputeRefusal(tx, id)) return "disputed"
    if (!(await moveOrder(tx, id, "cancelled", note))) return null
    await noteRefund(tx, { orderId: id })
    if (asCredit) await refundToCredit({ ...services, db: tx }, id)
    await endCash(tx, { orderId: id, state: "declined" })
    await notifyShopper({ ...services, db: tx }, { orderId: id, note })
    return { parcels: await cancelParcels(tx, id) }
  })
  if (cancelled === "disputed") return { ok: false, refusal: cancelled }
  if (cancelled) await Promise.all([askRefunds(services, id), cancelBookings(services, cancelled.parcels)])
  return cancelled ? { ok: true } : whyNot(await getOrderById(services.db, id))
}

function whyNot({ state }: Order): Cancelling {
  if (state === "cancelled") return { ok: true }
  return { ok: false, refusal: state === "placed" || state === "payment_failed" ? "unpaid" : "too-late" }
}
