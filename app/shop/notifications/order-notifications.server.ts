import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderLink } from "#app/shop/orders/order-link.server.ts"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import { orderMail } from "./order-mails.ts"

/** Puts the mail about what an order has become into the outbox, in the transaction that made it so (`db`). */
export async function notifyShopper(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const mail = orderMail(order, await orderLink(services, order.number), note)
  if (mail) await postMail(services, mail)
}
