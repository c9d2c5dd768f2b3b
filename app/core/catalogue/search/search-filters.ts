import type { Narrowing } from "#app/core/catalogue/search/results/narrow-products.ts"
import { cleanKeyword } from "./search-words.ts"

const LOWEST_PAISE = -1 // nothing costs so little
const HIGHEST_PAISE = 2_147_483_647 // the most that the database's integer holds
const LAST_PAGE = 10_000
const POSITION = /^\d{1,9}$/
const NUMBER = /^-?(\d+|\d*\.\d+)(e[+-]?\d+)?$/i // as an input of type number reads it

/** What is in the two boxes, and behind it what else an address has chosen: `choice` as `choiceQuery` writes it. */
export type SearchFilters = { name: string; maxPrice: string; choice?: string }

/** A page, and beside which place in the catalogue it lies, so that the last one costs no more than the first. */
export type SearchPlace = { page: number; after?: number; before?: number }

/** The filters and the page that an address asks for. Whatever is wrong with it, something can be shown. */
export function parseFilters(address: URLSearchParams): SearchFilters & SearchPlace {
  const page = Number(address.get("page"))
  const after = readPosition(address.get("after"))
  const before = readPosition(address.get("before"))
  return {
    name: cleanKeyword(address.get("name") ?? ""),
    maxPrice: cleanKeyword(address.get("maxPrice") ?? ""),
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), LAST_PAGE) : 1,
    ...(after !== null && { after }),
    ...(before !== null && { before }),
  }
}

function readPosition(text: string | null): number | null {
  return text !== null && POSITION.test(text) ? Number(text) : null
}

/** What the filters narrow by. A price that is no number narrows nothing, as an empty box does (SR-3). */
export function readFilters({ name, maxPrice }: Pick<SearchFilters, "name" | "maxPrice">): Narrowing {
  const amount = maxPrice.replace(/[₹,\s]/g, "")
  if (!NUMBER.test(amount)) return { name, maxPricePaise: null }
  const paise = Math.floor(Number(amount) * 100 + 1e-6) // 4.35 * 100 is below 435
  return { name, maxPricePaise: Math.min(Math.max(paise, LOWEST_PAISE), HIGHEST_PAISE) }
}

/** The query of an address with these filters, "" where there are none. The first page is not mentioned. */
export function filterQuery(
  { name, maxPrice, choice }: SearchFilters,
  place: SearchPlace = { page: 1 },
): string {
  const query = new URLSearchParams()
  if (name !== "") query.set("name", name)
  if (maxPrice !== "") query.set("maxPrice", maxPrice)
  for (const [key, value] of new URLSearchParams(choice)) query.append(key, value)
  if (place.page > 1) query.set("page", String(place.page))
  if (place.after !== undefined) query.set("after", String(place.after))
  if (place.before !== undefined) query.set("before", String(place.before))
  return query.size > 0 ? `?${query}` : ""
}
