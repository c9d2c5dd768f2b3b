import { signature, writeEmail } from "#app/shop/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/shop/notifications/wording/mail-wording.ts"
import * as messages from "./messages.ts"

export const OWN_SUBSCRIPTION: MailTexts = {
  subject: messages.confirmYourEmailAlerts,
  text: messages.alertsWereAskedFor,
}

/** The mail that asks an address whether it wants our alerts. Until it says so, it gets no other. */
export function subscriptionMail(
  { shopUrl, token }: { shopUrl: string; token: string },
  texts: MailTexts | null = null,
) {
  const { subject, begin } = beginMail(OWN_SUBSCRIPTION, {}, texts)
  return writeEmail(subject, [
    ...begin,
    {
      label: messages.yesWriteToMe,
      to: `${shopUrl}/confirm-subscription?token=${encodeURIComponent(token)}`,
    },
    messages.linkWorksFor7Days,
    signature(shopUrl),
  ])
}
