import type { Order } from "#app/core/orders/order.ts"
import { addressLines } from "#app/core/orders/order-address.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"
import { orderCard } from "./order-card.ts"
import { writeToBuyer } from "./order-mails.ts"
import { beginMail, type MailTexts, orderValues } from "./wording/mail-wording.ts"

export const OWN_ADDRESS_CHANGE: MailTexts = {
  subject: messages.addressChangedSubject("{number}"),
  text: messages.addressChanged("{number}"),
}

/** The mail about an order that goes elsewhere now. */
export function addressChangeMail(order: Order, link: string, texts: MailTexts | null = null) {
  const { fullName, phone, promisedOn } = order
  const { subject, begin } = beginMail(OWN_ADDRESS_CHANGE, orderValues(order), texts)
  return writeToBuyer(order, subject, [
    ...begin,
    [fullName, ...addressLines(order), phone].join("\n"),
    ...(promisedOn ? [messages.nowExpectedBy(formatNearDay(promisedOn))] : []),
    messages.addressNotRight,
    { label: messages.seeYourOrder, to: link },
  ])
}

export const OWN_FEWER_PIECES: MailTexts = {
  subject: messages.orderChangedSubject("{number}"),
  text: "{note}",
}

/** The mail about an order that has fewer pieces now and is not paid yet. */
export function fewerPiecesMail(
  order: Order,
  { note, link }: { note: string; link: string },
  texts: MailTexts | null = null,
) {
  const { subject, begin } = beginMail(OWN_FEWER_PIECES, { ...orderValues(order), note }, texts)
  return writeToBuyer(order, subject, [
    ...begin,
    messages.nowComesTo(order.number, formatRupees(order.totalPaise)),
    orderCard(order, { state: order.state, button: { label: messages.seeYourOrder, to: link } }),
  ])
}
