import { testMail } from "#app/core/orders/notifications/wording/test-mail.ts"
import { countLastHour, recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import * as messages from "./messages.ts"
import { pageFaults } from "./page-faults.server.ts"
import type { Texts } from "./page-texts.ts"
import type { PageAnswer } from "./save-page.server.ts"

const MOST_AN_HOUR = 10
const ACTION = "mail: test sent"

type Mail = { subject: string; text: string; html: string }
type Test = {
  key: string
  texts: Texts
  /** The mail with this wording, about an order. */
  write: () => Promise<Mail>
  email: string
  actor: string
  address: string | null
}

/** Sends a mail, worded so and marked as a test, to the member of the staff who asks for it, and to nobody else. */
export async function sendTestMail(
  { db, secret }: Pick<Services, "db" | "secret">,
  { key, texts, write, email, actor, address }: Test,
): Promise<PageAnswer> {
  const faults = await pageFaults(db, key, texts)
  if (Object.keys(faults).length > 0) return { fault: messages.testIsNotSent, faults }
  const { subject, text, html } = testMail(await write())
  return db.transaction(async (tx) => {
    const subjectOfLog = `page ${key}`
    if ((await countLastHour(tx, subjectOfLog, ACTION)) >= MOST_AN_HOUR)
      return { fault: messages.enoughTests }
    await postMail({ db: tx, secret }, { subject, text, html, recipient: email })
    const line = { actor, address, action: ACTION, subject: subjectOfLog }
    await recordAudit(tx, { ...line, before: null, after: { email } })
    return { done: messages.testIsSent(email) }
  })
}
