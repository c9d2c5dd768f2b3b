import { createHmac } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"
import { createCookie } from "#app/platform/cookie.server.ts"
import type { Services } from "#app/services.server.ts"

const NAME = "dhun.guest"
const AUDIENCE = "guest-checkout"
const ALGORITHM = "HS256"
const LIFE_SECONDS = 24 * 60 * 60

/** A guest whose mail address this browser confirmed, in lower case, with the phone if a code went there too. */
export type Guest = { email: string; phone: string }

/** The same, or a browser that confirmed no address, with the numbers of the orders that it placed for one, or opened by a code to `phone`. */
export type GuestVisit = Guest & { numbers?: readonly string[] | undefined }

const MOST_NUMBERS = 10
const MOST_ADDRESSES = 5

/** A visit that a browser had before, with the second until which it holds. */
type KeptVisit = GuestVisit & { until: number }

type Keys = Pick<Services, "secret" | "shopUrl">

/**
 * The Set-Cookie line by which a browser is that guest for a day, beside the guests it was before: at most five addresses, each for a day of
 * its own.
 */
export async function guestCookie(
  keys: Keys,
  { email, phone, numbers }: GuestVisit,
  earlier: readonly KeptVisit[] = [],
  now = new Date(),
): Promise<string> {
  const others = earlier.filter((visit) => visit.email !== email).slice(0, MOST_ADDRESSES - 1)
  const newest = { phone, ...(numbers && { numbers: numbers.slice(-MOST_NUMBERS) }) }
  const token = await new SignJWT({ ...newest, ...(others.length > 0 && { others }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(email)
    .setExpirationTime(new Date(now.getTime() + LIFE_SECONDS * 1000))
    .sign(keyOf(keys.secret))
  return cookieOf(keys).write(token)
}

/** The Set-Cookie line that ends it. */
export function endedGuestCookie(keys: Keys): string {
  return cookieOf(keys).end()
}

/** The guest of a request whose address a code confirmed in this browser; null for any other address. */
export async function findKnownGuest(keys: Keys, request: Request, email: string): Promise<Guest | null> {
  const visits = await readGuestVisits(keys, request)
  return visits.find((visit) => visit.email === email.toLowerCase() && !visit.numbers) ?? null
}

/**
 * The guests of a request, the newest first, with those that confirmed no address and see only what they placed; none for a cookie that is
 * forged or over.
 */
export async function readGuestVisits(keys: Keys, request: Request, now = new Date()): Promise<KeptVisit[]> {
  const token = cookieOf(keys).read(request)
  if (!token) return []
  const options = {
    audience: AUDIENCE,
    algorithms: [ALGORITHM],
    requiredClaims: ["exp", "sub"],
    currentDate: now,
  }
  type Claims = { phone: string; numbers?: string[]; others?: KeptVisit[] }
  return jwtVerify<Claims>(token, keyOf(keys.secret), options).then(
    ({ payload: { sub = "", exp = 0, phone, numbers, others = [] } }) => [
      { email: sub, phone, ...(numbers && { numbers }), until: exp },
      ...others.filter(({ until }) => until * 1000 > now.getTime()),
    ],
    () => [],
  )
}

/** A key of its own, so that nothing else that the shop signs passes for one of these. */
function keyOf(secret: string) {
  return createHmac("sha256", secret).update(AUDIENCE).digest()
}

function cookieOf({ shopUrl }: Keys) {
  return createCookie(NAME, { isSecure: shopUrl.startsWith("https:"), lifeSeconds: LIFE_SECONDS })
}
