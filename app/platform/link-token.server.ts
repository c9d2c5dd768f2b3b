import { createHmac } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"

const ALGORITHM = "HS256"
const DAY_MS = 24 * 60 * 60 * 1000

type Signed = { subject: string; secret: string; days: number; now?: Date }

/** What a link in a mail carries: whom or what it is for, and until when. Each kind has a key of its own. */
export function signLinkToken(kind: string, { subject, secret, days, now = new Date() }: Signed) {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(kind)
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + days * DAY_MS))
    .sign(keyOf(kind, secret))
}

/** The subject of such a token; null when it is not ours, was changed or is too old. */
export function readLinkToken(kind: string, token: string, secret: string): Promise<string | null> {
  const options = { audience: kind, algorithms: [ALGORITHM], requiredClaims: ["exp", "sub"] }
  return jwtVerify(token, keyOf(kind, secret), options).then(
    ({ payload }) => payload.sub ?? null,
    () => null,
  )
}

function keyOf(kind: string, secret: string) {
  return createHmac("sha256", secret).update(kind).digest()
}
