import { data, href, redirect } from "react-router"
import { worldContext } from "#app/platform/context.ts"
import { ALERT_MESSAGES, type AlertAnswer, parseEmail } from "#app/shop/alerts/alert-form.ts"
import { sendAlert } from "#app/shop/alerts/send-alert.tsx"
import { SubscribeForm } from "#app/shop/alerts/subscribe-form.tsx"
import { subscribe } from "#app/shop/alerts/subscriptions.server.ts"
import { PageHead } from "#app/ui/page-head.tsx"
import type { Route } from "./+types/subscriptions"

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has("sent") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, secret } = context.get(worldContext)
  const typed = (await request.formData().catch(() => new FormData())).get("email")
  const email = parseEmail(typed)
  if (email === null) {
    const answer: AlertAnswer = {
      isDone: false,
      error: ALERT_MESSAGES["not-an-email"],
      email: String(typed ?? ""),
    }
    return data(answer, 400)
  }
  await subscribe(db, { email, shopUrl: env.shopUrl, secret })
  throw redirect(`${href("/subscriptions")}?sent`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAlert(serverAction, ALERT_MESSAGES["subscription-sent"])
}

/** Where the form of the footer leads without JavaScript. */
export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-xl gap-6 py-12">
      <PageHead
        title="Email alerts"
        description="Leave your address and Dhun writes now and then: new products and lower prices, never more. You confirm it once by mail."
      />
      <h1 className="text-headline">Email alerts</h1>
      {loaderData.isSent ? (
        <p>{ALERT_MESSAGES["subscription-sent"]}</p>
      ) : (
        <SubscribeForm answer={actionData} />
      )}
    </div>
  )
}
