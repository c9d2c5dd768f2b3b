import type { Company } from "#app/core/settings/company.ts"
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
import { addedTexts, NO_PUBLISHED_PAGES, type PublishedTexts } from "./published-pages.ts"

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
  texts: PublishedTexts = NO_PUBLISHED_PAGES,
): HelpTopic | null {
  const topic = [...TOPICS, ...TRANSLATIONS].find((topic) => topic.slug === slug)
  if (topic?.translates && texts.find(`help/${topic.translates}`)) return null
  const published = texts.find(`help/${slug}`)
  if (published) {
    const { title, summary, body, day } = published
    return { slug, title, summary, body, updated: day }
  }
  if (!topic) return null
  const { body } = topic
  return {
    ...{ ...topic, summary: summaryOf(topic, terms) },
    body: typeof body === "function" ? body(company, terms) : body,
  }
}

/** All pages under `/help`, for the list beside each of them. */
export function listHelpTopics(texts: PublishedTexts = NO_PUBLISHED_PAGES) {
  const own = TOPICS.map(({ slug, title }) => ({ slug, title: texts.find(`help/${slug}`)?.title ?? title }))
  return [...own, ...addedTopics(texts).map(({ slug, title }) => ({ slug, title }))]
}

/** The same with what each is about and when it last changed. */
export function listHelpCards(terms: HelpTerms, texts: PublishedTexts = NO_PUBLISHED_PAGES) {
  const own = TOPICS.map((topic) => {
    const { slug } = topic
    const { title, summary, day } = texts.find(`help/${slug}`) ?? {
      ...{ title: topic.title, summary: summaryOf(topic, terms), day: topic.updated },
    }
    return { slug, title, summary, updated: day }
  })
  const added = addedTopics(texts).map(({ slug, title, summary, day }) => ({
    ...{ slug, title, summary, updated: day },
  }))
  return [...own, ...added]
}

/** The pages that a merchant added, by their titles. */
function addedTopics(texts: PublishedTexts) {
  const isOwn = (slug: string) => [...TOPICS, ...TRANSLATIONS].some((topic) => topic.slug === slug)
  return addedTexts(texts, "help", isOwn).toSorted((one, other) => one.title.localeCompare(other.title))
}

function summaryOf({ summary }: HelpTopic | CompanyTopic, terms: HelpTerms): string {
  return typeof summary === "function" ? summary(terms) : summary
}
