import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { SearchPlace } from "./search-filters.ts"

/**
 * `total` counts all pages of `matches`, as far as anybody counts; with `hasUncounted` there are more. `page` is the one
 * that is here, which is never beyond the last; `next` and `previous` lead to those beside it.
 */
export type SearchResult = {
  matches: ProductCard[]
  total: number
  hasUncounted: boolean
  page: number
  next: SearchPlace | null
  previous: SearchPlace | null
  alsoLike: ProductCard[]
}

/** What the search page starts from. With `isWhole` all matches are here without the filters: whoever shows them narrows them. */
export type SearchStart = SearchResult & { isWhole: boolean }
