import { averageStars, ratingCount } from "#app/core/catalogue/listing/rating.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { reviewsPath } from "./reviews-path.ts"

/** The rating of a product as a line of its Markdown page, with the way to its reviews. */
export function ratingInMarkdown(
  product: Pick<ProductDetail, "type" | "id" | "rating">,
  shopUrl: string,
): string | null {
  const { rating } = product
  if (!rating) return null
  const reviews = `[${ratingCount(rating)}](${new URL(reviewsPath(product), shopUrl).href})`
  return `- Rating: ${averageStars(rating)} of 5, ${reviews} of verified buyers`
}
