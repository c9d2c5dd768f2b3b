/** The kinds of a credit: bought as a gift card, given for a refund, or given as goodwill. */
export type CreditKind = "gift-card" | "refund" | "goodwill"

/** A credit as its holder sees it, in paise. */
export type Credit = { id: string; kind: CreditKind; leftPaise: number; issuedAt: Date; expiresAt: Date }

/** A line of the statement of a credit; below zero where money left it. */
export type CreditEntry = {
  kind: "issued" | "spent" | "returned" | "expired" | "withdrawn"
  amountPaise: number
  happenedAt: Date
  /** The order that it was spent on or came back from; null without one. */
  orderNumber: string | null
  note: string
}

/** The credits that an order is to be paid by: typed codes, and all of the account where `takesOwn`. */
export type CreditChoice = { codes: readonly string[]; takesOwn: boolean }

/** Crockford's base 32: without I, L, O and U. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const CODE_LENGTH = 16
/** The most credits that one order is paid by. */
export const MOST_CREDITS = 10
/** The smallest sum that a gateway takes, in paise. */
const LEAST_ONLINE_PAISE = 100

/** The letters of a typed code, or null for a text that is none: spaces, hyphens and case do not count, O is 0, I and L are 1. */
export function readCreditCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1")
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}

/** A code of `CODE_LENGTH` letters out of random or derived bytes. */
export function writeCreditCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("")
}

/** A code in groups of four, as people read it. */
export function formatCreditCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code
}

/** The end of a code, by which its holder knows it. */
export function maskCreditCode(code: string): string {
  return `••••${code.slice(-4)}`
}

/**
 * The part of each credit that an order of `totalPaise` takes: what expires first is spent first. A rest that no gateway would take is left
 * to be paid in full ₹1.
 */
export function planSpending<Held extends { leftPaise: number; expiresAt: Date }>(
  held: readonly Held[],
  totalPaise: number,
): { credit: Held; amountPaise: number }[] {
  const sumPaise = held.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const isAll = sumPaise >= totalPaise
  let wantedPaise = isAll ? totalPaise : Math.min(sumPaise, totalPaise - LEAST_ONLINE_PAISE)
  const parts: { credit: Held; amountPaise: number }[] = []
  for (const credit of held.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())) {
    const amountPaise = Math.min(credit.leftPaise, wantedPaise)
    if (amountPaise <= 0) continue
    wantedPaise -= amountPaise
    parts.push({ credit, amountPaise })
  }
  return parts
}

/** The sum of parts in paise. */
export function sumOf(parts: readonly { amountPaise: number }[]): number {
  return parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}
