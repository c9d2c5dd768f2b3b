import { data, redirect } from "react-router"
import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { loginPath } from "#app/core/accounts/next-path.ts"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import { findQuestion } from "#app/modules/reviews/questions/posts.server.ts"
import { voteForQuestion } from "#app/modules/reviews/questions/reading/helpful.server.ts"
import { questionsPath } from "#app/modules/reviews/questions/reading/questions-path.ts"
import type { HelpfulAnswer } from "#app/modules/reviews/reading/helpful-button.tsx"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/question-helpful"

type Args = Pick<Route.LoaderArgs, "context"> & { params: { id: string } }

export async function loader(args: Route.LoaderArgs) {
  const path = await findPath(args)
  if (!path) throw data(null, { status: 404, statusText: "Not Found" })
  return { path }
}

/** Counts who is signed in; a guest is sent to the login, and from there back to the questions. */
export async function action(args: Route.ActionArgs) {
  const { params, request, context } = args
  const path = await findPath(args)
  const user = await findUser(context, request)
  if (!user) throw redirect(loginPath(path ?? "/"), 303)
  if (!path) throw data(null, { status: 404, statusText: "Not Found" })
  const wait = await takeByAddress(context, "LIMIT_HELPFUL_ADDRESS")
  if (wait > 0) return answer(false, tooOftenSentence(wait), { status: 429, headers: waitHeaders(wait) })
  const { db } = context.get(servicesContext)
  const isVoted = await voteForQuestion(db, { questionId: params.id, userId: user.id })
  return isVoted ? answer(true, messages.noted) : answer(false, messages.ownQuestion, 409)
}

/** Where the question stands; null where there is none. */
async function findPath({ params, context }: Args): Promise<string | null> {
  const { db, settings } = context.get(servicesContext)
  const question = settings.get("catalogue.questions") ? await findQuestion(db, params.id) : null
  return question && questionsPath({ type: question.productType, id: question.productId })
}

function answer(isDone: boolean, sentence: string, init: number | ResponseInit = 200) {
  return data<HelpfulAnswer>({ isDone, sentence }, init)
}

/** Where the press leads without JavaScript. */
export default function QuestionHelpfulPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid content-start justify-items-start gap-6 py-8 md:py-12">
      <PageHead title={messages.helpful} description={messages.helpfulDescription} />
      <h1 className="text-headline">{messages.helpful}</h1>
      <p role="status">{actionData?.sentence ?? messages.helpfulDescription}</p>
      <ButtonLink to={loaderData.path} look="quiet">
        {messages.seeTheQuestions}
      </ButtonLink>
    </div>
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), "Cache-Control": "no-store" }
}
