import { escapeMarkup } from "#app/ui/format/escape-markup.ts"

/** A part of an email: a paragraph, a heading, a list, what things cost, a button or an address. Text has these on lines of their own. */
export type EmailPart =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { rows: readonly [what: string, amount: string][] }
  | { label: string; to: string }
  | { link: string; name?: string }

type Email = { subject: string; text: string; html: string }

const PAGE = "font-family:system-ui,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5"
const BUTTON =
  "display:inline-block;padding:12px 24px;border-radius:{radius};background:{accent};color:{dark};font-weight:600;text-decoration:none"
const AMOUNT = "padding:4px 0 4px 24px;text-align:right;white-space:nowrap"

/** Every email of the shop, as text and as HTML with the same parts in the same order. What was typed is no markup. `{shop}` and the look of the shop are filled in when it is sent. */
export function writeEmail(subject: string, parts: readonly EmailPart[]): Email {
  return {
    subject,
    text: `${parts.map(textOf).join("\n\n")}\n`,
    html: `<div style="${PAGE};max-width:36rem">\n${parts.map(htmlOf).join("\n")}\n</div>`,
  }
}

/** How an email ends: the shop's name, and its address where nothing else leads there. */
export function signature(shopUrl: string): string {
  return `{shop}\n${shopUrl}`
}

function textOf(part: EmailPart): string {
  if (typeof part === "string") return part
  if ("to" in part) return `${part.label}: ${part.to}`
  if ("link" in part) return part.link
  if ("heading" in part) return part.heading
  if ("list" in part) return part.list.map((entry) => `- ${entry}`).join("\n")
  return part.rows.map(([what, amount]) => `${what}: ${amount}`).join("\n")
}

function htmlOf(part: EmailPart): string {
  if (typeof part === "string") return `<p>${escapeMarkup(part).replaceAll("\n", "<br>")}</p>`
  if ("to" in part)
    return `<p><a href="${escapeMarkup(part.to)}" style="${BUTTON}">${escapeMarkup(part.label)}</a></p>`
  if ("link" in part)
    return `<p><a href="${escapeMarkup(part.link)}">${escapeMarkup(part.name ?? part.link)}</a></p>`
  if ("heading" in part) return `<h2>${escapeMarkup(part.heading)}</h2>`
  if ("list" in part)
    return `<ul>${part.list.map((entry) => `<li>${escapeMarkup(entry)}</li>`).join("")}</ul>`
  const rows = part.rows.map(
    ([what, amount]) =>
      `<tr><td>${escapeMarkup(what)}</td><td style="${AMOUNT}">${escapeMarkup(amount)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse;width:100%">${rows.join("")}</table>`
}
