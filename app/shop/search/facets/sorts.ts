import { reductionPercent } from "#app/shop/catalogue/discount.ts"
import * as messages from "#app/shop/search/messages.ts"
import type { FacetedProduct } from "./facet.ts"

/** When a product came into the shop, in seconds since 2020: fits four bytes until 2088. */
export type SortedProduct = FacetedProduct & { addedSeconds: number }

/** A figure that the index keeps of each product to sort lists by; null where a product has none. */
export type SortColumn = {
  name: string
  read: (product: SortedProduct) => number | null | undefined
  /** Whether only the database knows it, so that an import learns it in the end. */
  isKnownLater?: true
}

export const SORT_COLUMNS: readonly SortColumn[] = [
  { name: "price", read: ({ pricePaise }) => pricePaise },
  { name: "playtime", read: ({ facts }) => facts.playtimeHours && Math.round(facts.playtimeHours * 60) },
  { name: "discount", read: (product) => Math.round(reductionPercent(product) * 100) },
  { name: "added", read: ({ addedSeconds }) => addedSeconds, isKnownLater: true },
]

/** By a column, by what a job counted, or by the values of a facet from A to Z. Products without any come last. */
type Order =
  | { by: "column"; name: string; isDescending: boolean }
  | { by: "rank"; kind: "sold" | "rating" }
  | { by: "facet"; key: string }

/** Ways to sort a list, by their `sort` in addresses. Equals stay in catalogue order. */
export const SORTS = {
  "price-low": { label: messages.sortPriceLow, order: { by: "column", name: "price", isDescending: false } },
  "price-high": { label: messages.sortPriceHigh, order: { by: "column", name: "price", isDescending: true } },
  newest: { label: messages.sortNewest, order: { by: "column", name: "added", isDescending: true } },
  playtime: { label: messages.sortPlaytime, order: { by: "column", name: "playtime", isDescending: true } },
  discount: { label: messages.sortDiscount, order: { by: "column", name: "discount", isDescending: true } },
  rating: { label: messages.sortRating, order: { by: "rank", kind: "rating" } },
  "best-selling": { label: messages.sortBestSelling, order: { by: "rank", kind: "sold" } },
  origin: { label: messages.sortOrigin, order: { by: "facet", key: "origin" } },
} as const satisfies Record<string, { label: string; order: Order }>

export type SortKey = keyof typeof SORTS
export const SORT_KEYS = Object.keys(SORTS) as SortKey[]

export function isSortKey(text: string | null): text is SortKey {
  return text !== null && Object.hasOwn(SORTS, text)
}

/** What a sort goes by. */
export function orderOf(sort: SortKey): Order {
  return SORTS[sort].order
}
