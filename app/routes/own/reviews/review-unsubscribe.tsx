import { data } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import * as messages from "#app/shop/reviews/messages.ts"
import { optOut } from "#app/shop/reviews/review-requests/ask-for-reviews.server.ts"
import { readOptOutToken } from "#app/shop/reviews/writing/review-link.server.ts"
import { StopMails } from "#app/ui/mails/stop-mails.tsx"
import type { Route } from "./+types/review-unsubscribe"

export async function loader({ url, context }: Route.LoaderArgs) {
  const isOurs = (await readHash(url, context)) !== null
  return data({ isOurs }, isOurs ? 200 : 400)
}

/** Also what a mail program sends for its user (RFC 8058): the address is all that counts. */
export async function action({ url, context }: Route.ActionArgs) {
  const hash = await readHash(url, context)
  if (hash === null) return data({ isDone: false }, 400)
  await optOut(context.get(servicesContext).db, hash)
  return { isDone: true }
}

function readHash(url: URL, context: Route.LoaderArgs["context"]) {
  return readOptOutToken(url.searchParams.get("token") ?? "", context.get(servicesContext).secret)
}

export default function ReviewUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StopMails
      words={messages.unsubscribePage}
      isOurs={loaderData.isOurs}
      isDone={actionData?.isDone ?? false}
    />
  )
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }
}
