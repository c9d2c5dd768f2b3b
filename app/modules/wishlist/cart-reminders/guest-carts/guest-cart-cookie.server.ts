import { createHash, randomBytes } from "node:crypto"

const NAME = "dhun.cart"
const LIFE_SECONDS = 30 * 24 * 60 * 60
const FORM = /^[\w-]{43}$/

/** A new cookie by which a browser changes the cart that its guest asked to be reminded of, and the hash of it that is stored. */
export function newCartCookie(shopUrl: string): { cookie: string; browserHash: string } {
  const token = randomBytes(32).toString("base64url")
  return { cookie: cookieOf(shopUrl, token, LIFE_SECONDS), browserHash: hashOf(token) }
}

/** The hash of the cookie of a request, or null. */
export function readCartCookie(shopUrl: string, { headers }: Request): string | null {
  const start = `${nameOf(shopUrl)}=`
  const cookies = (headers.get("Cookie") ?? "").split(";").map((one) => one.trim())
  const token = cookies.find((one) => one.startsWith(start))?.slice(start.length) ?? ""
  return FORM.test(token) ? hashOf(token) : null
}

/** The cookie that deletes it. */
export function endCartCookie(shopUrl: string): string {
  return cookieOf(shopUrl, "", 0)
}

function cookieOf(shopUrl: string, value: string, seconds: number) {
  return `${nameOf(shopUrl)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${isSecure(shopUrl) ? "; Secure" : ""}`
}

/** Behind HTTPS the cookie is tied to this host: a neighbour's would send the cart to an address of theirs. */
function nameOf(shopUrl: string) {
  return isSecure(shopUrl) ? `__Host-${NAME}` : NAME
}

function isSecure(shopUrl: string) {
  return shopUrl.startsWith("https:")
}

function hashOf(token: string) {
  return createHash("sha256").update(token).digest("base64url")
}
