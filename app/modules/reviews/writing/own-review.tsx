import * as messages from "#app/modules/reviews/messages.ts"
import { ruleSentence } from "#app/modules/reviews/moderation/moderation-rules.ts"
import { StarRow } from "#app/modules/reviews/reading/star-row.tsx"
import type { ReviewState } from "#app/modules/reviews/review.ts"
import { Button } from "#app/ui/button.tsx"

type Own = { state: ReviewState; stars: number; title: string; words: string; rule: string; reason: string }

/** A review as its author sees it: where it stands, and the way to take it back. */
export function OwnReview({ review }: { review: Own }) {
  const { state, stars, title, words, rule, reason } = review
  if (state === "withdrawn") return <p role="status">{messages.withdrawn}</p>
  return (
    <div className="grid max-w-xl gap-6">
      <div role="status" className="grid gap-1 rounded-card bg-mist p-5">
        <p className="font-semibold">{stateSentence(state, rule)}</p>
        {reason && <p>{messages.theReasonIs(reason)}</p>}
      </div>
      <div className="grid gap-2">
        <StarRow stars={stars} />
        <h2 className="wrap-anywhere text-lead">{title}</h2>
        <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      </div>
      <form method="post" encType="multipart/form-data" className="grid justify-items-start gap-2">
        <input type="hidden" name="intent" value="withdraw" />
        <Button type="submit" look="quiet">
          {messages.withdraw}
        </Button>
        <p className="text-quiet text-small">{messages.withdrawNote}</p>
      </form>
    </div>
  )
}

function stateSentence(state: Exclude<ReviewState, "withdrawn">, rule: string): string {
  if (state === "hidden") return messages.hidden(ruleSentence(rule))
  return state === "queued" ? messages.queued : messages.published
}
