import * as messages from "#app/core/catalogue/search/messages.ts"

/** What each way to sort a list is called. */
export const SORT_LABELS = {
  "price-low": messages.sortPriceLow,
  "price-high": messages.sortPriceHigh,
  newest: messages.sortNewest,
  playtime: messages.sortPlaytime,
  discount: messages.sortDiscount,
  rating: messages.sortRating,
  "best-selling": messages.sortBestSelling,
  origin: messages.sortOrigin,
}

export type SortKey = keyof typeof SORT_LABELS
