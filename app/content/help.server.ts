import type { Company } from "#app/shop/settings/company.ts"
import { about } from "./help/about.ts"
import { accessibility } from "./help/accessibility.ts"
import { darkPatterns } from "./help/dark-patterns.ts"
import { delivery } from "./help/delivery.ts"
import { faqs } from "./help/faqs.ts"
import { privacy, privacyInHindi } from "./help/privacy/privacy.ts"
import { returns } from "./help/returns.ts"
import { reviews } from "./help/reviews.ts"
import { security } from "./help/security.ts"
import { serviceCenters } from "./help/service-centers.ts"
import { support } from "./help/support.ts"
import { terms } from "./help/terms.ts"
import { warranty } from "./help/warranty.ts"
import { whyBuyDirect } from "./help/why-buy-direct.ts"
import type { CompanyTopic, HelpTerms, HelpTopic, ShopTerms } from "./help-topic.ts"
import { type FindPublished, NOTHING_PUBLISHED } from "./published-text.ts"

const TOPICS: (HelpTopic | CompanyTopic)[] = [
  support,
  faqs,
  delivery,
  returns,
  warranty,
  serviceCenters,
  reviews,
  whyBuyDirect,
  about,
  security,
  privacy,
  terms,
  accessibility,
  darkPatterns,
]

/** The same pages in another language, which the pages themselves lead to. A text that a merchant published has none. */
const TRANSLATIONS: CompanyTopic[] = [privacyInHindi]

/** The page at `/help/{slug}` with what this company says there of itself and of what it offers, or null. */
export function findHelpTopic(
  slug: string,
  company: Company,
  terms: ShopTerms,
  find: FindPublished = NOTHING_PUBLISHED,
): HelpTopic | null {
  const topic = [...TOPICS, ...TRANSLATIONS].find((topic) => topic.slug === slug)
  if (!topic || (topic.translates && find(`help/${topic.translates}`))) return null
  const published = find(`help/${slug}`)
  if (published) return { slug, ...published, updated: published.day }
  const { body } = topic
  return {
    ...{ ...topic, summary: summaryOf(topic, terms) },
    body: typeof body === "function" ? body(company, terms) : body,
  }
}

/** All pages under `/help`, for the list beside each of them. */
export function listHelpTopics(find: FindPublished = NOTHING_PUBLISHED) {
  return TOPICS.map(({ slug, title }) => ({ slug, title: find(`help/${slug}`)?.title ?? title }))
}

/** The same with what each is about and when it last changed. */
export function listHelpCards(terms: HelpTerms, find: FindPublished = NOTHING_PUBLISHED) {
  return TOPICS.map((topic) => {
    const { slug } = topic
    const { title, summary, day } = find(`help/${slug}`) ?? {
      ...{ title: topic.title, summary: summaryOf(topic, terms), day: topic.updated },
    }
    return { slug, title, summary, updated: day }
  })
}

function summaryOf({ summary }: HelpTopic | CompanyTopic, terms: HelpTerms): string {
  return typeof summary === "function" ? summary(terms) : summary
}
