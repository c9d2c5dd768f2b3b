import { BROWSER_STORAGE } from "#app/content/browser-storage.ts"
import type { CompanyTopic, ShopTerms } from "#app/content/help-topic.ts"
import type { Block } from "#app/content/prose.ts"
import type { Company } from "#app/core/settings/company.ts"
import { ENGLISH } from "./english.ts"
import { HINDI } from "./hindi.ts"
import type { PrivacyWords } from "./privacy-words.ts"

const UPDATED = "2026-11-30"

export const privacy: CompanyTopic = {
  slug: "privacy",
  ...{ title: ENGLISH.title, summary: ENGLISH.summary, updated: UPDATED },
  body: (company, terms) => written(ENGLISH, company, terms),
}

/** The same notice in Hindi, out of the same lists. */
export const privacyInHindi: CompanyTopic = {
  slug: "privacy-hi",
  lang: "hi",
  translates: "privacy",
  ...{ title: HINDI.title, summary: HINDI.summary, updated: UPDATED },
  body: (company, terms) => written(HINDI, company, terms),
}

function written(words: PrivacyWords, company: Company, terms: ShopTerms): Block[] {
  const body = write(words, company, terms)
  if (terms.engraves !== false) return body
  const text = words.engraving.reduce(
    (said, [told, untold]) => said.replaceAll(told, untold),
    JSON.stringify(body),
  )
  return JSON.parse(text)
}

function write(words: PrivacyWords, company: Company, terms: ShopTerms): Block[] {
  return [
    words.otherLanguage,
    words.decides(company.legalName),
    { heading: words.keptHeading },
    { terms: listKept(words, terms) },
    ...(terms.inactiveYears === null ? [] : [words.inactive(terms.inactiveYears)]),
    { heading: words.browserHeading },
    words.browser,
    { terms: BROWSER_STORAGE.map((entry) => browserEntry(words, entry)) },
    words.browserEnd,
    ...[{ heading: words.sharedHeading }, words.shared],
    ...[{ heading: words.rightsHeading }, { list: words.rights }],
    ...[words.atOnce, words.writeTo(company.privacy)],
    ...[{ heading: words.wrongHeading }, words.wrong],
    words.end,
  ]
}

function listKept(
  words: PrivacyWords,
  { logDays, takesComplaints, collectsEWaste, takesReplacementPhotos }: ShopTerms,
) {
  return [
    ...[words.account, words.phone, words.addresses, words.nominee, words.order],
    words.orderDraft,
    ...(takesReplacementPhotos ? [words.replacement] : []),
    ...[words.claim, words.payment],
    ...[
      words.alerts,
      words.notifyMe,
      words.review,
      words.question,
      words.saved,
      words.accountCart,
      words.cartReminder,
      words.guestCart,
    ],
    ...[words.consent, words.enquiry],
    ...(takesComplaints ? [words.complaint] : []),
    ...(collectsEWaste ? [words.eWaste] : []),
    ...[words.login, words.mails, words.stopped, words.breach, words.logs(logDays)],
  ]
}

function browserEntry(
  { kinds, entries }: PrivacyWords,
  { name, kind, purpose, life }: (typeof BROWSER_STORAGE)[number],
): [name: string, said: string] {
  const said = entries?.[name] ?? [purpose, life]
  return [`${name.replaceAll("_", "_\u200B")} (${kinds[kind]})`, said.join(" ")] // a long name may break there
}
