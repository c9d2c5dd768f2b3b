import { signature, writeEmail } from "#app/shop/notifications/email-template.ts"
import * as messages from "./messages.ts"

/** The mail that asks an address whether it wants our alerts. Until it says so, it gets no other. */
export function subscriptionMail({ shopUrl, token }: { shopUrl: string; token: string }) {
  return writeEmail(messages.confirmYourEmailAlerts, [
    messages.alertsWereAskedFor,
    {
      label: messages.yesWriteToMe,
      to: `${shopUrl}/confirm-subscription?token=${encodeURIComponent(token)}`,
    },
    messages.linkWorksFor7Days,
    signature(shopUrl),
  ])
}
