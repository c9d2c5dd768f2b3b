import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import type { ProductTexts } from "#app/modules/reviews/product-texts.ts"
import { structuredReviews } from "#app/modules/reviews/reading/structured-reviews.ts"

/** The rating and the newest reviews of a product. */
export default function productStructuredData(
  product: ProductDetail,
  { reviews: data }: { reviews?: ProductTexts },
): object {
  return structuredReviews(product, data?.reviews ?? [])
}
