import { formatRupees, toPaise } from "#app/core/pricing/money.ts"
import type { PromotionKind, Tier } from "#app/core/promotions/promotion.ts"

export const MOST_TIERS = 5
const MOST_PIECES = 999
const TIER =
  /^(?:(\d{1,3}) *(?:pieces?|pcs?)|₹? *([\d,]{1,11}(?:\.\d{1,2})?)) *[:=] *₹? *([\d,]{1,11}(?:\.\d{1,2})?) *(%?)$/i

/**
 * The tiers that a field says, one in a line or between semicolons, such as "2 pieces: 10%" or "₹2,000: ₹200"; none for an empty one. Null
 * for other text, for too many, and for tiers of which a higher one takes no more off.
 */
export function parseTiers(text: string, kind: PromotionKind | null): Tier[] | null {
  const lines = text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length > MOST_TIERS) return null
  const tiers: Tier[] = []
  for (const line of lines) {
    const tier = parseTier(line, kind)
    const below = tiers.findLast(({ unit }) => unit === tier?.unit)
    if (!tier || (below && (tier.from <= below.from || tier.value <= below.value))) return null
    tiers.push(tier)
  }
  return tiers
}

function parseTier(line: string, kind: PromotionKind | null): Tier | null {
  const [, pieces, rupees = "", typed = "", sign] = TIER.exec(line) ?? []
  const isPercent = kind === "percent"
  const value = isPercent ? numberOf(typed) : toPaise(numberOf(typed))
  const from = pieces === undefined ? toPaise(numberOf(rupees)) : Number(pieces)
  const isSound = isPercent ? Number.isInteger(value) && value <= 100 : sign === "" && value <= 1_000_000_000
  if (!(isSound && value > 0 && from > 0 && from <= (pieces === undefined ? 1_000_000_000 : MOST_PIECES)))
    return null
  return { unit: pieces === undefined ? "paise" : "pieces", from, value }
}

/** Tiers as their field says them. */
export function tiersText(tiers: readonly Tier[], kind: PromotionKind): string {
  return tiers
    .map(({ unit, from, value }) => {
      const threshold = unit === "pieces" ? `${from} ${from === 1 ? "piece" : "pieces"}` : formatRupees(from)
      return `${threshold}: ${kind === "percent" ? `${value}%` : formatRupees(value)}`
    })
    .join("\n")
}

function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""))
}
