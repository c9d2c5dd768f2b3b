import { type EmailPart, signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { salutation } from "#app/ui/format/salutation.ts"
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

export const OWN_QUOTATION: MailTexts = {
  subject: messages.mailSubject("{number}"),
  text: messages.mailLead("{enquiry}"),
}

/** The mail that carries a quotation to whoever sent the enquiry. */
export function quotationMail(
  { number, note, validOn, lines, enquiry, isLater, link, shopUrl }: Written,
  texts: MailTexts | null = null,
) {
  const rows = lines.map(({ name, quantity, unitPricePaise }): [string, string] => [
    messages.lineOf(formatNumber(quantity), name, formatRupees(unitPricePaise)),
    formatRupees(quantity * unitPricePaise),
  ])
  const day = formatDay(validOn)
  const values = { number, enquiry: enquiry.reference, name: enquiry.name, day }
  const { subject, begin } = beginMail(OWN_QUOTATION, values, texts)
  const parts: EmailPart[] = [
    salutation(enquiry.name),
    ...begin,
    { rows: [...rows, [messages.total, formatRupees(quotedTotalPaise(lines))]] },
    ...(note ? [note] : []),
    ...(isLater ? [messages.replacesEarlier] : []),
    messages.mailValidUntil(day),
    { label: messages.seeAndAccept, to: link },
    messages.toChangeSomething,
    signature(shopUrl),
  ]
  return { recipient: enquiry.email, ...writeEmail(subject, parts) }
}
