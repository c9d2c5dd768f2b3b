import type { HandRefund } from "#app/core/orders/hand-refund.ts"
import { orderCard } from "#app/core/orders/notifications/order-card.ts"
import { writeToBuyer } from "#app/core/orders/notifications/order-mails.ts"
import {
  beginMail,
  type MailTexts,
  orderValues,
} from "#app/core/orders/notifications/wording/mail-wording.ts"
import type { Order } from "#app/core/orders/order.ts"
import * as messages from "./messages.ts"

export const OWN_ACCOUNT_MAIL: MailTexts = {
  subject: messages.mailSubject("{number}"),
  text: messages.goesTo("{account}"),
}

/** The mail about the account that the money of an order goes back to, so that its owner hears of one that somebody else stated. */
export function accountMail(
  order: Order,
  { account, link, handRefund }: { account: string; link: string; handRefund?: HandRefund | null },
  texts: MailTexts | null = null,
) {
  const { subject, begin } = beginMail(OWN_ACCOUNT_MAIL, { ...orderValues(order), account }, texts)
  return writeToBuyer(order, subject, [
    ...begin,
    messages.notYou,
    orderCard(order, { state: order.state, handRefund, button: { label: messages.seeOrder, to: link } }),
  ])
}
