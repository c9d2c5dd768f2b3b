import { findHandRefund } from "#app/core/orders/hand-refund.server.ts"
import { MONEY_BACK_STATES } from "#app/core/orders/hand-refund.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { orderLink, paymentLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { isNotificationKind } from "#app/core/settings/order-message-settings.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { failedDeliveryMail, lateReturnMail } from "./delivery-mails.ts"
import { addressChangeMail, changeLinkMail, changeWithdrawnMail, orderChangedMail } from "./edit-mails.ts"
import { findMoneyBack, NOTED_NOW } from "./find-money-back.server.ts"
import { type MailedParcel, orderMail } from "./order-mails.ts"
import { partialRefundMail, sumOf } from "./payment-mails.ts"
import { type NotificationServices, notifyModules, postNotification } from "./post-notification.server.ts"
import { findMailWording, findStateWording } from "./wording/mail-wording.server.ts"
import { stateMail } from "./wording/mail-wording.ts"

type News = {
  orderId: string
  note: string
  parcels?: readonly MailedParcel[]
  /** The state that the mail is about, where it is one request's and not the order's. */
  state?: OrderState
  /** The pieces that it is about, where they are not all. */
  pieces?: string
}

/** Puts the mail about what an order has become into the outbox, in the transaction that made it so (`db`). */
export async function notifyShopper(
  services: NotificationServices,
  { orderId, note, parcels = [], pieces, ...news }: News,
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const { state = order.state } = news
  const texts = await findStateWording(services.db, state)
  const moneyBack = await findMoneyBack(services.db, orderId)
  const handRefund = MONEY_BACK_STATES.includes(state) ? await findHandRefund(services, orderId) : null
  const link = await orderLink(services, order.number)
  const mail = orderMail({ ...order, state }, link, note, { parcels, moneyBack, pieces, handRefund }, texts)
  if (mail) await postMail(services, mail)
  const kind = stateMail(state)
  if (isNotificationKind(kind))
    await notifyModules(services, { orderId, news: kind, values: { courier: couriersOf(parcels) } })
}

/** The number of each parcel, by which its carrier knows it; empty where none has one. */
function couriersOf(parcels: readonly MailedParcel[]): string {
  return parcels
    .flatMap(({ carrier, trackingNumber }) =>
      trackingNumber ? [[carrier, trackingNumber].filter(Boolean).join(" ")] : [],
    )
    .join(", ")
}

/** Puts the mail about some pieces whose money goes back into the outbox, in the transaction that noted it (`db`). */
export async function notifyPartialRefund(
  services: NotificationServices,
  { orderId, note, pieces }: { orderId: string; note: string; pieces?: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const link = await orderLink(services, order.number)
  const texts = await findMailWording(services.db, "partial-refund")
  const moneyBack = await findMoneyBack(services.db, orderId, NOTED_NOW)
  if (!moneyBack) return
  const handRefund = await findHandRefund(services, orderId)
  const told = { orderId, news: "partial-refund", values: { amount: sumOf(moneyBack) } } as const
  await postNotification(
    services,
    told,
    partialRefundMail(order, { moneyBack, handRefund, note, pieces, link }, texts),
  )
}

/** Puts the mail about a late order that its owner sends back into the outbox, in the transaction that noted it (`db`). */
export async function notifyLateReturn(
  services: NotificationServices,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const texts = await findMailWording(services.db, "late-return")
  const mail = lateReturnMail(order, await orderLink(services, order.number), texts)
  await postNotification(services, { orderId, news: "late-return" }, mail)
}

/** Puts the mail about a delivery that failed into the outbox, in the transaction that noted it (`db`). */
export async function notifyFailedDelivery(
  services: NotificationServices,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  if (order.email === "") return // its buyer was erased
  const texts = await findMailWording(services.db, "failed-delivery")
  const mail = failedDeliveryMail(order, await orderLink(services, order.number), texts)
  await postNotification(services, { orderId, news: "failed-delivery" }, mail)
}

/** Puts the mail about where an order goes now into the outbox, in the transaction that changed it (`db`). */
export async function notifyAddressChange(services: NotificationServices, orderId: string): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const texts = await findMailWording(services.db, "address-changed")
  const mail = addressChangeMail(order, await orderLink(services, order.number), texts)
  await postNotification(services, { orderId, news: "address-changed" }, mail)
}

/**
 * Puts the mail with the link that pays a change into the outbox, in the transaction that keeps the change (`db`). False for a buyer without a
 * mail address.
 */
export async function mailChangeLink(services: NotificationServices, orderId: string): Promise<boolean> {
  const order = await getOrderById(services.db, orderId)
  const change = await findWaitingChange(services.db, orderId)
  if (!change || order.email === "") return false
  const texts = await findMailWording(services.db, "change-link")
  const link = await paymentLink(services, order.number)
  const account = services.settings.get("payments.bankTransfer")
  await postMail(services, changeLinkMail(order, { ...change, link, account }, texts))
  return true
}

/** Puts the mail about a change that was not paid into the outbox, in the transaction that withdrew it (`db`). */
export async function notifyChangeWithdrawn(services: NotificationServices, orderId: string): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const texts = await findMailWording(services.db, "change-withdrawn")
  await postMail(services, changeWithdrawnMail(order, await orderLink(services, order.number), texts))
}

/** Puts the mail about pieces that an order has or lacks now into the outbox, in the transaction that changed it (`db`). */
export async function notifyOrderChanged(
  services: NotificationServices,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  const link = await orderLink(services, order.number)
  const texts = await findMailWording(services.db, "order-changed")
  await postNotification(
    services,
    { orderId, news: "order-changed" },
    orderChangedMail(order, { note, link }, texts),
  )
}
