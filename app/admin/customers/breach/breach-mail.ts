import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { BREACH_PARTS, type BreachText } from "./breach-text.ts"
import * as messages from "./messages.ts"

type Told = { recipient: string; company: string; parts: BreachText; shopUrl: string }

/** What each person concerned is told about a breach of their data. */
export function breachMail({ recipient, company, parts, shopUrl }: Told) {
  const mail = writeEmail(messages.subject, [
    messages.introduction(company),
    ...BREACH_PARTS.map((part) => `${messages.PARTS[part]}\n${parts[part]}`),
    signature(shopUrl),
  ])
  return { recipient, ...mail }
}
