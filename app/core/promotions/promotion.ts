import { isDeepCut } from "#app/core/pricing/deep-cut.ts"

/** How a promotion takes something off. `buy-get`: of so many pieces bought, the cheapest so many are free. */
export type PromotionKind = "percent" | "amount" | "free-delivery" | "buy-get"

/** A step of a percentage or an amount: from so many pieces or paise of its goods on, so much per cent or so many paise. */
export type Tier = { unit: "pieces" | "paise"; from: number; value: number }

/** What takes something off an order: a coupon by its code, or an offer without one, by itself. */
export type Promotion = {
  id: number
  /** In capitals; null for an offer that applies by itself. */
  code: string | null
  /** As shoppers read it. */
  title: string
  kind: PromotionKind
  percent: number | null
  /** What an amount takes off, or the most that a percentage does. */
  amountPaise: number | null
  buyPieces: number | null
  freePieces: number | null
  /** Which goods it is for; with no products and no types, all. */
  productIds: readonly string[]
  types: readonly string[]
  /** What those goods have to cost. */
  minimumPaise: number
  /** How many pieces of those goods there have to be; 0 for any number. */
  minimumPieces: number
  /** Of a percentage or an amount. The best that is reached holds, its own value counted as one that always is. */
  tiers: readonly Tier[]
  /** Not for cash on delivery. */
  isPrepaidOnly: boolean
  totalLimit: number | null
  customerLimit: number | null
  /** Whose customers it is for; null for everybody. */
  segmentId: number | null
  /** For a person without an earlier order that stands. */
  isFirstOrder: boolean
  startsAt: Date
  endsAt: Date | null
  isOn: boolean
  /** Counts the changes by staff: what a price was made with. */
  version: number
}

/** Whether a promotion takes so much off that who decides it must be proven: of each ₹1,000, where its goods may cost anything. */
export function takesMuchOff(promotion: Omit<Promotion, "id" | "version">): boolean {
  const { kind, percent, amountPaise, minimumPaise, buyPieces, freePieces, tiers } = promotion
  const isDeep = (fromPaise: number, off: number) => {
    const goodsPaise = kind === "percent" ? 100 : Math.max(minimumPaise, fromPaise, 100_000)
    return isDeepCut(goodsPaise, goodsPaise - off)
  }
  if (kind === "percent" || kind === "amount")
    return (
      isDeep(0, (kind === "percent" ? percent : amountPaise) ?? 0) ||
      tiers.some(({ unit, from, value }) => isDeep(unit === "paise" ? from : 0, value))
    )
  return kind === "buy-get" && isDeepCut((buyPieces ?? 0) + (freePieces ?? 0), buyPieces ?? 0)
}

/** Whether it holds at a moment, its limits aside. */
export function isCurrent({ isOn, startsAt, endsAt }: Promotion, at: Date): boolean {
  return isOn && startsAt <= at && (endsAt === null || at < endsAt)
}

/** In how many milliseconds one of them begins or ends by itself; null where none will. */
export function msToNextChange(
  promotions: readonly Pick<Promotion, "startsAt" | "endsAt">[],
  at: Date,
): number | null {
  const times = promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const next = times
    .flatMap((time) => (time && time > at ? [time.getTime()] : []))
    .toSorted((a, b) => a - b)[0]
  return next === undefined ? null : next - at.getTime() + EARLY_TIMER_MS
}

const EARLY_TIMER_MS = 2 // a timer may end a moment before its time

/** Whether who orders decides if it holds. */
export function isPersonal({
  customerLimit,
  isFirstOrder,
  segmentId,
}: Pick<Promotion, "customerLimit" | "isFirstOrder" | "segmentId">): boolean {
  return customerLimit !== null || isFirstOrder || segmentId !== null
}

export function hasLimit({
  totalLimit,
  customerLimit,
}: Pick<Promotion, "totalLimit" | "customerLimit">): boolean {
  return totalLimit !== null || customerLimit !== null
}

/** A code as it was typed, in capitals and without spaces. */
export function cleanCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s\p{Cc}]+/gu, "")
    .toUpperCase()
    .slice(0, LONGEST_CODE)
}

export const LONGEST_CODE = 40

/** What may take something off an order: the offers that apply by themselves, and the coupon whose code was typed. */
export type OffersOfOrder = {
  automatic: readonly Promotion[]
  coupon: Promotion | null
  /** Why the coupon is not for its buyer; none where it is, or may be while nobody knows who that is. */
  personalRefusal?: PersonalRefusal
}

/**
 * Why a promotion is not for a person: they have taken it as often as they may, ordered before, are not in its segment, or are not known, so
 * that nobody knows whether they are.
 */
export type PersonalRefusal = "limit-reached" | "not-first-order" | "not-in-segment" | "unknown-person"

export const NO_OFFERS: OffersOfOrder = { automatic: [], coupon: null }
