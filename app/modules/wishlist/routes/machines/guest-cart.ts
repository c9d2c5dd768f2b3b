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
  findRestored,
  followGuestCart,
} from "#app/modules/wishlist/cart-reminders/guest-carts/guest-carts.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/guest-cart"

const HEADERS = { "Cache-Control": "no-store" }
const answer = (status: number, more: HeadersInit = {}) =>
  new Response(null, { status, headers: { ...HEADERS, ...more } })

/** The cart that a mailed link brings back, `?token=TOKEN`: its products and pieces. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext)
  const wait = await takeByAddress(context, "LIMIT_SAVED_ADDRESS")
  if (wait > 0) return answer(429, waitHeaders(wait))
  const lines = await findRestored(db, url.searchParams.get("token") ?? "", secret)
  return lines ? Response.json(lines, { headers: HEADERS }) : answer(404)
}

/** Takes what a guest decides about the reminder of a cart, and the cart as it changes. Its answers tell nothing of an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, settings, shopUrl } = context.get(servicesContext)
  const wait = await takeByAddress(context, "LIMIT_SAVED_ADDRESS")
  if (wait > 0) return answer(429, waitHeaders(wait))
  const browserHash = readCartCookie(shopUrl, request)
  const form = await request.formData().catch(() => new FormData())
  const intent = form.get("intent")
  if (intent === "end") {
    if (browserHash) await endByBrowser(db, browserHash, href("/cart"))
    return answer(204, { "Set-Cookie": endCartCookie(shopUrl) })
  }
  const isOn = settings.get("notifications.cartReminderGuests")
  if (!isOn || settings.get("notifications.cartReminderHours") === null) return answer(404)
  const lines = parseLeftLines(form.get("lines"))
  if (!lines) return answer(400)
  if (intent === "agree") return agree(context, request, { email: parseEmail(form.get("email")), lines })
  if (intent !== "left") return answer(400)
  if (browserHash) await followGuestCart(db, browserHash, lines)
  return answer(204)
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
  if (before) await endByBrowser(db, before, href("/cart"))
  const { cookie, browserHash } = newCartCookie(shopUrl)
  await agreeAsGuest(db, { email, browserHash, lines, page: pageOf(request, href("/cart")) })
  return answer(204, { "Set-Cookie": cookie })
}
