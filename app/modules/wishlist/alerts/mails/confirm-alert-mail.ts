import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import * as messages from "./messages.ts"

type AlertRequest = { email: string; name: string; link: string; stopLink: string; shopUrl: string }

/** The mail that asks an address whether it waits for a product. Until it says so, it gets no other about it. */
export function confirmAlertMail({ email, name, link, stopLink, shopUrl }: AlertRequest) {
  const mail = writeEmail(messages.confirmYourAlert(name), [
    messages.alertWasAskedFor(name),
    { label: messages.yesTellMe, to: link },
    messages.linkWorksFor7Days,
    { link: stopLink, name: messages.noMailsAboutStock },
    signature(shopUrl),
  ])
  return { recipient: email, ...mail, unsubscribe: stopLink }
}
