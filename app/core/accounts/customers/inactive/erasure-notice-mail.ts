import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

type Noticed = { recipient: string; years: number; erasedAfter: Date; shopUrl: string }

/** Tells the owner of an account that nobody uses when it is erased, and how to keep it (DPDP Rules 2025, 8(2)). */
export function erasureNoticeMail({ recipient, years, erasedAfter, shopUrl }: Noticed) {
  const mail = writeEmail(messages.erasureSubject, [
    messages.notUsed(years, formatDateTime(erasedAfter)),
    messages.whatGoes,
    messages.toKeepIt,
    { label: messages.logIn, to: `${shopUrl}/login` },
    signature(shopUrl),
  ])
  return { recipient, ...mail }
}
