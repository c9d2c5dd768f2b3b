import type { MailBrand } from "#app/ui/format/brand.ts"
import { escapeMarkup } from "#app/ui/format/escape-markup.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

/** The ground of a mail's text, by day and by night. */
export const MAIL_PAPER = { day: "#ffffff", night: "#171a1f" }

const INK = "#0c0d10"
const QUIET = "#5b6470"
const LINE = "#d9dee4"
const FACE = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The inline style of each element of a mail, by tag and class: many mail programs read no style sheet. */
const STYLES: Readonly<Record<string, string>> = {
  p: "margin:0 0 16px",
  h2: "margin:8px 0;font-size:20px;line-height:1.3",
  ul: "margin:0 0 16px;padding:0 0 0 20px",
  a: "color:inherit;text-decoration:underline",
  ...{
    "p.quiet": `margin:0 0 16px;font-size:14px;color:${QUIET}`,
    "span.quiet": `font-size:14px;color:${QUIET}`,
  },
  "div.preview":
    "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;overflow:hidden;mso-hide:all",
  "table.wide": "width:100%;border-collapse:collapse;margin:0 0 16px",
  "table.card": "width:100%;border-collapse:separate;margin:0 0 16px",
  "td.card": `border:1px solid ${LINE};border-radius:12px;padding:16px 14px 0`,
  "table.button": "border-collapse:separate;margin:0 0 16px",
  "td.button": "border-radius:{radius};background:{accent};mso-padding-alt:12px 24px",
  "a.button":
    "display:inline-block;padding:12px 24px;border-radius:{radius};background:{accent};color:{onAccent};font-weight:600;text-decoration:none",
  "td.picture": "width:72px;padding:0 12px 12px 0;vertical-align:top",
  "td.what": "padding:0 0 8px;vertical-align:top",
  "td.amount": "padding:0 0 8px 12px;text-align:right;vertical-align:top;white-space:nowrap",
  img: "display:block;border:0;border-radius:8px;font-size:12px;line-height:1.2",
}

/** Colours by night. Programs that know no such rule show the day, or colours of their own. */
const BY_NIGHT = [
  ".page{background:#0c0d10!important}",
  `.paper{background:${MAIL_PAPER.night}!important}`,
  ".day{display:none!important}",
  ".night{display:block!important}",
  ".ink,h2{color:#f4f6f8!important}",
  ".quiet{color:#a8b1bd!important}",
  "td.card{border-color:#3a424c!important}",
].join("")
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){${BY_NIGHT}}`
const TABLE = `role="presentation" cellpadding="0" cellspacing="0" border="0"`

/**
 * A mail as it is sent: its parts (`writeEmail`) in a whole document with the logo above and the company below. The outbox stores the parts
 * alone, so that a stored mail is small and a sent one has the look of its day. Placeholders are filled afterwards.
 */
export function frameMail(subject: string, parts: string, { logo, footer }: MailBrand): string {
  const { address, nightAddress, width, height } = logo
  const look = `border:0;border-radius:8px;font-size:24px;font-weight:700;line-height:${height}px`
  const picture = (src: string) =>
    `<img src="${escapeMarkup(src)}" alt="{shop}" width="${width}" height="${height}"`
  const foot = [`<a href="{site}" style="color:inherit">{shop}</a>`, ...footer.map(escapeMarkup)].join("<br>")
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${SHEET}</style></head>
<body class="page" style="margin:0;padding:0;background:#f1f3f5">
<table ${TABLE} class="page" width="100%" style="background:#f1f3f5"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} class="paper" width="100%" style="max-width:600px;background:${MAIL_PAPER.day}"><tr><td class="ink" align="left" style="padding:20px 16px;${FACE};font-size:16px;line-height:1.5;color:${INK};word-break:break-word">
<p style="margin:0 0 20px"><a class="ink" href="{site}" style="color:${INK};text-decoration:none">${picture(address)} class="day" style="display:block;${look}"><!--[if !mso]><!-->${picture(nightAddress)} class="night" style="display:none;${look}"><!--<![endif]--></a></p>
${inlineStyles(parts)}
</td></tr></table>
<table ${TABLE} width="100%" style="max-width:600px"><tr><td class="quiet" align="left" style="padding:16px;${FACE};font-size:13px;line-height:1.5;color:${QUIET};word-break:break-word">${foot}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`
}

/** Elements with their styles beside them. Texts are escaped, so that no `<` but that of an element is met. */
function inlineStyles(parts: string): string {
  return parts.replace(
    /<([a-z]+\d?)((?: class="(\w+)")?)/g,
    (element, tag: string, named: string, look = "") => {
      const style = entryOf(STYLES, look ? `${tag}.${look}` : tag)
      const table = tag === "table" ? ` ${TABLE}` : ""
      return style ? `<${tag}${named}${table} style="${style}"` : element + table
    },
  )
}
