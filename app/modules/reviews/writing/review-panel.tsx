import * as messages from "#app/modules/reviews/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"

type ReviewPanelProps = {
  number: string
  lines: readonly { productId: string; name: string; review: { state: string } | null }[]
}

/** The way from a delivered order to a review of each thing in it. */
export function ReviewPanel({ number, lines }: ReviewPanelProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label={messages.reviews} className="grid justify-items-start gap-4">
      <h2 className="text-lead">{messages.reviewsOfOrder}</h2>
      <ul className="grid gap-3">
        {lines.map(({ productId, name, review }) => (
          <li key={productId} className="grid justify-items-start gap-2">
            <span>{name}</span>
            <ButtonLink to={writePath(number, productId)} look="quiet">
              {review ? messages.seeYourReview : messages.writeAReview}
              <span className="sr-only">: {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the owner of an order reviews a thing in it. */
function writePath(number: string, productId: string): string {
  return `/reviews/write?${new URLSearchParams({ order: number, product: productId })}`
}
