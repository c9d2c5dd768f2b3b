import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import * as messages from "#app/modules/reviews/messages.ts"
import type { PublishedReview } from "#app/modules/reviews/review.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { RatingSummary } from "./rating-summary.tsx"
import { ReviewList } from "./review-list.tsx"
import { reviewsPath } from "./reviews-path.ts"

type ReviewSectionProps = { product: ProductDetail; reviews: readonly PublishedReview[] }

/** The reviews on a product's page: the figures, the newest ten, and the way to all. Nothing where there are none. */
export default function ReviewSection({ product, reviews }: ReviewSectionProps) {
  const { rating } = product
  if (!rating) return null
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="grid gap-6">
      <h2 id="reviews-heading" className="text-title">
        {messages.reviews}
      </h2>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr] lg:gap-14">
        <RatingSummary product={product} />
        <div className="grid gap-4">
          <ReviewList reviews={reviews} sku={product.sku} headingLevel={3} />
          {rating.count > reviews.length && (
            <ButtonLink to={reviewsPath(product)} look="quiet" className="justify-self-start">
              {messages.allReviews(rating.count)}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
