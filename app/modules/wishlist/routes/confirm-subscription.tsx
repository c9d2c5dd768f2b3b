import { data, href, redirect } from "react-router"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import * as messages from "#app/modules/wishlist/alerts/messages.ts"
import { SubscribeForm } from "#app/modules/wishlist/alerts/subscribe-form.tsx"
import { confirmSubscription, readToken } from "#app/modules/wishlist/alerts/subscriptions.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { PanelLine, SplitPage } from "#app/ui/split-page.tsx"
import { Waveform } from "#app/ui/waveform.tsx"
import type { Route } from "./+types/confirm-subscription"

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? ""
  const isDone = url.searchParams.has("done")
  const email = await readToken(token, context.get(servicesContext).secret)
  return data({ token, email, isDone }, email || isDone ? 200 : 400)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, secret } = context.get(servicesContext)
  const form = await request.formData().catch(() => new FormData())
  const isConfirmed = await confirmSubscription(db, { token: String(form.get("token") ?? ""), secret })
  if (!isConfirmed) return data(null, 400)
  throw redirect(`${href("/confirm-subscription")}?done`, 303)
}

/** The end of the link in the mail. It asks for a press, since programs that look through mail open links too. */
export default function ConfirmSubscriptionPage({ loaderData }: Route.ComponentProps) {
  return (
    <SplitPage
      title={messages.emailAlerts}
      ground="ground-marigold"
      panel={
        <PanelLine line={messages.confirmSubscriptionLine}>
          <Waveform />
        </PanelLine>
      }
    >
      <PageHead
        title={messages.confirmYourEmailAlerts}
        description={messages.confirmSubscriptionDescription}
      />
      <NextStep {...loaderData} />
    </SplitPage>
  )
}

function NextStep({ token, email, isDone }: Route.ComponentProps["loaderData"]) {
  if (isDone)
    return (
      <>
        <p role="status">{messages.confirmed}</p>
        <ButtonLink to={href("/")} className="justify-self-start">
          {messages.lookAround}
        </ButtonLink>
      </>
    )
  if (email === null)
    return (
      <>
        <p role="alert">{messages.askForANewOne(messages.linkSpent)}</p>
        <SubscribeForm />
        <PrivacyNotice says={notices.alerts} />
      </>
    )
  return (
    <Form method="post" className="grid justify-items-start gap-6">
      <p>
        {`${messages.shallWeWriteTo} `}
        <strong>{email}</strong>
        {messages.newProductsLowerPrices}
      </p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit">{messages.confirm}</Button>
    </Form>
  )
}

export function headers() {
  return { "Cache-Control": "no-store" }
}
