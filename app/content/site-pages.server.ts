import type { HiddenPages } from "#app/core/settings/hidden-pages.ts"
import { listBlogCards } from "./articles.server.ts"
import { listHelpCards } from "./help.server.ts"
import { type HelpTerms, SPECIFICATION_TERMS } from "./help-topic.ts"
import { countedStores, STORES, type Store } from "./pages/stores.ts"
import { NO_PUBLISHED_PAGES, type PublishedTexts } from "./published-pages.ts"

export type SitePage = {
  path: string
  title: string
  summary: string
  lastModified?: string
  images?: string[]
}

/** The pages of the shop besides help and articles, those that a merchant replaced as the published texts have them. */
export function listShopPages(
  stores: readonly Store[] = STORES,
  { find }: PublishedTexts = NO_PUBLISHED_PAGES,
): SitePage[] {
  const address = stores.length > 0 ? " with address, hours and telephone" : ""
  const storePage = { ...STORE_PAGE, summary: countedStores(stores) + address }
  return SHOP_PAGES.map((page) => {
    if (page === STORE_PAGE) return storePage
    const text = REPLACEABLE.has(page.path) && find(page.path.slice(1))
    return text ? { ...page, title: text.title, summary: text.summary, lastModified: text.day } : page
  })
}

/** The pages of the sample that a text may replace. */
export function listReplaceablePages(): SitePage[] {
  return SHOP_PAGES.filter(({ path }) => REPLACEABLE.has(path))
}

const REPLACEABLE = new Set(["/gift", "/corporate", "/careers", "/comunity"])

const STORE_PAGE: SitePage = { path: "/storelocator", title: "Store locator", summary: "" }

const SHOP_PAGES: SitePage[] = [
  {
    path: "/",
    title: "Home",
    summary: "best sellers of every category, each with the price it starts from",
  },
  {
    path: "/gift",
    title: "Gifting",
    summary: "watches under ₹3,000, earbuds under ₹2,000, a name engraved",
  },
  {
    path: "/corporate",
    title: "Corporate and bulk orders",
    summary: "25 units or more in one shipment, with an enquiry form",
  },
  {
    path: "/allspeaker",
    title: "All speakers",
    summary: "speakers, party speakers and soundbars on one page",
  },
  { path: "/blogs", title: "Blog and news", summary: "guides for people who buy audio, and what is new" },
  { path: "/careers", title: "Careers", summary: "teams, the story of the house and how to apply by mail" },
  {
    path: "/social",
    title: "E-waste and social responsibility",
    summary: "how to hand in old electronics, with the collection centres",
  },
  STORE_PAGE,
  { path: "/comunity", title: "Community", summary: "who listens with us, and stories" },
]

/** The pages under `/help`: how to reach us, what we promise, what the law wants said. */
export function listHelpPages(
  terms: HelpTerms = SPECIFICATION_TERMS,
  published: PublishedTexts = NO_PUBLISHED_PAGES,
): SitePage[] {
  return listHelpCards(terms, published).map(({ slug, title, summary, updated }) => ({
    path: `/help/${slug}`,
    title,
    summary,
    lastModified: updated,
  }))
}

/** The articles, newest first. */
export function listArticlePages(published?: PublishedTexts, hidden?: HiddenPages): SitePage[] {
  return listBlogCards(published, hidden).all.map(({ slug, title, summary, date, image }) => ({
    path: `/blogs/${slug}`,
    title,
    summary,
    lastModified: date,
    images: [image],
  }))
}
