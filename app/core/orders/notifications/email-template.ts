import { escapeMarkup } from "#app/ui/format/escape-markup.ts"

/** A JPEG or PNG with its size in pixels: some mail programs show no other. */
type MailPicture = { src: string; width: number; height: number }

/** A product line in a mail: pieces with what they cost, or one piece with a note below its name. */
export type MailLine = { name: string; picture: MailPicture | null } & (
  | { quantity: number; each: string; amount: string }
  | { note: string }
)

type Row = readonly [what: string, amount: string]

/** A part of an email: a paragraph, a heading, a list, things, what they cost, a button or an address. A card is a frame around parts. Text has these on lines of their own. */
export type EmailPart =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { lines: readonly MailLine[] }
  | { rows: readonly Row[]; total?: Row }
  | { label: string; to: string }
  | { link: string; name?: string }
  | { card: readonly EmailPart[] }

type Email = { subject: string; text: string; html: string }

/**
 * Every email of the shop, as text and as HTML with the same parts in the same order. User input is escaped. When it is sent, its
 * elements get their styles and the document around them (`frameMail`), and `{shop}`, `{site}` and the look are filled in.
 */
export function writeEmail(subject: string, parts: readonly EmailPart[]): Email {
  const preview = parts.find(isSentence)
  return {
    subject,
    text: `${parts.map(textOf).join("\n\n")}\n`,
    html: [
      ...(preview ? [`<div class="preview">${escapeMarkup(preview)}</div>`] : []),
      ...parts.filter((part) => !isSignature(part)).map(htmlOf),
    ].join("\n"),
  }
}

/** How an email ends as text: the shop's name, and its address where nothing else leads there. HTML has both in its frame. */
export function signature(shopUrl: string): string {
  return `{shop}\n${shopUrl}`
}

function isSignature(part: EmailPart): boolean {
  return typeof part === "string" && /^\{shop\}(\n\S+)?$/.test(part)
}

/** Whether a part is shown beside the subject in a list of mails. A salutation says nothing there. */
function isSentence(part: EmailPart): part is string {
  return typeof part === "string" && !part.endsWith(",") && !isSignature(part)
}

function textOf(part: EmailPart): string {
  if (typeof part === "string") return part
  if ("card" in part) return part.card.map(textOf).join("\n\n")
  if ("to" in part) return `${part.label}: ${part.to}`
  if ("link" in part) return part.name ? `${part.name}: ${part.link}` : part.link
  if ("heading" in part) return part.heading
  if ("list" in part) return part.list.map((entry) => `- ${entry}`).join("\n")
  if ("lines" in part)
    return part.lines
      .map((line) =>
        "note" in line ? `${line.name}\n${line.note}` : `${line.quantity} × ${line.name}: ${line.amount}`,
      )
      .join("\n")
  return rowsOf(part)
    .map(([what, amount]) => `${what}: ${amount}`)
    .join("\n")
}

function htmlOf(part: EmailPart): string {
  if (typeof part === "string") return `<p>${escapeMarkup(part).replaceAll("\n", "<br>")}</p>`
  if ("card" in part)
    return `<table class="card"><tr><td class="card">\n${part.card.map(htmlOf).join("\n")}\n</td></tr></table>`
  if ("to" in part)
    return `<table class="button"><tr><td class="button"><a class="button" href="${escapeMarkup(part.to)}">${escapeMarkup(part.label)}</a></td></tr></table>`
  if ("link" in part)
    return `<p><a href="${escapeMarkup(part.link)}">${escapeMarkup(part.name ?? part.link)}</a></p>`
  if ("heading" in part) return `<h2>${escapeMarkup(part.heading)}</h2>`
  if ("list" in part)
    return `<ul>${part.list.map((entry) => `<li>${escapeMarkup(entry)}</li>`).join("")}</ul>`
  const rows =
    "lines" in part
      ? part.lines.map(lineMarkup)
      : rowsOf(part).map((row) => rowMarkup(row, row === part.total))
  return `<table class="wide">${rows.join("")}</table>`
}

function rowsOf({ rows, total }: { rows: readonly Row[]; total?: Row }): Row[] {
  return total ? [...rows, total] : [...rows]
}

function lineMarkup(line: MailLine): string {
  const { name, picture } = line
  const note = "note" in line ? line.note : `${line.quantity} × ${line.each}`
  const words = `${escapeMarkup(name)}<br><span class="quiet">${escapeMarkup(note)}</span>`
  const amount = "note" in line ? "" : `<td class="amount">${escapeMarkup(line.amount)}</td>`
  return `<tr><td class="picture">${picture ? pictureMarkup(picture, name) : ""}</td><td class="what">${words}</td>${amount}</tr>`
}

function pictureMarkup({ src, width, height }: MailPicture, name: string): string {
  return `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(name)}" width="${width}" height="${height}">`
}

function rowMarkup([what, amount]: Row, isTotal: boolean): string {
  const words = [what, amount].map((text) =>
    isTotal ? `<strong>${escapeMarkup(text)}</strong>` : escapeMarkup(text),
  )
  return `<tr><td class="what">${words[0]}</td><td class="amount">${words[1]}</td></tr>`
}
