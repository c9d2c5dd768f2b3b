import * as messages from "#app/core/catalogue/messages.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { averageStars, type Rating, ratingCount } from "./rating.ts"

/** The stars of a product in a list, and how many buyers gave them. */
export function Stars({ rating }: { rating: Rating }) {
  const stars = averageStars(rating)
  return (
    <p>
      <span aria-hidden="true">{`★ ${stars} (${formatNumber(rating.count)})`}</span>
      <span className="sr-only">{messages.ratingOfFive(stars, ratingCount(rating))}</span>
    </p>
  )
}
