import { eq } from "drizzle-orm"
import { paymentLinkMail } from "#app/core/orders/notifications/payment-mails.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { paymentLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { postMail, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { payments } from "#db/tables/payments.ts"

type LinkServices = Pick<Services, "db" | "secret" | "settings" | "shopUrl">

/** Mails the link by which an order is paid. An order that cannot be paid any more gets none. */
export async function mailPaymentLink(services: LinkServices, order: Order): Promise<void> {
  const mail = await writePaymentLink(services, order)
  if (mail) await postMail(services, mail)
}

/** Mails the same after the first attempt of an order was declined or given up, whose shopper perhaps left the shop. Anybody may have typed the address. */
export async function mailAfterDecline(services: LinkServices, paymentId: string): Promise<void> {
  const { id, orderId } = payments
  const [payment] = await services.db.select({ orderId }).from(payments).where(eq(id, paymentId))
  if (!payment || (await services.db.$count(payments, eq(orderId, payment.orderId))) > 1) return
  const order = await getOrderById(services.db, payment.orderId)
  const isOpen = order.state === "placed" && order.payableUntil && order.payableUntil > new Date()
  if (!isOpen || order.email === "") return
  const mail = await writePaymentLink(services, order, { isDeclined: true })
  if (mail) await postToUnconfirmed(services, mail)
}

async function writePaymentLink(services: LinkServices, order: Order, { isDeclined = false } = {}) {
  if (!order.payableUntil) return null
  const link = await paymentLink(services, order.number)
  const account = services.settings.get("payments.bankTransfer")
  const texts = await findMailWording(services.db, "payment-link")
  return paymentLinkMail(order, { link, until: order.payableUntil, account, isDeclined }, texts)
}
