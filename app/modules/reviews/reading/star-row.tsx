import * as messages from "#app/modules/reviews/messages.ts"
import { STARS } from "#app/modules/reviews/review.ts"
import { Icon } from "#app/ui/icon.tsx"

/** So many of five stars, told in words to who does not see them. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span className="inline-flex gap-1">
      {STARS.toReversed().map((place) => (
        <Icon
          key={place}
          name="star"
          className={`size-5 ${place <= stars ? "fill-current text-mark" : "text-quiet"}`}
        />
      ))}
      <span className="sr-only">{messages.starsOf(stars)}</span>
    </span>
  )
}
