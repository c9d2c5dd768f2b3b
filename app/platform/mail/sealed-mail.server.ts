import { z } from "zod"
import { openText, sealText } from "#app/platform/sealed-text.server.ts"
import type { Mail } from "./mail.server.ts"

/** What is sealed of a mail, with its subject where that is a secret too. */
export type MailBody = Pick<Mail, "text" | "html" | "unsubscribe"> & { subject?: string | undefined }

const bodySchema = z.object({
  subject: z.string().optional(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().optional(),
})
const PURPOSE = "outbox mail"

type MailSeal = { secret: string; id: string }

/** What a mail says, readable only with the shop's secret and only as the mail of this id. */
export function sealMail({ secret, id }: MailSeal, { subject, text, html, unsubscribe }: MailBody): string {
  return sealText(
    { secret, purpose: PURPOSE, owner: id },
    JSON.stringify({ subject, text, html, unsubscribe }),
  )
}

/** What a sealed mail says, or null when it was not sealed with this secret for this mail. */
export function openMail({ secret, id }: MailSeal, sealed: string): MailBody | null {
  const opened = openText({ secret, purpose: PURPOSE, owner: id }, sealed)
  return opened === null ? null : bodySchema.parse(JSON.parse(opened))
}
