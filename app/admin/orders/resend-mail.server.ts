import { resendOrderMail } from "#app/core/fulfilment/order-mails/resend-mail.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { countLastHour } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { countMails } from "#app/platform/mail/find-mails.server.ts"
import type { Services } from "#app/services.server.ts"
import * as messages from "./messages.ts"
import { readOrderVersion } from "./order-version.server.ts"
import { VERSION_FIELDS } from "./order-version.ts"

const MOST_AN_HOUR = 5

/** How the audit log calls it. */
export const RESEND_ACTION = "order: mail again"

/** What the audit log keeps: how many mails about the order there are. */
export async function readMailCount(db: Database, number: string): Promise<unknown> {
  const order = await findOrderByNumber(db, number)
  return order && { mails: await countMails(db, { recipient: order.email, named: number }) }
}

type Submission = { order: Pick<Order, "id" | "number">; form: FormData }

/** Sends a mail again, once for each press: the page names the last entry of the log, and each sending adds one. */
export async function submitResend(
  services: Pick<Services, "db" | "modules" | "publishedPages" | "secret" | "settings" | "shopUrl">,
  { order: { id, number }, form }: Submission,
): Promise<{ done: string } | { fault: string }> {
  const sent = await resendOrderMail(services, {
    orderId: id,
    kind: String(form.get("mail") ?? ""),
    claim: async (tx) => {
      const { entry } = await readOrderVersion(tx, number)
      if (form.get(VERSION_FIELDS.entry) !== entry) return messages.changedMeanwhile(number)
      const sentBefore = await countLastHour(tx, `order ${number}`, RESEND_ACTION)
      return sentBefore < MOST_AN_HOUR ? null : messages.tooManyMails(MOST_AN_HOUR)
    },
  })
  if ("subject" in sent) return { done: messages.mailSentAgain(sent.subject) }
  return { fault: sent.fault ?? messages.chooseMail }
}
