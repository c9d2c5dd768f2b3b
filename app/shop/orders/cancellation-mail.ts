import { formatRupees } from "#app/shop/catalogue/money.ts"
import { htmlOf } from "./mail-html.ts"
import type { Order } from "./order.ts"

/** The mail that says an order is cancelled and what becomes of the money. */
export function cancellationMail(order: Order, link: string) {
  const amount = formatRupees(order.totalPaise)
  const cancelled = `Your order ${order.number} is cancelled. Nothing will be sent.`
  const refund = `${amount} goes back to the card that you paid with. Banks take up to 7 working days to show it.`
  return {
    recipient: order.email,
    subject: `Your Dhun order ${order.number} is cancelled`,
    text: [`Dear ${order.fullName},`, cancelled, refund, `See your order: ${link}`, "Dhun"].join("\n\n"),
    html: [
      `<p>Dear ${htmlOf(order.fullName)},</p>`,
      `<p>${cancelled}</p><p>${refund}</p>`,
      `<p><a href="${htmlOf(link)}">See your order</a></p><p>Dhun</p>`,
    ].join("\n"),
  }
}
