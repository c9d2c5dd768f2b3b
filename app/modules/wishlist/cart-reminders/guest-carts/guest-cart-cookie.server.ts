import { createHash, randomBytes } from "node:crypto"

const NAME = "dhun.cart"
const LIFE_SECONDS = 30 * 24 * 60 * 60
const FORM = /^([\w-]{43})\.(\d{10})$/

/** The cookie by which a browser changes the cart that its guest asked to be reminded of, with the time, and the hash of its token that is stored. */
export function newCartCookie(
  shopUrl: string,
  token = randomBytes(32).toString("base64url"),
): { cookie: string; browserHash: string } {
  const value = `${token}.${Math.floor(Date.now() / 1000)}`
  return { cookie: cookieOf(shopUrl, value, LIFE_SECONDS), browserHash: hashOf(token) }
}

/** The cookie of a request: its token, the hash of it, and when this browser told its cart last, in milliseconds; or null. */
export function readCartCookie(shopUrl: string, { headers }: Request) {
  const start = `${nameOf(shopUrl)}=`
  const cookies = (headers.get("Cookie") ?? "").split(";").map((one) => one.trim())
  const value = cookies.find((one) => one.startsWith(start))?.slice(start.length) ?? ""
  const [, token, seconds] = FORM.exec(value) ?? []
  return token ? { token, browserHash: hashOf(token), toldAt: Number(seconds) * 1000 } : null
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
