import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { parseText } from "#app/ui/format/typed-text.ts"

const MOST_CHARACTERS = 80
const MOST_TERMS = 5

type Part = { page?: number; words?: string }

/** Where the questions about a product are listed; the first page and an empty search are not named. */
export function questionsPath(
  { type, id }: Pick<ProductCard, "type" | "id">,
  { page = 1, words = "" }: Part = {},
): string {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/product-detail/${encodeURIComponent(type)}/${id}/questions${query.size > 0 ? `?${query}` : ""}`
}

/** Where somebody asks about a product. */
export function askPath(productId: string): string {
  return `/questions/ask?${new URLSearchParams({ product: productId })}`
}

/** What somebody looks for among the questions, tidied and cut. */
export function parseSearch(text: string | null): string {
  return [...parseText(text).replace(/\s+/g, " ")].slice(0, MOST_CHARACTERS).join("").trim()
}

/** The words that each have to stand in a question or its answers. */
export function searchTerms(words: string): string[] {
  return words
    .split(" ")
    .filter((term) => term !== "")
    .slice(0, MOST_TERMS)
}
