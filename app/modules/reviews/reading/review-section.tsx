import { href } from "react-router"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import * as messages from "#app/modules/reviews/messages.ts"
import type { PublishedReview } from "#app/modules/reviews/review.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { Link } from "#app/ui/link.tsx"
import { RatingSummary } from "./rating-summary.tsx"
import { ReviewList } from "./review-list.tsx"
import { reviewsPath } from "./reviews-path.ts"

type ReviewSectionProps = { product: ProductDetail; reviews: readonly PublishedReview[] }

/** The reviews on a product's page: the figures, the newest ten, and the way to all; without any, how the first one is written. */
export default function ReviewSection({ product, reviews }: ReviewSectionProps) {
  const { rating } = product
  if (!rating) return <NoReviews />
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

/** Only buyers write, from their delivered orders. */
function NoReviews() {
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="grid justify-items-start gap-2">
      <h2 id="reviews-heading" className="text-title">
        {messages.reviews}
      </h2>
      <p className="font-semibold">{messages.noReviewsYet}</p>
      <p>{messages.onlyBuyersWrite}</p>
      <Link to={href("/orders")} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {messages.yourOrders}
      </Link>
    </section>
  )
}
