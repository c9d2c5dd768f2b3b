import { z } from "zod"
import type { Mail } from "./mail.ts"
import { openText, sealText } from "./sealed-text.ts"

/** What a mail says. */
export type Letter = Pick<Mail, "text" | "html">

const letterSchema = z.object({ text: z.string(), html: z.string() })
const PURPOSE = "outbox mail"

type MailSeal = { secret: string; id: string }

/** What a mail says, readable only with the shop's secret and only as the mail of this id. */
export function sealLetter({ secret, id }: MailSeal, { text, html }: Letter): string {
  return sealText({ secret, purpose: PURPOSE, owner: id }, JSON.stringify({ text, html }))
}

/** What a sealed mail says, or null when it was not sealed with this secret for this mail. */
export function openLetter({ secret, id }: MailSeal, sealed: string): Letter | null {
  const opened = openText({ secret, purpose: PURPOSE, owner: id }, sealed)
  return opened === null ? null : letterSchema.parse(JSON.parse(opened))
}
