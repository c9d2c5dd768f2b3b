import { href, redirect } from "react-router"
import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { parseLeftLines } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import {
  agreeToReminder,
  endReminders,
  noteLeftCart,
} from "#app/modules/wishlist/cart-reminders/cart-reminders.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/cart-reminder"

const HEADERS = { "Cache-Control": "no-store" }
const answer = (status: number, more: HeadersInit = {}) =>
  new Response(null, { status, headers: { ...HEADERS, ...more } })

/** There is nothing to read here: the order form and the account's page send. */
export function loader() {
  return answer(404)
}

/** Takes what a shopper decides about the reminder of a cart, and the cart that is at the order form. It can be ended where the setting is off, too. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, limits, settings } = context.get(servicesContext)
  const user = await findUser(context, request)
  if (!user) return answer(401)
  const wait =
    (await takeByAddress(context, "LIMIT_SAVED_ADDRESS")) ||
    (await limits.take("LIMIT_SAVED_ACCOUNT", user.id))
  if (wait > 0) return answer(429, waitHeaders(wait))
  const form = await request.formData().catch(() => new FormData())
  const intent = form.get("intent")
  if (intent === "end") {
    const isAccount = form.get("back") === "account"
    await endReminders(db, user.id, isAccount ? href("/account") : href("/payment"))
    return isAccount ? redirect(href("/account"), 303) : answer(204)
  }
  if (settings.get("notifications.cartReminderHours") === null) return answer(404)
  const lines = parseLeftLines(form.get("lines"))
  if (!lines || (intent !== "agree" && intent !== "left")) return answer(400)
  if (intent === "agree") await agreeToReminder(db, user.id)
  await noteLeftCart(db, user.id, lines)
  return answer(204)
}
