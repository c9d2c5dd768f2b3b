import { averageStars } from "#app/core/catalogue/listing/rating.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import * as messages from "#app/modules/reviews/messages.ts"
import type { PublishedReview } from "#app/modules/reviews/review.ts"

/** The ratings and newest reviews of a product for machines (schema.org). Nothing where nobody has written one. */
export function structuredReviews(
  { rating }: Pick<ProductDetail, "rating">,
  reviews: readonly PublishedReview[],
) {
  if (!rating) return {}
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: averageStars(rating),
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ author, stars, title, words, writtenAt }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author || messages.aBuyer },
      datePublished: writtenAt.toISOString().slice(0, 10),
      name: title,
      reviewBody: words,
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  }
}
