import type { WaitingChange } from "#app/core/orders/line-changes/line-change.ts"
import { isOnDelivery } from "#app/core/orders/next-step.ts"
import { cashDuePaise, type Order } from "#app/core/orders/order.ts"
import { addressLines } from "#app/core/orders/order-address.ts"
import { presentTotalPaise } from "#app/core/orders/present-order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { BankTransfer } from "#app/core/settings/payment-choices.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
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

export const OWN_ORDER_CHANGED: MailTexts = {
  subject: messages.orderChangedSubject("{number}"),
  text: "{note}",
}

export const OWN_CHANGE_LINK: MailTexts = {
  subject: messages.changeLinkSubject("{number}"),
  text: messages.changeLinkIs("{number}", "{amount}", "{until}"),
}

/** The mail with the link by which the difference of a change is paid. */
export function changeLinkMail(
  order: Order,
  {
    amountPaise,
    payableUntil,
    note,
    link,
    account,
  }: Omit<WaitingChange, "id"> & { link: string; account: BankTransfer | null },
  texts: MailTexts | null = null,
) {
  const amount = formatRupees(amountPaise)
  const values = { ...orderValues(order), amount, until: formatDateTime(payableUntil) }
  const { subject, begin } = beginMail(OWN_CHANGE_LINK, values, texts)
  return writeToBuyer(order, subject, [
    ...begin,
    messages.changeIs(note),
    { label: messages.payDifference(amount), to: link },
    messages.forwardTheLink,
    ...(account ? [messages.transferTo(account, order.number)] : []),
  ])
}

export const OWN_CHANGE_WITHDRAWN: MailTexts = {
  subject: messages.changeWithdrawnSubject("{number}"),
  text: messages.changeWithdrawn("{number}"),
}

/** The mail about a change that is withdrawn before it was paid. */
export function changeWithdrawnMail(order: Order, link: string, texts: MailTexts | null = null) {
  const { subject, begin } = beginMail(OWN_CHANGE_WITHDRAWN, orderValues(order), texts)
  return writeToBuyer(order, subject, [
    ...begin,
    orderCard(order, { state: order.state, button: { label: messages.seeYourOrder, to: link } }),
  ])
}

/** The mail about an order that has other pieces now, with what it comes to. */
export function orderChangedMail(
  order: Order,
  { note, link }: { note: string; link: string },
  texts: MailTexts | null = null,
) {
  const { subject, begin } = beginMail(OWN_ORDER_CHANGED, { ...orderValues(order), note }, texts)
  return writeToBuyer(order, subject, [
    ...begin,
    messages.nowComesTo(order.number, formatRupees(presentTotalPaise(order))),
    ...(isOnDelivery(order) ? [messages.cashIsCollected(formatRupees(cashDuePaise(order)))] : []),
    orderCard(order, { state: order.state, button: { label: messages.seeYourOrder, to: link } }),
  ])
}
