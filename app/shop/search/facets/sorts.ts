import { reductionPercent } from "#app/shop/catalogue/discount.ts"
import type { Rating } from "#app/shop/catalogue/listing/rating.ts"
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
  { name: "rating", read: ({ rating }) => rating && ratingScore(rating), isKnownLater: true },
  { name: "added", read: ({ addedSeconds }) => addedSeconds, isKnownLater: true },
]

/** By a column, which a `facet` may tell to be empty, by what a job counted, or by the values of a facet from A to Z. Products without any come last. */
type Order =
  | { by: "column"; name: string; isDescending: boolean; facet?: string }
  | { by: "rank"; kind: "sold" }
  | { by: "facet"; key: string }

/**
 * A rating as sorts see it: the lower end of Wilson's interval of 95 %, in thousandths of all stars. One reviewer who gave five stars
 * comes after a hundred who gave nearly as many.
 */
export function ratingScore({ count, sum }: Rating): number {
  const share = (sum - count) / (4 * count)
  const z = 1.96
  const centre = share + (z * z) / (2 * count)
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  return Math.round((1000 * (centre - spread)) / (1 + (z * z) / count))
}

/** Ways to sort a list, by their `sort` in addresses. Equals stay in catalogue order. */
export const SORTS = {
  "price-low": { label: messages.sortPriceLow, order: { by: "column", name: "price", isDescending: false } },
  "price-high": { label: messages.sortPriceHigh, order: { by: "column", name: "price", isDescending: true } },
  newest: { label: messages.sortNewest, order: { by: "column", name: "added", isDescending: true } },
  playtime: { label: messages.sortPlaytime, order: { by: "column", name: "playtime", isDescending: true } },
  discount: { label: messages.sortDiscount, order: { by: "column", name: "discount", isDescending: true } },
  rating: {
    label: messages.sortRating,
    order: { by: "column", name: "rating", isDescending: true, facet: "rating" },
  },
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
