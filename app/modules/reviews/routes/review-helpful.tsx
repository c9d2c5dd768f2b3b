import { data, href, redirect } from "react-router"
import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { loginPath } from "#app/core/accounts/next-path.ts"
import * as messages from "#app/modules/reviews/messages.ts"
import { voteHelpful } from "#app/modules/reviews/reading/helpful.server.ts"
import type { HelpfulAnswer } from "#app/modules/reviews/reading/helpful-button.tsx"
import { findProductOfReview } from "#app/modules/reviews/reading/review-queries.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/review-helpful"

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await findProductOfReview(context.get(servicesContext).db, params.id)
  if (!product) throw data(null, { status: 404, statusText: "Not Found" })
  return { path: href("/product-detail/:type/:id", product) }
}

/** Counts who is signed in; a guest is sent to the login, and from there back to the product. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const product = await findProductOfReview(db, params.id)
  const user = await findUser(context, request)
  if (!user) throw redirect(loginPath(product ? href("/product-detail/:type/:id", product) : "/"), 303)
  if (!product) throw data(null, { status: 404, statusText: "Not Found" })
  const wait = await takeByAddress(context, "LIMIT_HELPFUL_ADDRESS")
  if (wait > 0) return answer(false, tooOftenSentence(wait), { status: 429, headers: waitHeaders(wait) })
  const voted = await voteHelpful(db, { reviewId: params.id, userId: user.id })
  return voted.ok ? answer(true, messages.noted) : answer(false, messages.ownReview, 409)
}

function answer(isDone: boolean, sentence: string, init: number | ResponseInit = 200) {
  return data<HelpfulAnswer>({ isDone, sentence }, init)
}

/** Where the press leads without JavaScript. */
export default function ReviewHelpfulPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid content-start justify-items-start gap-6 py-8 md:py-12">
      <PageHead title={messages.helpful} description={messages.helpfulDescription} />
      <h1 className="text-headline">{messages.helpful}</h1>
      <p role="status">{actionData?.sentence ?? messages.helpfulDescription}</p>
      <ButtonLink to={`${loaderData.path}#reviews`} look="quiet">
        {messages.seeTheProduct}
      </ButtonLink>
    </div>
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), "Cache-Control": "no-store" }
}
