import type { Order } from "#app/shop/orders/order.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { writeToBuyer } from "./order-mails.ts"

/** The mail with the code that confirms cash on delivery. */
export function cashCodeMail(order: Order, { code, link }: { code: string; link: string }) {
  const mail = writeToBuyer(order, messages.cashCodeSubject(code, order.number), [
    messages.cashCodeIs(order.number, code),
    messages.cashIsCollected(formatRupees(order.totalPaise)),
    { label: messages.seeYourOrder, to: link },
    messages.notYourOrder,
  ])
  return { ...mail, storedSubject: messages.cashCodeStoredSubject(order.number) }
}

/** The mail with the link by which the shopper, or somebody they send it to, pays for an order. */
export function paymentLinkMail(order: Order, { link, until }: { link: string; until: Date }) {
  return writeToBuyer(order, messages.paymentLinkSubject(order.number), [
    messages.paymentLinkIs(order.number, formatRupees(order.totalPaise), formatDateTime(until)),
    { label: messages.payForOrder, to: link },
    messages.forwardTheLink,
  ])
}

/** The mail about a part of an order whose money goes back. */
export function partialRefundMail(
  order: Order,
  { amountPaise, note, link }: { amountPaise: number; note: string; link: string },
) {
  return writeToBuyer(order, messages.moneyBackSubject(order.number), [
    messages.partOfMoneyBack(order.number),
    ...(note ? [`${messages.theReason}: ${note}`] : []),
    messages.goesBack(formatRupees(amountPaise)),
    { label: messages.seeYourOrder, to: link },
  ])
}
