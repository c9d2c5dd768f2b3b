import * as messages from "#app/admin/content/messages.ts"
import type { MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { Company } from "#app/core/settings/company.ts"

/** What a mail is shown about: an order, a link that opens nothing, and the shop. */
export type SampleFacts = { order: Order; link: string; now: Date; shopUrl: string; company: Company }

/** A mail as the shop came with it, and as it would be. */
export type MailSample = {
  own: MailTexts
  write: (
    facts: SampleFacts,
    texts: MailTexts | null,
  ) => { subject: string; text: string; html: string } | null
}
export type SampleTable = Record<string, MailSample>

/** The product of an order that a mail speaks of. */
export function productOf({ lines: [line] }: Order): string {
  return line?.name ?? messages.sampleProduct
}
