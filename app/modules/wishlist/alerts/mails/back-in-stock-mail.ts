import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import * as messages from "./messages.ts"

type Back = { email: string; name: string; link: string; stock: number; stopLink: string }

export const OWN_BACK_IN_STOCK: MailTexts = {
  subject: messages.isBack("{product}"),
  text: `${messages.isBack("{product}")}.{left}`,
}

/** The one mail that answers a request: the product is back. */
export function backInStockMail(
  { email, name, link, stock, stopLink }: Back,
  texts: MailTexts | null = null,
) {
  const left = stock < 10 ? messages.thereAre(stock) : ""
  const { subject, begin } = beginMail(OWN_BACK_IN_STOCK, { product: name, left }, texts)
  const mail = writeEmail(subject, [
    ...begin,
    { label: messages.seeIt, to: link },
    messages.oneMailOnly,
    { link: stopLink, name: messages.noMailsAboutStock },
    "{shop}",
  ])
  return { recipient: email, ...mail, unsubscribe: stopLink }
}
