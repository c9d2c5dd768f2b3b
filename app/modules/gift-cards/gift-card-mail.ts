import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatCreditCode } from "#app/core/store-credit/credit.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { mailName, salutation } from "#app/ui/format/salutation.ts"
import * as messages from "./messages.ts"

/** A gift card as it is mailed; the amount is in paise. */
export type MailedGiftCard = {
  receiver: string
  email: string
  sender: string
  message: string
  amountPaise: number
  code: string
  expiresAt: Date
}

export const OWN_GIFT_CARD_MAIL: MailTexts = {
  subject: messages.mailSubject("{sender}", "{amount}"),
  text: messages.mailText("{sender}", "{amount}"),
}

/** The mail of a gift card to its receiver. */
export function giftCardMail(card: MailedGiftCard, shopUrl: string, texts: MailTexts | null = null) {
  const { receiver, message, code, expiresAt } = card
  const sender = mailName(card.sender)
  const values = { name: mailName(receiver), sender, amount: formatRupees(card.amountPaise) }
  const { subject, begin } = beginMail(OWN_GIFT_CARD_MAIL, values, texts)
  return {
    recipient: card.email,
    ...writeEmail(subject, [
      salutation(receiver),
      ...begin,
      { heading: formatCreditCode(code) },
      ...(message ? [messages.theirWords(message, sender)] : []),
      messages.howToSpend(formatDate(expiresAt)),
      { label: messages.chooseSomething, to: shopUrl },
      "{shop}",
    ]),
  }
}
