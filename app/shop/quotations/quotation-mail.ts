import { type EmailPart, signature, writeEmail } from "#app/shop/notifications/email-template.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { dear } from "#app/shop/support/messages.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import * as messages from "./messages.ts"
import { type QuotationLine, quotedTotalPaise } from "./quotation.ts"

type Written = {
  number: string
  note: string
  validOn: string
  lines: readonly QuotationLine[]
  enquiry: { reference: string; name: string; email: string }
  isLater: boolean
  link: string
  shopUrl: string
}

/** The mail that carries a quotation to whoever sent the enquiry. */
export function quotationMail({ number, note, validOn, lines, enquiry, isLater, link, shopUrl }: Written) {
  const rows = lines.map(({ name, quantity, unitPricePaise }): [string, string] => [
    messages.lineOf(formatNumber(quantity), name, formatRupees(unitPricePaise)),
    formatRupees(quantity * unitPricePaise),
  ])
  const parts: EmailPart[] = [
    dear(enquiry.name),
    messages.mailLead(enquiry.reference),
    { rows: [...rows, [messages.total, formatRupees(quotedTotalPaise(lines))]] },
    ...(note ? [note] : []),
    ...(isLater ? [messages.replacesEarlier] : []),
    messages.mailValidUntil(formatDay(validOn)),
    { label: messages.seeAndAccept, to: link },
    messages.toChangeSomething,
    signature(shopUrl),
  ]
  return { recipient: enquiry.email, ...writeEmail(messages.mailSubject(number), parts) }
}
