import { type EmailPart, signature, writeEmail } from "#app/shop/notifications/email-template.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import * as messages from "#app/shop/saved/messages.ts"

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

/** One mail about all of it, with the link that ends such mails. */
export function savedMail({ recipient, news, stopLink, shopUrl }: SavedMail) {
  const mail = writeEmail(subjectOf(news), [
    ...news.flatMap((item): EmailPart[] => [
      sentenceOf(item),
      { label: messages.seeIt, to: `${shopUrl}/product-detail/${item.type}/${item.id}` },
    ]),
    messages.whyThisMail,
    { link: stopLink, name: messages.stopMails },
    signature(shopUrl),
  ])
  return { recipient, ...mail, unsubscribe: stopLink }
}

function subjectOf(news: readonly SavedNews[]) {
  const [only] = news
  if (!only || news.length > 1) return messages.newsSubject(news.length)
  return only.isReturn ? messages.returnSubject(only.name) : messages.dropSubject(only.name)
}

function sentenceOf({ name, pricePaise, beforePaise, isDrop, isReturn }: SavedNews) {
  const now = formatRupees(pricePaise)
  return [
    ...(isReturn ? [messages.returnLine(name, now)] : []),
    ...(isDrop ? [messages.dropLine(name, now, formatRupees(beforePaise))] : []),
  ].join(" ")
}
