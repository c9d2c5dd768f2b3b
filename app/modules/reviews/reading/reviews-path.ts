import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { Stars } from "#app/modules/reviews/review.ts"

type Part = { page?: number; stars?: Stars | null }

/** Where a product's reviews are listed; the first page and all stars are not named. */
export function reviewsPath(
  { type, id }: Pick<ProductCard, "type" | "id">,
  { page = 1, stars = null }: Part = {},
): string {
  const query = new URLSearchParams({
    ...(stars && { stars: String(stars) }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/product-detail/${encodeURIComponent(type)}/${id}/reviews${query.size > 0 ? `?${query}` : ""}`
}

/** The page that an address asks for: 1 where it names none, null where it names no page that could be. */
export function parseReviewsPage(text: string | null): number | null {
  if (text === null || text === "") return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
