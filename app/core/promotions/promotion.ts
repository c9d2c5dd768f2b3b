import { isDeepCut } from "#app/core/pricing/deep-cut.ts"

/** How a promotion takes something off. `buy-get`: of so many pieces bought, the cheapest so many are free. */
export type PromotionKind = "percent" | "amount" | "free-delivery" | "buy-get"

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
  /** Not for cash on delivery. */
  isPrepaidOnly: boolean
  totalLimit: number | null
  customerLimit: number | null
  startsAt: Date
  endsAt: Date | null
  isOn: boolean
  /** Counts the changes by staff: what a price was made with. */
  version: number
}

/** Whether a promotion takes so much off that who decides it must be proven: of each ₹1,000, where its goods may cost anything. */
export function takesMuchOff(promotion: Omit<Promotion, "id" | "version">): boolean {
  const { kind, percent, amountPaise, minimumPaise, buyPieces, freePieces } = promotion
  const goodsPaise = Math.max(minimumPaise, 100_000)
  if (kind === "percent") return isDeepCut(100, 100 - (percent ?? 0))
  if (kind === "amount") return isDeepCut(goodsPaise, goodsPaise - (amountPaise ?? 0))
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
  /** Whether its buyer has taken the coupon as often as one customer may. */
  hasReachedCustomerLimit?: boolean
}

export const NO_OFFERS: OffersOfOrder = { automatic: [], coupon: null }
