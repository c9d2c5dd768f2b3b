import type { Order } from "#app/shop/orders/order.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import * as messages from "./messages.ts"
import { writeToBuyer } from "./order-mails.ts"

/** The mail that confirms a paid order, with the link to follow it. Whoever bought engraving is asked for the name. */
export function confirmationMail(order: Order, link: string) {
  const lines = order.lines.map(({ quantity, name, unitPricePaise }): [string, string] => [
    `${quantity} × ${name}`,
    formatRupees(unitPricePaise * quantity),
  ])
  const engravings = order.engravings.map(({ name, letters }) => messages.engravedWithName(name, letters))
  return writeToBuyer(order, messages.yourDhunOrder(order.number), [
    messages.orderReceived(order.number),
    { rows: [...lines, [messages.totalAllTaxesIncluded, formatRupees(order.totalPaise)]] },
    ...(engravings.length > 0 ? [messages.replyWithNames(engravings.join("\n"))] : []),
    messages.goesTo(`${order.fullName}\n${order.address}\n${order.city}, ${order.region}`),
    { label: messages.followYourOrder, to: link },
    messages.taxInvoiceFollows,
  ])
}
