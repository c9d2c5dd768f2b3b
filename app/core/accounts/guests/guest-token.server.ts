import { createHmac } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"
import type { Services } from "#app/services.server.ts"

const NAME = "dhun.guest"
const AUDIENCE = "guest-checkout"
const ALGORITHM = "HS256"
const LIFE_SECONDS = 24 * 60 * 60

/** A guest whose mail address this browser confirmed, in lower case, with the phone if a code went there too. */
export type Guest = { email: string; phone: string }

/** The same, or a browser that confirmed no address, with the numbers of the orders that it placed for one. */
export type GuestVisit = Guest & { numbers?: readonly string[] | undefined }

const MOST_NUMBERS = 10

type Keys = Pick<Services, "secret" | "shopUrl">

/** The Set-Cookie line by which a browser is that guest for a day. */
export async function guestCookie(
  keys: Keys,
  { email, phone, numbers }: GuestVisit,
  now = new Date(),
): Promise<string> {
  const token = await new SignJWT({ phone, ...(numbers && { numbers: numbers.slice(-MOST_NUMBERS) }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(email)
    .setExpirationTime(new Date(now.getTime() + LIFE_SECONDS * 1000))
    .sign(keyOf(keys.secret))
  return cookie(keys, token, LIFE_SECONDS)
}

/** The Set-Cookie line that ends it. */
export function endedGuestCookie(keys: Keys): string {
  return cookie(keys, "", 0)
}

/** The guest of a request, by an address that a code confirmed; null for a cookie that is forged or over, and for none. */
export async function readGuest(keys: Keys, request: Request): Promise<Guest | null> {
  const visit = await readGuestVisit(keys, request)
  return visit?.numbers ? null : visit
}

/** The same, with browsers that confirmed no address and see only what they placed. */
export async function readGuestVisit(keys: Keys, { headers }: Request): Promise<GuestVisit | null> {
  const start = `${nameOf(keys)}=`
  const cookies = (headers.get("Cookie") ?? "").split(";").map((one) => one.trim())
  const token = cookies.find((one) => one.startsWith(start))?.slice(start.length)
  if (!token) return null
  const options = { audience: AUDIENCE, algorithms: [ALGORITHM], requiredClaims: ["exp", "sub"] }
  return jwtVerify<{ phone: string; numbers?: string[] }>(token, keyOf(keys.secret), options).then(
    ({ payload: { sub = "", phone, numbers } }) => ({ email: sub, phone, ...(numbers && { numbers }) }),
    () => null,
  )
}

/** A key of its own, so that nothing else that the shop signs passes for one of these. */
function keyOf(secret: string) {
  return createHmac("sha256", secret).update(AUDIENCE).digest()
}

function cookie(keys: Keys, value: string, lifeSeconds: number) {
  return `${nameOf(keys)}=${value}; Max-Age=${lifeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(keys) ? "; Secure" : ""}`
}

/** Behind HTTPS a cookie is tied to this host alone: none of a neighbour's can take its place. */
function nameOf(keys: Keys) {
  return isSecure(keys) ? `__Host-${NAME}` : NAME
}

function isSecure({ shopUrl }: Pick<Keys, "shopUrl">) {
  return shopUrl.startsWith("https:")
}
