import type { OrderServices, Services } from "#app/services.server.ts"
import { notifyShopper } from "#app/shop/notifications/order-notifications.server.ts"
import { moveOrder } from "#app/shop/orders/move-order.server.ts"
import type { Order } from "#app/shop/orders/order.ts"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import { endCash } from "#app/shop/payments/cash/end-cash.server.ts"
import { askRefunds, noteRefund } from "#app/shop/payments/refunds/refund.server.ts"
import type { CancelRefusal } from "./cancel-refusals.ts"
import { cancelBookings, cancelParcels } from "./parcels/cancel-parcels.server.ts"

export type Cancelling = { ok: true } | { ok: false; refusal: CancelRefusal }

/** Cancels a paid order before dispatch, in one transaction, then asks the bank for the refund. Twice is once. */
export async function cancelOrder(
  services: OrderServices & Pick<Services, "couriers">,
  { id }: Pick<Order, "id">,
  note = "",
): Promise<Cancelling> {
  const cancelled = await services.db.transaction(async (tx) => {
    if (!(await moveOrder(tx, id, "cancelled", note))) return null
    await noteRefund(tx, { orderId: id })
    await endCash(tx, { orderId: id, state: "declined" })
    await notifyShopper({ ...services, db: tx }, { orderId: id, note })
    return { parcels: await cancelParcels(tx, id) }
  })
  if (cancelled) await Promise.all([askRefunds(services, id), cancelBookings(services, cancelled.parcels)])
  return cancelled ? { ok: true } : whyNot(await getOrderById(services.db, id))
}

function whyNot({ state }: Order): Cancelling {
  if (state === "cancelled") return { ok: true }
  return { ok: false, refusal: state === "placed" || state === "payment_failed" ? "unpaid" : "too-late" }
}
