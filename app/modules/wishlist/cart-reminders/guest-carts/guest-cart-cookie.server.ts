import { createHash, randomBytes } from "node:crypto"
import { createCookie } from "#app/platform/cookie.server.ts"

const NAME = "dhun.cart"
const LIFE_SECONDS = 30 * 24 * 60 * 60
const FORM = /^([\w-]{43})\.(\d{10})$/

/** The cookie by which a browser changes the cart that its guest asked to be reminded of, with the time, and the hash of its token that is stored. */
export function newCartCookie(
  shopUrl: string,
  token = randomBytes(32).toString("base64url"),
): { cookie: string; browserHash: string } {
  const value = `${token}.${Math.floor(Date.now() / 1000)}`
  return { cookie: cookieOf(shopUrl).write(value), browserHash: hashOf(token) }
}

/** The cookie of a request: its token, the hash of it, and when this browser told its cart last, in milliseconds; or null. */
export function readCartCookie(shopUrl: string, request: Request) {
  const [, token, seconds] = FORM.exec(cookieOf(shopUrl).read(request) ?? "") ?? []
  return token ? { token, browserHash: hashOf(token), toldAt: Number(seconds) * 1000 } : null
}

/** The cookie that deletes it. */
export function endCartCookie(shopUrl: string): string {
  return cookieOf(shopUrl).end()
}

function cookieOf(shopUrl: string) {
  const isSecure = shopUrl.startsWith("https:")
  return createCookie(NAME, { isSecure, lifeSeconds: LIFE_SECONDS, sameSite: "Strict" })
}

function hashOf(token: string) {
  return createHash("sha256").update(token).digest("base64url")
}
