import { formatRupees } from "#app/shop/catalogue/money.ts"
import { htmlOf } from "./mail-html.ts"
import type { Order } from "./order.ts"

/** The mail that confirms a paid order, with the link to follow it. */
export function confirmationMail(order: Order, link: string) {
  const lines = order.lines.map(({ quantity, name, unitPricePaise }) => ({
    what: `${quantity} × ${name}`,
    amount: formatRupees(unitPricePaise * quantity),
  }))
  const total = formatRupees(order.totalPaise)
  const place = `${order.address}\n${order.city}, ${order.region}`
  return {
    recipient: order.email,
    subject: `Your Dhun order ${order.number}`,
    text: [
      `Dear ${order.fullName},`,
      `Your order ${order.number} has been received. Thank you for your payment, it's processing.`,
      [...lines.map(({ what, amount }) => `${what}: ${amount}`), `Total, all taxes included: ${total}`].join(
        "\n",
      ),
      `It goes to:\n${order.fullName}\n${place}`,
      `Follow your order: ${link}`,
      "Dhun",
    ].join("\n\n"),
    html: [
      `<p>Dear ${htmlOf(order.fullName)},</p>`,
      `<p>Your order <strong>${order.number}</strong> has been received. Thank you for your payment, it's processing.</p>`,
      `<table>${lines.map(({ what, amount }) => row(what, amount)).join("")}${row("Total, all taxes included", total)}</table>`,
      `<p>It goes to:<br>${htmlOf(`${order.fullName}\n${place}`).replaceAll("\n", "<br>")}</p>`,
      `<p><a href="${htmlOf(link)}">Follow your order</a></p><p>Dhun</p>`,
    ].join("\n"),
  }
}

function row(what: string, amount: string) {
  return `<tr><td>${htmlOf(what)}</td><td align="right">${amount}</td></tr>`
}
