import { reductionPercent } from "#app/core/catalogue/discount.ts"
import type { Rating } from "#app/core/catalogue/listing/rating.ts"
import type { FacetedProduct } from "./facet.ts"
import type { SortKey } from "./panel/sort-labels.ts"

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
type ListOrder =
  | { by: "column"; name: string; isDescending: boolean; facet?: string }
  | { by: "rank"; kind: "sold" }
  | { by: "facet"; key: string }

/** Also by the figures of a facet, or in turns: the first of each type in stock before the second of any. */
export type Order = ListOrder | { by: "figure"; key: string; isDescending: boolean } | { by: "turns" }

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
const SORTS = {
  "price-low": { order: { by: "column", name: "price", isDescending: false } },
  "price-high": { order: { by: "column", name: "price", isDescending: true } },
  newest: { order: { by: "column", name: "added", isDescending: true } },
  playtime: { order: { by: "column", name: "playtime", isDescending: true } },
  discount: { order: { by: "column", name: "discount", isDescending: true } },
  rating: {
    order: { by: "column", name: "rating", isDescending: true, facet: "rating" },
  },
  "best-selling": { order: { by: "rank", kind: "sold" } },
  origin: { order: { by: "facet", key: "origin" } },
} as const satisfies Record<SortKey, { order: ListOrder }>

export type { SortKey } from "./panel/sort-labels.ts"
export const SORT_KEYS = Object.keys(SORTS) as SortKey[]

export function isSortKey(text: string | null): text is SortKey {
  return text !== null && Object.hasOwn(SORTS, text)
}

/** What a sort goes by. */
export function orderOf(sort: SortKey): ListOrder {
  return SORTS[sort].order
}
