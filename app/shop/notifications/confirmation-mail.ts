import type { Order } from "#app/shop/orders/order.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { writeToBuyer } from "./order-mails.ts"

/** The mail that confirms a paid order, with the link to follow it. Whoever bought engraving is asked for the name. */
export function confirmationMail(order: Order, link: string) {
  const lines = order.lines.map(({ quantity, name, unitPricePaise }): [string, string] => [
    `${quantity} × ${name}`,
    formatRupees(unitPricePaise * quantity),
  ])
  const engravings = order.engravings.map(
    ({ name, letters }) => `${name} is engraved with a name, up to ${letters} letters.`,
  )
  return writeToBuyer(order, `Your Dhun order ${order.number}`, [
    `Your order ${order.number} has been received. Thank you for your payment, it's processing.`,
    { rows: [...lines, ["Total, all taxes included", formatRupees(order.totalPaise)]] },
    ...(engravings.length > 0
      ? [
          `${engravings.join("\n")}\nReply to this mail with the name as it shall stand there, in Roman letters or in one of ten Indian scripts. We write back with a drawing; nothing is engraved before you have said yes.`,
        ]
      : []),
    `It goes to:\n${order.fullName}\n${order.address}\n${order.city}, ${order.region}`,
    { label: "Follow your order", to: link },
    "The tax invoice follows when your order leaves us.",
  ])
}
