import { type EmailPart, signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import type { MailName } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "#app/modules/wishlist/messages.ts"

/** A saved product of which there is something to tell. */
export type SavedNews = {
  id: string
  type: string
  name: string
  pricePaise: number
  /** The price at which it was saved, or that the last mail told. */
  beforePaise: number
  isDrop: boolean
  isReturn: boolean
}

type SavedMail = { recipient: string; news: readonly SavedNews[]; stopLink: string; shopUrl: string }

export const OWN_SAVED_MAILS = {
  "saved-cheaper": { subject: messages.dropSubject("{product}"), text: messages.whyThisMail },
  "saved-back": { subject: messages.returnSubject("{product}"), text: messages.whyThisMail },
  "saved-news": { subject: messages.newsSubject("{count}"), text: messages.whyThisMail },
} as const satisfies Partial<Record<MailName, MailTexts>>

/** Which of the three mails such news are told by. */
export function savedMailOf(news: readonly Pick<SavedNews, "isReturn">[]): keyof typeof OWN_SAVED_MAILS {
  const [only] = news
  if (!only || news.length > 1) return "saved-news"
  return only.isReturn ? "saved-back" : "saved-cheaper"
}

/** One mail about all of it, with the link that ends such mails. What is worded of it stands after the news. */
export function savedMail({ recipient, news, stopLink, shopUrl }: SavedMail, texts: MailTexts | null = null) {
  const values = { product: news[0]?.name ?? "", count: String(news.length) }
  const { subject, begin } = beginMail(OWN_SAVED_MAILS[savedMailOf(news)], values, texts)
  const mail = writeEmail(subject, [
    ...news.flatMap((item): EmailPart[] => [
      sentenceOf(item),
      { label: messages.seeIt, to: `${shopUrl}/product-detail/${item.type}/${item.id}` },
    ]),
    ...begin,
    { link: stopLink, name: messages.stopMails },
    signature(shopUrl),
  ])
  return { recipient, ...mail, unsubscribe: stopLink }
}

function sentenceOf({ name, pricePaise, beforePaise, isDrop, isReturn }: SavedNews) {
  const now = formatRupees(pricePaise)
  return [
    ...(isReturn ? [messages.returnLine(name, now)] : []),
    ...(isDrop ? [messages.dropLine(name, now, formatRupees(beforePaise))] : []),
  ].join(" ")
}
