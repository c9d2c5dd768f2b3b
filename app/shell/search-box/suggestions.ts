import { CATEGORIES } from "#app/content/menus.ts"
import * as messages from "#app/shell/messages.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"

export type SuggestionsAnswer = {
  categories: string[]
  products: Array<{ id: string; type: string; name: string; pricePaise: number; image: string }>
}

export type Suggestion = { key: string; to: string; label: string; detail: string; image?: string }

/** Categories first, products after, in the order of the answer. */
export function listSuggestions(answer: SuggestionsAnswer): Suggestion[] {
  const categories = answer.categories.map((term) => ({
    key: term,
    to: `/search/${term}`,
    label: CATEGORIES.find((category) => category.term === term)?.label ?? term,
    detail: messages.category,
  }))
  const products = answer.products.map((product) => ({
    key: product.id,
    to: `/product-detail/${product.type}/${product.id}`,
    label: product.name,
    detail: formatRupees(product.pricePaise),
    image: product.image,
  }))
  return [...categories, ...products]
}

/** The entry that an arrow key reaches: down from the text to the first, past the last back to the text (-1). */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  const places = count + 1 // the text itself is a place too
  return ((active + 1 + step + places) % places) - 1
}
