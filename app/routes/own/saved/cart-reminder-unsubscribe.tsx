import { data } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import { endReminders, readReminderToken } from "#app/shop/saved/cart-reminders/cart-reminders.server.ts"
import * as messages from "#app/shop/saved/cart-reminders/messages.ts"
import { StopMails } from "#app/ui/mails/stop-mails.tsx"
import type { Route } from "./+types/cart-reminder-unsubscribe"

export async function loader({ url, context }: Route.LoaderArgs) {
  const isOurs = (await readUser(url, context)) !== null
  return data({ isOurs }, isOurs ? 200 : 400)
}

/** Also what a mail program sends for its user (RFC 8058): the address is all that counts. */
export async function action({ url, context }: Route.ActionArgs) {
  const userId = await readUser(url, context)
  if (userId === null) return data({ isDone: false }, 400)
  await endReminders(context.get(servicesContext).db, userId)
  return { isDone: true }
}

function readUser(url: URL, context: Route.LoaderArgs["context"]) {
  return readReminderToken(url.searchParams.get("token") ?? "", context.get(servicesContext).secret)
}

export default function CartReminderUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
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
