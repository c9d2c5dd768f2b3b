import { paymentLinkMail } from "#app/core/orders/notifications/payment-mails.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { paymentLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { sendCashCode } from "#app/core/payments/cash/confirm-cash.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"

/** Mails what an order is paid or confirmed with. The first payment has the order's id. Called with its transaction: there is no such order without its mail. */
export async function mailHowToPay(
  services: Pick<Services, "db" | "modules" | "publishedPages" | "secret" | "settings" | "shopUrl">,
  orderId: string,
  { method, paymentId = orderId }: { method: "cod" | "link"; paymentId?: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  if (method === "cod") return void (await sendCashCode(services, order, paymentId))
  if (!order.payableUntil) return
  const link = await paymentLink(services, order.number)
  const account = services.settings.get("payments.bankTransfer")
  const texts = await findMailWording(services.db, "payment-link")
  await postMail(services, paymentLinkMail(order, { link, until: order.payableUntil, account }, texts))
}
