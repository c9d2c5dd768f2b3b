import { data, href, redirect } from "react-router"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import type { AlertAnswer } from "#app/modules/wishlist/alerts/alert-answer.ts"
import { parseEmail } from "#app/modules/wishlist/alerts/alert-form.ts"
import * as messages from "#app/modules/wishlist/alerts/messages.ts"
import { sendAlert } from "#app/modules/wishlist/alerts/send-alert.ts"
import { SubscribeForm } from "#app/modules/wishlist/alerts/subscribe-form.tsx"
import { subscribe } from "#app/modules/wishlist/alerts/subscriptions.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { PanelLine, SplitPage } from "#app/ui/split-page.tsx"
import { Waveform } from "#app/ui/waveform.tsx"
import type { Route } from "./+types/subscriptions"

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has("sent") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, limits, secret } = context.get(servicesContext)
  const typed = (await request.formData().catch(() => new FormData())).get("email")
  const email = parseEmail(typed)
  if (email === null) {
    const answer: AlertAnswer = {
      isDone: false,
      error: messages.invalidEmail,
      email: String(typed ?? ""),
    }
    return data(answer, 400)
  }
  const wait =
    (await takeByAddress(context, "LIMIT_ALERT_ADDRESS")) || (await limits.take("LIMIT_ALERT_ACCOUNT", email))
  if (wait > 0) {
    const answer: AlertAnswer = { isDone: false, error: tooOftenSentence(wait), email }
    return data(answer, { status: 429, headers: waitHeaders(wait) })
  }
  await subscribe(db, { email, shopUrl: env.shopUrl, secret })
  throw redirect(`${href("/subscriptions")}?sent`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAlert(serverAction, messages.checkYourMail)
}

/** Where the form of the footer leads without JavaScript. */
export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitPage
      title={messages.emailAlerts}
      ground="ground-marigold"
      panel={
        <PanelLine line={messages.subscriptionsLine}>
          <Waveform />
        </PanelLine>
      }
    >
      <PageHead title={messages.subscriptionsTitle} description={messages.subscriptionsDescription} />
      {loaderData.isSent ? (
        <p role="status">{messages.checkYourMail}</p>
      ) : (
        <>
          <p>{messages.neverMore}</p>
          <SubscribeForm answer={actionData} />
          <PrivacyNotice says={notices.alerts} />
        </>
      )}
    </SplitPage>
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}
