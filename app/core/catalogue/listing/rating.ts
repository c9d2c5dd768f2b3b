import * as messages from "#app/core/catalogue/messages.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"

/** The ratings of buyers: their number and the sum of their stars. */
export type Rating = { count: number; sum: number }

/** The sum of several ratings; undefined without any. */
export function sumOfRatings(rated: readonly { rating?: Rating }[]): Rating | undefined {
  const count = rated.reduce((all, { rating }) => all + (rating?.count ?? 0), 0)
  const sum = rated.reduce((all, { rating }) => all + (rating?.sum ?? 0), 0)
  return count > 0 ? { count, sum } : undefined
}

/** The average in one decimal, rounded down: 4.96 is not 5. */
export function averageStars({ count, sum }: Rating): string {
  return (Math.floor((sum * 10) / count) / 10).toFixed(1)
}

/** "4.3 | 12 reviews", as cards say it. */
export function ratingLine(rating: Rating): string {
  return `${averageStars(rating)} | ${ratingCount(rating)}`
}

/** "1 review", "1,359 reviews". */
export function ratingCount({ count }: Rating): string {
  return count === 1 ? messages.oneReview : messages.reviewCount(formatNumber(count))
}
