import { href } from "react-router"
import { averageStars, ratingCount } from "#app/core/catalogue/listing/rating.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import * as messages from "#app/modules/reviews/messages.ts"
import { STARS, type Stars } from "#app/modules/reviews/review.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"
import { reviewsPath } from "./reviews-path.ts"

type RatingSummaryProps = { product: ProductDetail; shownStars?: Stars | null }

/** The average, the count, and how many reviews have how many stars; each bar leads to them. */
export function RatingSummary({ product, shownStars = null }: RatingSummaryProps) {
  const { rating, ratingBars = [] } = product
  if (!rating) return null
  return (
    <div className="grid content-start gap-5 rounded-card bg-mist p-6 md:p-8 lg:sticky lg:top-24">
      <div className="grid gap-1">
        <p className="figures flex items-center gap-3">
          <strong className="font-display text-headline leading-none">{averageStars(rating)}</strong>
          <Icon name="star" className="size-6 fill-current text-mark" />
          <span className="text-quiet">{ratingCount(rating)}</span>
        </p>
        <p className="text-quiet text-small">{messages.fromBuyers}</p>
      </div>
      <nav aria-label={messages.filterByStars}>
        <ul className="grid">
          {STARS.map((stars) => (
            <li key={stars}>
              <Bar
                stars={stars}
                count={ratingBars[stars - 1] ?? 0}
                most={rating.count}
                to={reviewsPath(product, { stars })}
                isShown={stars === shownStars}
              />
            </li>
          ))}
        </ul>
      </nav>
      <Link
        to={href("/help/:topic", { topic: "reviews" })}
        className="inline-flex min-h-11 items-center justify-self-start text-small underline underline-offset-4"
      >
        {messages.howReviewsWork}
      </Link>
    </div>
  )
}

type BarProps = { stars: Stars; count: number; most: number; to: string; isShown: boolean }

function Bar({ stars, count, most, to, isShown }: BarProps) {
  const picture = (
    <span aria-hidden="true" className="figures flex min-h-11 items-center gap-3 text-small">
      <span className="inline-flex w-8 items-center gap-1">
        {stars}
        <Icon name="star" className="size-4 fill-current" />
      </span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-paper"
      >
        <title>{messages.barLine(stars, count)}</title>
        <rect width={(100 * count) / most} height="8" className="fill-current text-mark" />
      </svg>
      <span className="w-8 text-right text-quiet">{count}</span>
    </span>
  )
  const words = <span className="sr-only">{messages.barLine(stars, count)}</span>
  if (count === 0)
    return (
      <>
        {picture}
        {words}
      </>
    )
  return (
    <Link to={to} aria-current={isShown ? "page" : undefined} className="block aria-[current=page]:font-bold">
      {picture}
      {words}
    </Link>
  )
}
