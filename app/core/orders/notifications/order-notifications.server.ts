import { orderLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { failedDeliveryMail, lateReturnMail } from "./delivery-mails.ts"
import { addressChangeMail, fewerPiecesMail } from "./edit-mails.ts"
import { findMoneyBack, NOTED_NOW } from "./find-money-back.server.ts"
import { type MailedParcel, orderMail } from "./order-mails.ts"
import { partialRefundMail } from "./payment-mails.ts"
import { findMailWording, findStateWording } from "./wording/mail-wording.server.ts"

/** Puts the mail about what an order has become into the outbox, in the transaction that made it so (`db`). */
export async function notifyShopper(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { orderId, note, parcels = [] }: { orderId: string; note: string; parcels?: readonly MailedParcel[] },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const texts = await findStateWording(services.db, order.state)
  const moneyBack = await findMoneyBack(services.db, orderId)
  const mail = orderMail(order, await orderLink(services, order.number), note, { parcels, moneyBack }, texts)
  if (mail) await postMail(services, mail)
}

/** Puts the mail about some pieces whose money goes back into the outbox, in the transaction that noted it (`db`). */
export async function notifyPartialRefund(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const link = await orderLink(services, order.number)
  const texts = await findMailWording(services.db, "partial-refund")
  const moneyBack = await findMoneyBack(services.db, orderId, NOTED_NOW)
  if (moneyBack) await postMail(services, partialRefundMail(order, { moneyBack, note, link }, texts))
}

/** Puts the mail about a late order that its owner sends back into the outbox, in the transaction that noted it (`db`). */
export async function notifyLateReturn(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const texts = await findMailWording(services.db, "late-return")
  await postMail(services, lateReturnMail(order, await orderLink(services, order.number), texts))
}

/** Puts the mail about a delivery that failed into the outbox, in the transaction that noted it (`db`). */
export async function notifyFailedDelivery(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  if (order.email === "") return // its buyer was erased
  const texts = await findMailWording(services.db, "failed-delivery")
  await postMail(services, failedDeliveryMail(order, await orderLink(services, order.number), texts))
}

/** Puts the mail about where an order goes now into the outbox, in the transaction that changed it (`db`). */
export async function notifyAddressChange(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  orderId: string,
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const texts = await findMailWording(services.db, "address-changed")
  await postMail(services, addressChangeMail(order, await orderLink(services, order.number), texts))
}

/** Puts the mail about pieces that were taken off an unpaid order into the outbox, in the transaction that did it (`db`). */
export async function notifyFewerPieces(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const link = await orderLink(services, order.number)
  const texts = await findMailWording(services.db, "order-changed")
  await postMail(services, fewerPiecesMail(order, { note, link }, texts))
}
