import { createHash, createHmac } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"

const ALGORITHM = "HS256"
/** Each kind of link has a key of its own, so that none passes for another. */
const LIFETIME_DAYS = { "review-line": 90, "review-opt-out": 5 * 365 } as const
type Kind = keyof typeof LIFETIME_DAYS
const DAY_MS = 24 * 60 * 60 * 1000

/** Opens the form for one line of an order, without a login. */
export function signLineToken(lineId: string, secret: string, now = new Date()): Promise<string> {
  return sign("review-line", { subject: lineId, secret, now })
}

/** The line that a link was mailed for; null when it is not ours, was changed or is too old. */
export function readLineToken(token: string, secret: string): Promise<string | null> {
  return read("review-line", token, secret)
}

/** Ends the mails to an address. The link does not hold the address. */
export function signOptOutToken(email: string, secret: string): Promise<string> {
  return sign("review-opt-out", { subject: hashEmail(email), secret, now: new Date() })
}

/** The hash of the address that such a link was mailed to, or null. */
export function readOptOutToken(token: string, secret: string): Promise<string | null> {
  return read("review-opt-out", token, secret)
}

export function hashEmail(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex")
}

function sign(kind: Kind, { subject, secret, now }: { subject: string; secret: string; now: Date }) {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(kind)
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + LIFETIME_DAYS[kind] * DAY_MS))
    .sign(keyOf(kind, secret))
}

function read(kind: Kind, token: string, secret: string): Promise<string | null> {
  const options = { audience: kind, algorithms: [ALGORITHM], requiredClaims: ["exp", "sub"] }
  return jwtVerify(token, keyOf(kind, secret), options).then(
    ({ payload }) => payload.sub ?? null,
    () => null,
  )
}

function keyOf(kind: Kind, secret: string) {
  return createHmac("sha256", secret).update(kind).digest()
}
