import { createHash } from "node:crypto"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"

const LIFETIME_DAYS = { "review-line": 90, "review-opt-out": 5 * 365 } as const
type Kind = keyof typeof LIFETIME_DAYS

/** Opens the form for one line of an order, without a login. */
export function signLineToken(lineId: string, secret: string, now = new Date()): Promise<string> {
  return sign("review-line", { subject: lineId, secret, now })
}

/** The line that a link was mailed for; null when it is not ours, was changed or is too old. */
export function readLineToken(token: string, secret: string): Promise<string | null> {
  return readLinkToken("review-line" satisfies Kind, token, secret)
}

/** Ends the mails to an address. The link does not hold the address. */
export function signOptOutToken(email: string, secret: string): Promise<string> {
  return sign("review-opt-out", { subject: hashEmail(email), secret, now: new Date() })
}

/** The hash of the address that such a link was mailed to, or null. */
export function readOptOutToken(token: string, secret: string): Promise<string | null> {
  return readLinkToken("review-opt-out" satisfies Kind, token, secret)
}

export function hashEmail(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex")
}

function sign(kind: Kind, signed: { subject: string; secret: string; now: Date }) {
  return signLinkToken(kind, { ...signed, days: LIFETIME_DAYS[kind] })
}
