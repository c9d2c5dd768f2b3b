import type { Order } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"
import { orderCard } from "./order-card.ts"
import { pageLink, writeToBuyer } from "./order-mails.ts"
import { beginMail, type MailTexts, orderValues } from "./wording/mail-wording.ts"

export const OWN_FAILED_DELIVERY: MailTexts = {
  subject: messages.failedDeliverySubject("{number}"),
  text: messages.couldNotHandOver("{number}"),
}

/** The mail about a parcel that the courier could not hand over. */
export function failedDeliveryMail(order: Order, link: string, texts: MailTexts | null = null) {
  const { subject, begin } = beginMail(OWN_FAILED_DELIVERY, orderValues(order), texts)
  return writeToBuyer(order, subject, [
    ...begin,
    messages.triesAgain,
    orderCard(order, {
      state: order.state,
      button: { label: messages.trackYourParcels(1), to: pageLink(link, "tracking") },
    }),
  ])
}

export const OWN_LATE_RETURN: MailTexts = {
  subject: messages.lateReturnSubject("{number}"),
  text: messages.lateReturnAsked("{number}"),
}

/** The mail about an order that came too late and is sent back. */
export function lateReturnMail(order: Order, link: string, texts: MailTexts | null = null) {
  const { subject, begin } = beginMail(OWN_LATE_RETURN, orderValues(order), texts)
  return writeToBuyer(order, subject, [
    ...begin,
    messages.lateReturnFollows(formatRupees(order.totalPaise)),
    orderCard(order, { state: order.state, button: { label: messages.seeYourOrder, to: link } }),
  ])
}
