import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { confirmYourEmailAlerts } from "#app/modules/wishlist/alerts/messages.ts"
import * as messages from "./messages.ts"

export const OWN_SUBSCRIPTION: MailTexts = {
  subject: confirmYourEmailAlerts,
  text: messages.alertsWereAskedFor,
}

type Asking = { shopUrl: string; token: string; stopLink: string }

/** The mail that asks an address whether it wants our alerts. Until it says so, it gets no other. */
export function subscriptionMail({ shopUrl, token, stopLink }: Asking, texts: MailTexts | null = null) {
  const { subject, begin } = beginMail(OWN_SUBSCRIPTION, {}, texts)
  const mail = writeEmail(subject, [
    ...begin,
    {
      label: messages.yesWriteToMe,
      to: `${shopUrl}/confirm-subscription?token=${encodeURIComponent(token)}`,
    },
    messages.linkWorksFor7Days,
    { link: stopLink, name: messages.noEmailAlerts },
    signature(shopUrl),
  ])
  return { ...mail, unsubscribe: stopLink }
}
