import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { postMail, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { complaintPath } from "./complaint-link.server.ts"
import { stepMails } from "./complaint-mails.ts"

export type ComplaintServices = Pick<Services, "db" | "secret" | "settings" | "shopUrl">

type Mailed = Parameters<typeof stepMails>[0]
type Told = Parameters<typeof stepMails>[1]

/** Puts the mails about a step into the outbox, in the transaction that took it (`db`). One whose writer was forgotten sends none. */
export async function postStepMails(
  { db, secret, settings, shopUrl }: ComplaintServices,
  complaint: Mailed,
  told: Told,
): Promise<void> {
  if (complaint.email === "") return
  const link = shopUrl + (await complaintPath({ secret }, complaint.number))
  const { step } = told
  const texts = step === "replied" ? null : await findMailWording(db, `complaint-${step}`)
  const shop = { texts, company: settings.get("company"), shopUrl, link, now: new Date() }
  // Its first mail answers who typed the address; later ones answer who opened its link.
  const isFirst = step === "received"
  for (const mail of stepMails(complaint, told, shop))
    await (isFirst && mail.recipient === complaint.email ? postToUnconfirmed : postMail)({ db, secret }, mail)
}
