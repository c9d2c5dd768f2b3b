import type { Order } from "#app/shop/orders/order.ts"
import { addressLines, companyLine } from "#app/shop/orders/order-address.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"
import { writeToBuyer } from "./order-mails.ts"

/** The mail that confirms an order, paid or to be paid to the courier, with the link to follow it. Whoever bought engraving is asked for the name. */
export function confirmationMail(order: Order, link: string) {
  const lines = order.lines.map(({ quantity, name, unitPricePaise }): [string, string] => [
    `${quantity} × ${name}`,
    formatRupees(unitPricePaise * quantity),
  ])
  const discount: [string, string][] =
    order.discountPaise === 0 ? [] : [[messages.discount, `−${formatRupees(order.discountPaise)}`]]
  const delivery: [string, string][] =
    order.deliveryPaise === 0 ? [] : [[messages.delivery, formatRupees(order.deliveryPaise)]]
  const engravings = order.engravings.map(({ name, letters }) => messages.engravedWithName(name, letters))
  const isCash = order.paymentState === "pending"
  return writeToBuyer(order, messages.yourDhunOrder(order.number), [
    isCash ? messages.orderConfirmed(order.number) : messages.orderReceived(order.number),
    {
      rows: [
        ...lines,
        ...discount,
        ...delivery,
        [messages.totalAllTaxesIncluded, formatRupees(order.totalPaise)],
      ],
    },
    ...(isCash ? [messages.cashIsCollected(formatRupees(order.totalPaise))] : []),
    ...(engravings.length > 0 ? [messages.replyWithNames(engravings.join("\n"))] : []),
    ...(order.promisedOn ? [messages.promisedBy(formatNearDay(order.promisedOn))] : []),
    messages.goesTo([...companyLine(order), order.fullName, ...addressLines(order)].join("\n")),
    { label: messages.followYourOrder, to: link },
    messages.taxInvoiceFollows,
  ])
}
