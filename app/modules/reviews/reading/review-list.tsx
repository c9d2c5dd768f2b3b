import { href } from "react-router"
import { mediaPath, shownSize } from "#app/core/media/media.ts"
import * as messages from "#app/modules/reviews/messages.ts"
import type { PublishedReview } from "#app/modules/reviews/review.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { useBrand } from "#app/ui/use-brand.ts"
import { HelpfulButton } from "./helpful-button.tsx"
import { StarRow } from "./star-row.tsx"

type ReviewListProps = {
  reviews: readonly PublishedReview[]
  /** The thing whose page they are on. */
  sku: string
  headingLevel: 2 | 3
}

/** What buyers say, the newest first. */
export function ReviewList({ reviews, sku, headingLevel }: ReviewListProps) {
  return (
    <ol className="grid content-start">
      {reviews.map((review) => (
        <li key={review.id} id={`review-${review.id}`} className="border-line border-t py-5">
          <Review review={review} isOfOther={review.sku !== sku} headingLevel={headingLevel} />
        </li>
      ))}
    </ol>
  )
}

type ReviewProps = { review: PublishedReview; isOfOther: boolean; headingLevel: 2 | 3 }

function Review({ review, isOfOther, headingLevel }: ReviewProps) {
  const { id, author, colour, stars, title, words, isAsked, answer, helpfulCount, writtenAt, photos } = review
  const { name } = useBrand()
  const Heading = `h${headingLevel}` as const
  const facts = [
    messages.verifiedBuyer,
    isOfOther ? messages.boughtAs(review.productName) : colour && messages.inColour(colour),
    isAsked && messages.askedFor,
  ]
  return (
    <article className="grid gap-3">
      <div className="grid gap-1">
        <StarRow stars={stars} />
        <Heading className="wrap-anywhere font-semibold font-text text-body tracking-normal">{title}</Heading>
        <p className="text-quiet text-small">
          {author || messages.aBuyer}
          {" · "}
          <time dateTime={writtenAt.toISOString()}>{formatDate(writtenAt)}</time>
        </p>
        <p className="text-quiet text-small">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{words}</p>
      {photos.length > 0 && <Photos photos={photos} />}
      {answer && (
        <div className="grid max-w-prose gap-1 rounded-card bg-sky p-4">
          <p className="font-semibold text-small">{messages.theShopAnswers(name)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
      <HelpfulButton
        action={href("/reviews/:id/helpful", { id })}
        about={messages.helpfulAbout(title)}
        count={helpfulCount}
      />
    </article>
  )
}

function Photos({ photos }: Pick<PublishedReview, "photos">) {
  return (
    <ul className="grid max-w-prose grid-cols-4 gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={mediaPath(photo.id, "large.jpg")} className="block overflow-hidden rounded-small">
            <picture>
              <source type="image/avif" srcSet={mediaPath(photo.id, "small.avif")} />
              <img
                src={mediaPath(photo.id, "small.jpg")}
                alt={messages.photoOf(index + 1)}
                {...shownSize(photo, "small")}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full object-cover"
              />
            </picture>
          </a>
        </li>
      ))}
    </ul>
  )
}
