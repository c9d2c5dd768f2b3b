import { type EmailPart, signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

export type LeftProduct = { id: string; type: string; name: string; quantity: number }

type Left = {
  recipient: string
  products: readonly LeftProduct[]
  agreed: { at: Date; text: string }
  stopLink: string
  /** The link that brings the cart back in any browser, in a mail to a guest. */
  restoreLink?: string
  shopUrl: string
}

export const OWN_CART_REMINDER: MailTexts = { subject: messages.subject, text: messages.youLeft }

/** The one mail about a cart that was left: what was in it, without prices, and the link that ends such mails; a guest's address was not confirmed, and its owner can refuse them for good. `texts` are the merchant's. */
export function cartReminderMail(
  { recipient, products, agreed, stopLink, restoreLink, shopUrl }: Left,
  texts: MailTexts | null = null,
) {
  const { subject, begin } = beginMail(OWN_CART_REMINDER, {}, texts)
  const mail = writeEmail(subject, [
    ...begin,
    ...products.flatMap(({ id, type, name, quantity }): EmailPart[] => [
      messages.lineOf(quantity, name),
      { label: messages.seeIt(name), to: `${shopUrl}/product-detail/${type}/${id}` },
    ]),
    ...(restoreLink ? [{ label: messages.restore, to: restoreLink }] : []),
    messages.nothingPromised,
    messages.whyThisMail(formatDate(agreed.at), agreed.text),
    ...(restoreLink ? [messages.notYou] : []),
    { link: stopLink, name: restoreLink ? messages.never : messages.end },
    signature(shopUrl),
  ])
  return { recipient, ...mail, unsubscribe: stopLink }
}
