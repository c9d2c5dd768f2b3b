import { averageStars, type Rating, ratingCount } from "#app/core/catalogue/listing/rating.ts"
import * as messages from "#app/core/catalogue/messages.ts"
import { Icon } from "#app/ui/icon.tsx"

type ProductRatingProps = {
  line: { stars: string; reviews: string } | "verified" | null
  rating: Rating | undefined
}

/** The line of stars of a product's page: the shop's own, or what buyers gave it (PD-3). */
export function ProductRating({ line, rating }: ProductRatingProps) {
  if (line === "verified") return rating ? <OwnRating rating={rating} /> : null
  if (!line) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon name="star" className="size-5 fill-current text-mark" />
      <span className="figures">
        {line.stars}, {line.reviews}
      </span>
      <span className="inline-flex items-center gap-1 rounded-full bg-sky px-3 py-1 font-semibold text-small">
        <Icon name="heart" className="size-4" />
        {` ${messages.usersLove}`}
      </span>
    </p>
  )
}

/** What buyers gave it, and the way to what they say. */
function OwnRating({ rating }: { rating: Rating }) {
  return (
    <a href="#reviews" className="inline-flex min-h-11 items-center gap-3 justify-self-start">
      <Icon name="star" className="size-5 fill-current text-mark" />
      <span className="figures underline underline-offset-4">
        {averageStars(rating)}, {ratingCount(rating)}
      </span>
    </a>
  )
}
