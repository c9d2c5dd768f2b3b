import { isTagKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import { type Choice, choiceQuery, parseChoice } from "#app/core/catalogue/search/facets/selection.ts"
import { keywordOf, searchPath } from "#app/core/catalogue/search/search-address.ts"
import { filterQuery, parseFilters, type SearchFilters } from "#app/core/catalogue/search/search-filters.ts"

/** A merchant's own list of products: those that a rule finds or, with an empty rule, those chosen by hand. */
export type Collection = {
  slug: string
  title: string
  /** The text above the products; it may be empty, as the next two may. */
  description: string
  seoTitle: string
  seoDescription: string
  /** The address of a search, such as `/search/cable?connector=USB-C`, or of tags alone, as `/search?tag=gift`. */
  rule: string
  productIds: string[]
  isPublished: boolean
}

/** The search that a rule stands for; one of tags alone has no keyword. */
export type RuleSearch = { keyword: string; filters: SearchFilters; choice: Choice }

export const LONGEST_SLUG = 60
const SEARCH = /^\/search(?:\/([^/]+))?\/?$/i

/** The path of a collection's page. */
export function collectionPath(slug: string): string {
  return `/collections/${slug}`
}

/** The search whose address, with or without the host of the shop, a rule is; null for any other text. */
export function readRule(rule: string): RuleSearch | null {
  const address = URL.parse(rule, "http://shop.invalid")
  const keyword = keywordIn(address?.pathname ?? "")
  if (!address || keyword === null) return null
  const { name, maxPrice } = parseFilters(address.searchParams)
  const choice = parseChoice(address.searchParams)
  if (keyword === "" && !choice.selection.some(({ key }) => isTagKey(key))) return null
  return { keyword, filters: { name, maxPrice, choice: choiceQuery(choice) }, choice }
}

/** A search as a rule: its address without a page or anything else that chooses no products. */
export function ruleOf({ keyword, filters }: RuleSearch): string {
  return (keyword === "" ? "/search" : searchPath(keyword)) + filterQuery(filters)
}

/** The last part of an address that a title proposes; empty for a title without Latin letters and digits. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, "-").slice(0, LONGEST_SLUG)
  return words.replaceAll(/^-+|-+$/g, "")
}

/** The keyword of a search's path, empty where it has none; null for any other path. */
function keywordIn(path: string): string | null {
  const search = path.match(SEARCH)
  try {
    return search && keywordOf(decodeURIComponent(search[1] ?? "")).trim()
  } catch {
    return null // an escape that is none
  }
}
