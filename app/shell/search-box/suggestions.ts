import * as messages from "#app/shell/messages.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"

export type SuggestionsAnswer = {
  categories: string[]
  products: Array<{ id: string; type: string; name: string; pricePaise: number; image: string }>
}

export type Suggestion = { key: string; to: string; label: string; detail: string; image?: string }

type Categories = readonly { term: string; label: string }[]

/** Categories of the menu first, products after, in the order of the answer. */
export function listSuggestions(answer: SuggestionsAnswer, categories: Categories): Suggestion[] {
  const meant = answer.categories.flatMap((term) => {
    const category = categories.find((each) => each.term === term)
    return category
      ? [
          {
            key: term,
            to: `/search/${encodeURIComponent(term)}`,
            label: category.label,
            detail: messages.category,
          },
        ]
      : []
  })
  const products = answer.products.map((product) => ({
    key: product.id,
    to: `/product-detail/${product.type}/${product.id}`,
    label: product.name,
    detail: formatRupees(product.pricePaise),
    image: product.image,
  }))
  return [...meant, ...products]
}

/** The entry that an arrow key reaches: down from the text to the first, past the last back to the text (-1). */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  const places = count + 1 // the text itself is a place too
  return ((active + 1 + step + places) % places) - 1
}
