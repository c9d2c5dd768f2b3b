import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { listReviewedSkus } from "#app/core/catalogue/variants/shared-reviews.server.ts"
import type { Services } from "#app/services.server.ts"
import type { ProductTexts } from "./product-texts.ts"
import { readDigest } from "./questions/reading/question-queries.server.ts"
import { listReviews } from "./reading/review-queries.server.ts"

/**
 * The newest reviews of a product, none where it has no rating and the shop shows verified ones, and the best of its questions; null where
 * the shop shows neither.
 */
export async function readProductTexts(
  { catalogueCache: cache, catalogueDb: db, settings }: Services,
  { id, rating, sku }: Pick<ProductDetail, "id" | "rating" | "sku">,
): Promise<ProductTexts | null> {
  const skus = rating && (await listReviewedSkus({ db, cache, settings }, { id, sku }))
  const showsNone = settings.get("catalogue.ratingLine") === "verified"
  const reviews = skus ? await listReviews(db, { skus, stars: null, page: 1 }) : showsNone ? [] : null
  const questions = settings.get("catalogue.questions") && (await readDigest(db, sku))
  return reviews || questions ? { ...(reviews && { reviews }), ...(questions && { questions }) } : null
}
