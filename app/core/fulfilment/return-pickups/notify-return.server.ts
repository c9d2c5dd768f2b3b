import type { ReturnRow } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import {
  type NotificationServices,
  postNotification,
} from "#app/core/orders/notifications/post-notification.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { type MailedReturn, returnMail } from "./return-mail.ts"

/** Puts the mail about a return that was booked, or has arrived, into the outbox, in the transaction that noted it (`db`). */
export async function notifyReturn(
  services: NotificationServices,
  { orderId, state, pickupOn }: Pick<ReturnRow, "orderId" | "pickupOn"> & { state: MailedReturn },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  if (order.email === "") return // its buyer was erased
  const texts = await findMailWording(services.db, `return-${state}`)
  const link = await orderLink(services, order.number)
  await postNotification(
    services,
    { orderId, news: `return-${state}` },
    returnMail(order, { state, pickupOn, link }, texts),
  )
}
