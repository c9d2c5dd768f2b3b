import type { Category, MenuEntry } from "#app/content/menus.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "#app/layout/messages.ts"

export type SuggestionsAnswer = {
  /** Pages that answer the text instead of products. */
  help?: MenuEntry[]
  categories: string[]
  /** Searches that go on from the text, such as one with a usual price. */
  phrases?: { label: string; to: string }[]
  products: Array<{ id: string; type: string; name: string; pricePaise: number; image: string }>
}

export type Suggestion = { key: string; to: string; label: string; detail: string; image?: string }

/** Pages of help, categories of the menu and further searches first, products after, in the order of the answer. */
export function listSuggestions(answer: SuggestionsAnswer, categories: readonly Category[]): Suggestion[] {
  const meant = answer.categories.flatMap((asked) => categories.find(({ term }) => term === asked) ?? [])
  const listed = meant.map(({ term, label }) => ({
    key: term,
    to: `/search/${encodeURIComponent(term)}`,
    label,
    detail: messages.category,
  }))
  const products = answer.products.map((product) => ({
    key: product.id,
    to: `/product-detail/${product.type}/${product.id}`,
    label: product.name,
    detail: formatRupees(product.pricePaise),
    image: product.image,
  }))
  const pages = (answer.help ?? []).map(({ label, to = "/" }) => ({ key: to, to, label, detail: "" }))
  const phrases = (answer.phrases ?? []).map(({ label, to }) => ({ key: to, to, label, detail: "" }))
  return [...pages, ...listed, ...phrases, ...products]
}

/** The entry that an arrow key reaches: down from the text to the first, past the last back to the text (-1). */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  const places = count + 1 // the text itself is a place too
  return ((active + 1 + step + places) % places) - 1
}
