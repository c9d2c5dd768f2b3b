import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { sampleMail } from "#app/shop/notifications/own-wording.ts"
import { countLastHour, recordAudit } from "#app/shop/staff/audit.server.ts"
import * as messages from "./messages.ts"
import { pageFaults } from "./page-faults.server.ts"
import type { Texts } from "./page-texts.ts"
import type { PageAnswer } from "./save-page.server.ts"

const MOST_AN_HOUR = 10
const ACTION = "mail: test sent"

type Test = { key: string; texts: Texts; email: string; actor: string; address: string | null }

/** Sends a mail about a sample order, worded so, to the member of the staff who asks for it. */
export async function sendTestMail(
  { db, secret, shopUrl }: Pick<Services, "db" | "secret" | "shopUrl">,
  { key, texts, email, actor, address }: Test,
): Promise<PageAnswer> {
  const faults = await pageFaults(db, key, texts)
  if (Object.keys(faults).length > 0) return { fault: messages.testIsNotSent, faults }
  const { subject = "", text = "" } = texts
  const mail = sampleMail(key, { subject, text }, shopUrl)
  if (!mail) return { fault: messages.noTestMail }
  return db.transaction(async (tx) => {
    const subjectOfLog = `page ${key}`
    if ((await countLastHour(tx, subjectOfLog, ACTION)) >= MOST_AN_HOUR)
      return { fault: messages.enoughTests }
    await postMail({ db: tx, secret }, { ...mail, recipient: email })
    const line = { actor, address, action: ACTION, subject: subjectOfLog }
    await recordAudit(tx, { ...line, before: null, after: { email } })
    return { done: messages.testIsSent(email) }
  })
}
