import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import * as messages from "./messages.ts"

type Wish = { email: string; name: string; link: string; stopLink: string; shopUrl: string }

/** The mail that asks an address whether it waits for a product. Until it says so, it gets no other about it. */
export function wishMail({ email, name, link, stopLink, shopUrl }: Wish) {
  const mail = writeEmail(messages.confirmYourWish(name), [
    messages.wishWasAskedFor(name),
    { label: messages.yesTellMe, to: link },
    messages.linkWorksFor7Days,
    { link: stopLink, name: messages.noMailsAboutStock },
    signature(shopUrl),
  ])
  return { recipient: email, ...mail, unsubscribe: stopLink }
}
