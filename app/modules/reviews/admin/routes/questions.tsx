import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { InboxEntry, InboxPage } from "#app/admin/inbox/inbox-page.tsx"
import { choiceIn, keyIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import * as messages from "#app/modules/reviews/admin/messages.ts"
import { AnswerForm, ModerationForms } from "#app/modules/reviews/admin/moderation-forms.tsx"
import { MODERATION_RULES, ruleSentence } from "#app/modules/reviews/moderation/moderation-rules.ts"
import { answerAsShop } from "#app/modules/reviews/questions/moderation/answer-as-shop.server.ts"
import {
  hidePost,
  type Moderated,
  showPost,
} from "#app/modules/reviews/questions/moderation/moderate-posts.server.ts"
import { pageOfPosts } from "#app/modules/reviews/questions/moderation/moderation-list.server.ts"
import { QUESTION_RULES } from "#app/modules/reviews/questions/moderation/question-rules.ts"
import { MOST_ANSWER } from "#app/modules/reviews/questions/question.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import type { Route } from "./+types/questions"

const STATES = ["queued", "unanswered", "published", "hidden", "withdrawn"] as const
const RULES = Object.fromEntries(QUESTION_RULES.map((rule) => [rule, MODERATION_RULES[rule]]))

/** A page of questions and answers in a state, or of questions that nobody answered, the oldest first. */
export const loader = staffLoader(
  "support:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const state = choiceIn(url.searchParams.get("state"), STATES)
    const after = keyIn(url.searchParams.get("after"))
    const { posts, next } = await pageOfPosts(services.db, { state, after })
    const { name } = services.settings.get("brand")
    const entries = posts.map((post) => ({
      ...{ id: post.id, words: post.words, state: post.state, productName: post.productName },
      ...{ author: post.isShop ? name : post.authorName, writtenAt: post.writtenAt },
      ...{ concerns: post.concerns, rule: ruleSentence(post.rule), reason: post.reason },
      ...{ question: post.question, answer: post.shopAnswer ?? "" },
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
      return toldOf(id && (await showPost(services, { id, actor, address })), messages.isPublished)
    },
  },
  hide: {
    permission: "reviews:moderate",
    audit: null,
    async run({ services, form, actor, address, reason }) {
      const rule = QUESTION_RULES.find((known) => known === form.get("rule"))
      const id = keyIn(parseText(form.get("id")))
      if (!rule) return { fault: messages.chooseARule }
      return toldOf(id && (await hidePost(services, { id, rule, reason, actor, address })), messages.isHidden)
    },
  },
  answer: {
    permission: "reviews:moderate",
    audit: null,
    async run({ services, form, actor, address }) {
      const [id, answer] = [keyIn(parseText(form.get("id"))), parseText(form.get("answer"))]
      if (answer.length > MOST_ANSWER) return { fault: messages.answerIsTooLong(MOST_ANSWER) }
      const done = id && (await answerAsShop(services, { id, answer, actor, address }))
      return toldOf(done, answer ? messages.isAnswered : messages.answerIsGone)
    },
  },
})

/** What became of a verb; no key is a post that nobody knows. */
function toldOf(done: Moderated | "" | null, sentence: string): VerbAnswer {
  if (!done) return { fault: messages.REFUSALS.unknown }
  return done.ok ? { done: sentence } : { fault: messages.REFUSALS[done.refusal] }
}

export default function QuestionsInboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, state, next, isFirst, mayAct } = loaderData
  return (
    <InboxPage
      queue="questions"
      answer={actionData}
      states={{ names: messages.LISTED_POSTS, shown: state }}
      next={next}
      isFirst={isFirst}
    >
      {entries.map(({ id, words, question, ...post }) => (
        <InboxEntry
          key={id}
          title={messages.about(
            question === null ? messages.KINDS.question : messages.KINDS.answer,
            post.productName,
          )}
          words={words}
          facts={[
            [post.author || messages.noName, formatDateTime(post.writtenAt)].join(", "),
            question && messages.answerTo(question),
            post.concerns && messages.whyItWaits(post.concerns),
            post.rule && messages.hiddenBy(post.rule, post.reason),
            post.answer && messages.shopAnswers(post.answer),
          ]}
        >
          {mayAct && post.state !== "withdrawn" && (
            <>
              {question === null && <AnswerForm id={id} answer={post.answer} most={MOST_ANSWER} />}
              <ModerationForms id={id} isPublished={post.state === "published"} rules={RULES} />
            </>
          )}
        </InboxEntry>
      ))}
    </InboxPage>
  )
}

export const headers = personalPage
