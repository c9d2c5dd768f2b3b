import type { MiddlewareHandler } from "hono"
import { ONE_CLICK } from "#app/platform/mail/mail.server.ts"
import type { ShopBindings } from "./http.ts"

/** What no page of the shop wants of a browser. Every byte here travels with every page. */
const POWERS = ["camera", "display-capture", "geolocation", "hid", "microphone", "payment", "serial", "usb"]
const READING = new Set(["GET", "HEAD", "OPTIONS"])
const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Permissions-Policy": POWERS.map((power) => `${power}=()`).join(", "),
}
/** Pictures of the shop and of its products are nobody's secret: a CDN may take them from here, and any page or mail may show them. */
const PUBLIC_FILE = /^\/(images\/|brand\/|media\/[\w-]+\/link\.jpg$)/
const REFERRER_POLICY = "strict-origin-when-cross-origin"
const POLICY_OF_ANYTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const TWO_YEARS = "max-age=63072000; includeSubDomains"

/** Headers on every answer. What brings no content policy of its own gets one that allows nothing. */
export function securityHeaders(shopUrl: string): MiddlewareHandler<ShopBindings> {
  const isHttps = shopUrl.startsWith("https:")
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    if (PUBLIC_FILE.test(c.req.path)) c.header("Cross-Origin-Resource-Policy", "cross-origin")
    if (!c.res.headers.has("Referrer-Policy")) c.header("Referrer-Policy", REFERRER_POLICY)
    if (isHttps) c.header("Strict-Transport-Security", TWO_YEARS)
    if (!c.res.headers.has("Content-Security-Policy"))
      c.header("Content-Security-Policy", POLICY_OF_ANYTHING_ELSE)
  }
}

/** Where payment gateways, couriers and WhatsApp tell their events. No page sends these: whoever does proves by a signature or a key who it is. */
export const WEBHOOK = /^\/(payment-events(\/[a-z0-9-]+)?|parcel-events|message-events|sms-events)$/

/** Where payment gateways lead shoppers back to, from pages of their own, never by the router's `.data`. Nothing that is sent there is read. */
const PAYMENT_RETURN = /^\/payment-returns\/[a-z0-9-]+\/[\w-]+$/

/** Another site's page cannot write here: a write must come from a page of the shop (its Origin says so). */
export function refuseForeignWrites(shopUrl: string): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    if (READING.has(c.req.method) || WEBHOOK.test(c.req.path)) return next()
    if (PAYMENT_RETURN.test(c.req.path)) return next()
    if (ONE_CLICK.test(c.req.path) && c.req.header("origin") === undefined) return next()
    if (isOwnOrigin(c.req.header("origin"), c.req.header("host"), shopUrl)) return next()
    return c.text("This request did not come from a page of the shop.", 403)
  }
}

function isOwnOrigin(origin: string | undefined, host: string | undefined, shopUrl: string) {
  if (!origin || !URL.canParse(origin)) return false
  return origin === shopUrl || new URL(origin).host === host
}
