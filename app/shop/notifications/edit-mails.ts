import type { Order } from "#app/shop/orders/order.ts"
import { addressLines } from "#app/shop/orders/order-address.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"
import { writeToBuyer } from "./order-mails.ts"

/** The mail about an order that goes elsewhere now. */
export function addressChangeMail(order: Order, link: string) {
  const { number, fullName, phone, promisedOn } = order
  return writeToBuyer(order, messages.addressChangedSubject(number), [
    messages.addressChanged(number),
    [fullName, ...addressLines(order), phone].join("\n"),
    ...(promisedOn ? [messages.nowExpectedBy(formatNearDay(promisedOn))] : []),
    messages.addressNotRight,
    { label: messages.seeYourOrder, to: link },
  ])
}

/** The mail about an order that has fewer pieces now and is not paid yet. */
export function fewerPiecesMail(order: Order, { note, link }: { note: string; link: string }) {
  return writeToBuyer(order, messages.orderChangedSubject(order.number), [
    note,
    messages.nowComesTo(order.number, formatRupees(order.totalPaise)),
    { label: messages.seeYourOrder, to: link },
  ])
}
