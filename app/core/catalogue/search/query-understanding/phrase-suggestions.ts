import * as messages from "#app/core/catalogue/search/messages.ts"
import { QUESTIONS_BY_CATEGORY } from "#app/core/catalogue/search/product-finder/questions-by-category.ts"
import { searchPath } from "#app/core/catalogue/search/search-address.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

const MOST_PRICES = 2

/** Searches for a kind of product up to a usual price, such as `earbuds under ₹2,000`, each with its address; none for other kinds. */
export function priceSuggestions(category: string): { label: string; to: string }[] {
  const budget = entryOf(QUESTIONS_BY_CATEGORY, category)?.find(({ key }) => key === "budget")
  const kind = messages.typeInWords(category.replace("headphones", "headphone"))
  return (budget?.answers ?? []).slice(0, MOST_PRICES).map(({ value }) => ({
    label: messages.underPrice(kind, formatRupees(Number(value) * 100)),
    to: searchPath(messages.underPrice(kind, value)),
  }))
}
