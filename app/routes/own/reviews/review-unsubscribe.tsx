import { data } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import { optOut } from "#app/shop/reviews/asking/ask-for-reviews.server.ts"
import * as messages from "#app/shop/reviews/messages.ts"
import { readOptOutToken } from "#app/shop/reviews/writing/review-link.server.ts"
import { Button } from "#app/ui/button.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
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

/** It asks for a press, since programs that look through mail open links too. */
export default function ReviewUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid content-start justify-items-start gap-6 py-8 md:py-12">
      <PageHead title={messages.stopTitle} description={messages.stopDescription} />
      <h1 className="text-headline">{messages.stopTitle}</h1>
      {actionData?.isDone && <p role="status">{messages.stopDone}</p>}
      {!loaderData.isOurs && <p role="alert">{messages.stopBroken}</p>}
      {loaderData.isOurs && !actionData?.isDone && (
        <form method="post" className="grid justify-items-start gap-6">
          <p>{messages.stopQuestion}</p>
          <Button type="submit">{messages.stopPress}</Button>
        </form>
      )}
    </div>
  )
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }
}
