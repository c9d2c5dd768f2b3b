import type { Order } from "#app/shop/orders/order.ts"
import { escapeMarkup } from "#app/ui/format/escape-markup.ts"

/** A part of a mail: a paragraph, what things cost, or a link on a line of its own. */
export type Part =
  | string
  | { rows: readonly [what: string, amount: string][] }
  | { label: string; to: string }

const PAGE = "font-family:system-ui,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5"
const BUTTON =
  "display:inline-block;padding:12px 24px;border-radius:999px;background:#ffb000;color:#0c0d10;font-weight:600;text-decoration:none"
const AMOUNT = "padding:4px 0 4px 24px;text-align:right;white-space:nowrap"

/** A mail to who ordered, as text and as HTML: from the greeting to the name of the shop. */
export function writeEmail(order: Pick<Order, "email" | "fullName">, subject: string, body: readonly Part[]) {
  const parts = [`Dear ${order.fullName},`, ...body, "Dhun"]
  return {
    recipient: order.email,
    subject,
    text: `${parts.map(textOf).join("\n\n")}\n`,
    html: `<div style="${PAGE};max-width:36rem">\n${parts.map(htmlOfPart).join("\n")}\n</div>`,
  }
}

function textOf(part: Part): string {
  if (typeof part === "string") return part
  if ("to" in part) return `${part.label}: ${part.to}`
  return part.rows.map(([what, amount]) => `${what}: ${amount}`).join("\n")
}

function htmlOfPart(part: Part): string {
  if (typeof part === "string") return `<p>${escapeMarkup(part).replaceAll("\n", "<br>")}</p>`
  if ("to" in part)
    return `<p><a href="${escapeMarkup(part.to)}" style="${BUTTON}">${escapeMarkup(part.label)}</a></p>`
  const rows = part.rows.map(
    ([what, amount]) =>
      `<tr><td>${escapeMarkup(what)}</td><td style="${AMOUNT}">${escapeMarkup(amount)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse;width:100%">${rows.join("")}</table>`
}
