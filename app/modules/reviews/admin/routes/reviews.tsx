import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { InboxEntry, InboxPage } from "#app/admin/inbox/inbox-page.tsx"
import { choiceIn, keyIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import * as messages from "#app/modules/reviews/admin/messages.ts"
import { AnswerForm, ModerationForms } from "#app/modules/reviews/admin/moderation-forms.tsx"
import { answerReview, hideReview, showReview } from "#app/modules/reviews/moderation/moderate.server.ts"
import { pageOfReviews } from "#app/modules/reviews/moderation/moderation-queries.server.ts"
import {
  isModerationRule,
  MODERATION_RULES,
  ruleSentence,
} from "#app/modules/reviews/moderation/moderation-rules.ts"
import { MOST_WORDS } from "#app/modules/reviews/review.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import type { Route } from "./+types/reviews"

const STATES = ["queued", "published", "hidden", "withdrawn"] as const

/** A page of reviews in a state, the oldest first, with photos that staff may look at for an hour. */
export const loader = staffLoader(
  "support:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const state = choiceIn(url.searchParams.get("state"), STATES)
    const after = keyIn(url.searchParams.get("after"))
    const { reviews, next } = await pageOfReviews(services.db, { state, after })
    const entries = reviews.map((review) => ({
      ...{
        id: review.id,
        title: review.title,
        words: review.words,
        stars: review.stars,
        state: review.state,
      },
      ...{ author: review.authorName, productName: review.productName, writtenAt: review.writtenAt },
      ...{ concerns: review.concerns, rule: ruleSentence(review.rule), reason: review.reason },
      ...{ answer: review.answer, photos: review.photoIds.map((id) => services.media.previewPath(id)) },
    }))
    return { entries, state, next, isFirst: after === null, mayAct: may(member, "reviews:moderate") }
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  publish: {
    permission: "reviews:moderate",
    audit: null, // the verb writes its own line
    async run({ services, form, actor, address }) {
      const id = keyIn(parseText(form.get("id")))
      return toldOf(id && (await showReview(services.db, { id, actor, address })), messages.isPublished)
    },
  },
  hide: {
    permission: "reviews:moderate",
    audit: null,
    async run({ services, form, actor, address, reason }) {
      const [id, rule] = [keyIn(parseText(form.get("id"))), parseText(form.get("rule"))]
      if (!isModerationRule(rule)) return { fault: messages.chooseARule }
      return toldOf(
        id && (await hideReview(services, { id, rule, reason, actor, address })),
        messages.isHidden,
      )
    },
  },
  answer: {
    permission: "reviews:moderate",
    audit: null,
    async run({ services, form, actor, address }) {
      const [id, answer] = [keyIn(parseText(form.get("id"))), parseText(form.get("answer"))]
      if (answer.length > MOST_WORDS) return { fault: messages.answerIsTooLong(MOST_WORDS) }
      const done = id && (await answerReview(services.db, { id, answer, actor, address }))
      return toldOf(done, answer ? messages.isAnswered : messages.answerIsGone)
    },
  },
})

/** What became of a verb; no key is a review that nobody knows. */
function toldOf(done: Awaited<ReturnType<typeof showReview>> | "" | null, sentence: string): VerbAnswer {
  if (!done) return { fault: messages.REFUSALS.unknown }
  return done.ok ? { done: sentence } : { fault: messages.REFUSALS[done.refusal] }
}

export default function ReviewsInboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, state, next, isFirst, mayAct } = loaderData
  return (
    <InboxPage
      queue="reviews"
      answer={actionData}
      states={{ names: messages.POST_STATES, shown: state }}
      next={next}
      isFirst={isFirst}
    >
      {entries.map(({ id, title, words, photos, ...review }) => (
        <InboxEntry
          key={id}
          title={title || review.productName}
          words={words}
          photos={photos}
          facts={[
            [messages.starsOf(review.stars), review.author || messages.noName, review.productName].join(", "),
            formatDateTime(review.writtenAt),
            review.concerns && messages.whyItWaits(review.concerns),
            review.rule && messages.hiddenBy(review.rule, review.reason),
            review.answer && messages.shopAnswers(review.answer),
          ]}
        >
          {mayAct && review.state !== "withdrawn" && (
            <>
              <ModerationForms id={id} isPublished={review.state === "published"} rules={MODERATION_RULES} />
              <AnswerForm id={id} answer={review.answer} most={MOST_WORDS} />
            </>
          )}
        </InboxEntry>
      ))}
    </InboxPage>
  )
}

export const headers = personalPage
