import { findArticle, listBlogCards } from "#app/content/articles.server.ts"
import { findHelpTopic, listHelpTopics } from "#app/content/help.server.ts"
import { type ShopTerms, SPECIFICATION_TERMS } from "#app/content/help-topic.ts"
import type { PublishedTexts } from "#app/content/published-pages.ts"
import { listReplaceablePages } from "#app/content/site-pages.server.ts"
import type { Company } from "#app/core/settings/company.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"

/** A page that a merchant may write otherwise: its key is the path of a text, or a page of the shop as a whole, such as `home`. */
export type EditablePage = { key: string; path: string; name: string; group: "shop" | "help" | "blogs" }

/** Those that the shop came with, by the titles that they have now. */
export function listEditablePages({ find }: Pick<PublishedTexts, "find">): EditablePage[] {
  const own = { find, paths: () => [] }
  const text = (group: "help" | "blogs", slug: string, name: string) => {
    const key = `${group}/${slug}`
    return { ...{ key, path: `/${key}`, name, group } }
  }
  return [
    { key: "home", path: "/", name: "Home page", group: "shop" },
    { key: "banner", path: "/", name: "Line above the header", group: "shop" },
    { key: "footer", path: "/", name: "Footer", group: "shop" },
    { key: "menus", path: "/", name: "Menus", group: "shop" },
    { key: "categories", path: "/", name: "Categories", group: "shop" },
    { key: "social", path: "/social", name: "E-waste and social responsibility", group: "shop" },
    { key: "stores", path: "/storelocator", name: "Stores", group: "shop" },
    ...listReplaceablePages().map(({ path, title }) => ({
      ...{ key: path.slice(1), path, name: title, group: "shop" as const },
    })),
    ...listHelpTopics(own).map(({ slug, title }) => text("help", slug, title)),
    ...listBlogCards(own).all.map(({ slug, title }) => text("blogs", slug, title)),
  ]
}

/** The text that the shop came with. */
export function findOwnText(key: string, company: Company, terms: ShopTerms) {
  const [group, slug = ""] = key.split("/")
  if (group === "help") return findHelpTopic(slug, company, terms)
  return group === "blogs" ? findArticle(slug) : null
}

/** Whether the shop came with a text of this key: a merchant cannot add another one. */
export function hasOwnText(key: string): boolean {
  return findOwnText(key, SAMPLE_COMPANY, SPECIFICATION_TERMS) !== null
}
