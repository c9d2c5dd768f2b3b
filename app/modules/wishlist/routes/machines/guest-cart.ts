import { href } from "react-router"
import { pageOf } from "#app/core/privacy/consents/consent.ts"
import { parseEmail } from "#app/modules/wishlist/alerts/alert-form.ts"
import { type LeftLine, parseLeftLines } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import {
  endCartCookie,
  newCartCookie,
  readCartCookie,
} from "#app/modules/wishlist/cart-reminders/guest-carts/guest-cart-cookie.server.ts"
import {
  agreeAsGuest,
  endByBrowser,
  endUnmailed,
  findRestored,
  followGuestCart,
} from "#app/modules/wishlist/cart-reminders/guest-carts/guest-carts.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/guest-cart"

const HOUR_MS = 3_600_000
const HEADERS = { "Cache-Control": "no-store" }
const answer = (status: number, more: HeadersInit = {}) =>
  new Response(null, { status, headers: { ...HEADERS, ...more } })

/** There is nothing to read here: the cart and mailed links send. */
export function loader() {
  return answer(404)
}

/**
 * Takes what a guest decides about the reminder of a cart, and the cart as it changes; answers the cart of a mailed link. 410: the reminder of
 * this browser is over. That follows from the cookie and the clock alone, so that no answer tells of an address.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, secret, settings, shopUrl } = context.get(servicesContext)
  const wait = await takeByAddress(context, "LIMIT_SAVED_ADDRESS")
  if (wait > 0) return answer(429, waitHeaders(wait))
  const browser = readCartCookie(shopUrl, request)
  const form = await request.formData().catch(() => new FormData())
  const intent = form.get("intent")
  if (intent === "restore") {
    const restored = await findRestored(db, String(form.get("token")), secret)
    return restored ? Response.json(restored, { headers: HEADERS }) : answer(404)
  }
  if (intent === "end") {
    if (!browser) return answer(410)
    await endByBrowser(db, browser.browserHash, href("/cart"))
    return answer(204, { "Set-Cookie": endCartCookie(shopUrl) })
  }
  const hours = settings.get("notifications.cartReminderHours")
  if (!settings.get("notifications.cartReminderGuests") || hours === null) return answer(404)
  const lines = parseLeftLines(form.get("lines"))
  if (!lines) return answer(400)
  if (intent === "agree") return agree(context, request, { email: parseEmail(form.get("email")), lines })
  if (intent !== "left") return answer(400)
  if (!browser) return answer(410)
  if (Date.now() > browser.toldAt + hours * HOUR_MS) {
    await endUnmailed(db, browser.browserHash, href("/cart"))
    return answer(410, { "Set-Cookie": endCartCookie(shopUrl) })
  }
  await followGuestCart(db, browser.browserHash, lines)
  return answer(204, { "Set-Cookie": newCartCookie(shopUrl, browser.token).cookie })
}

async function agree(
  context: Route.ActionArgs["context"],
  request: Request,
  { email, lines }: { email: string | null; lines: LeftLine[] },
) {
  if (email === null || lines.length === 0) return answer(400)
  const { db, limits, shopUrl } = context.get(servicesContext)
  const wait =
    (await takeByAddress(context, "LIMIT_ALERT_ADDRESS")) || (await limits.take("LIMIT_ALERT_ACCOUNT", email))
  if (wait > 0) return answer(429, waitHeaders(wait))
  const before = readCartCookie(shopUrl, request)
  if (before) await endByBrowser(db, before.browserHash, href("/cart"))
  const { cookie, browserHash } = newCartCookie(shopUrl)
  await agreeAsGuest(db, { email, browserHash, lines, page: pageOf(request, href("/cart")) })
  return answer(204, { "Set-Cookie": cookie })
}
