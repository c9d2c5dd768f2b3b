import { isGiftWrap } from "#app/core/orders/order.ts"
import { spreadPaise } from "#app/core/pricing/money.ts"
import { isCurrent, type OffersOfOrder, type Promotion } from "./promotion.ts"

/** A line of an order, with what is to be paid for it before promotions. */
export type PromotedLine = {
  productId: string
  productType: string
  unitPricePaise: number
  quantity: number
  netPaise: number
}

/** A promotion that an order is given: what it takes off each line, in the order of the lines. */
export type AppliedPromotion = { promotion: Promotion; amountPaise: number; parts: number[] }

type Asked = OffersOfOrder & {
  /** Whether the order is paid before it is delivered. */
  isPrepaid: boolean
  at: Date
}

/** So much of an order is always paid for: gateways take no less. */
const LEAST_GOODS_PAISE = 100

/**
 * What an order is given: of the offers that take money off the one that takes most, of equal ones the oldest; one that gives the delivery;
 * and then the coupon, on what is left to pay. No line falls below zero, and the goods never below ₹1.
 */
export function applyPromotions(
  lines: readonly PromotedLine[],
  { automatic, coupon, personalRefusal, isPrepaid, at }: Asked,
): AppliedPromotion[] {
  const holds = (promotion: Promotion) =>
    isCurrent(promotion, at) && (isPrepaid || !promotion.isPrepaidOnly) && fits(lines, promotion)
  const current = automatic.filter(holds).toSorted((a, b) => a.id - b.id)
  const applied: AppliedPromotion[] = []
  const best = current
    .filter(({ kind }) => kind !== "free-delivery")
    .map((promotion) => takeOff(lines, promotion))
    .reduce<AppliedPromotion | null>(
      (most, one) => (one.amountPaise > (most?.amountPaise ?? 0) ? one : most),
      null,
    )
  if (best) applied.push(best)
  const isCouponGood = coupon !== null && !personalRefusal && holds(coupon)
  const delivery = current.find(({ kind }) => kind === "free-delivery")
  if (delivery && !(isCouponGood && coupon.kind === "free-delivery"))
    applied.push({ promotion: delivery, amountPaise: 0, parts: lines.map(() => 0) })
  if (isCouponGood) applied.push(takeOff(afterAll(lines, applied), coupon))
  return applied.filter(({ promotion, amountPaise }) => amountPaise > 0 || promotion.kind === "free-delivery")
}

/** The lines with what is left to pay for them. */
export function afterAll<Line extends PromotedLine>(
  lines: readonly Line[],
  applied: readonly AppliedPromotion[],
): Line[] {
  return lines.map((line, nth) => {
    const off = applied.reduce((sum, { parts }) => sum + (parts[nth] ?? 0), 0)
    return { ...line, netPaise: line.netPaise - off }
  })
}

/** Whether a promotion is for some of these goods, and they are enough. */
function fits(lines: readonly PromotedLine[], promotion: Promotion): boolean {
  const { pieces, paise } = goodsOf(lines, promotion)
  return pieces > 0 && pieces >= promotion.minimumPieces && paise >= promotion.minimumPaise
}

/** How many pieces of the goods that a promotion is for there are, and what they cost before promotions. */
export function goodsOf(
  lines: readonly PromotedLine[],
  promotion: Promotion,
): { pieces: number; paise: number } {
  const goods = lines.filter((line) => isFor(promotion, line))
  return {
    pieces: sum(goods.map(({ quantity }) => quantity)),
    paise: sum(goods.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)),
  }
}

/** Whether a line is of the goods of a promotion; the wrapping of a gift is of none that does not name it. */
function isFor({ productIds, types }: Promotion, { productId, productType }: PromotedLine): boolean {
  return (
    (productIds.length === 0 && types.length === 0 && !isGiftWrap({ productType })) ||
    productIds.includes(productId) ||
    types.includes(productType)
  )
}

function takeOff(lines: readonly PromotedLine[], promotion: Promotion): AppliedPromotion {
  const wanted = promotion.kind === "buy-get" ? freePieces(lines, promotion) : spread(lines, promotion)
  const parts = keepSomething(lines, wanted)
  return { promotion, parts, amountPaise: sum(parts) }
}

/** A percentage or an amount, borne by the lines it is for by what is to be paid for them. */
function spread(lines: readonly PromotedLine[], promotion: Promotion): number[] {
  const { kind, percent, amountPaise, tiers } = promotion
  const weights = lines.map((line) => (isFor(promotion, line) ? line.netPaise : 0))
  const size = goodsOf(lines, promotion)
  const reached = tiers.flatMap(({ unit, from, value }) => (size[unit] >= from ? [value] : []))
  const best = (own: number | null) => Math.max(own ?? 0, ...reached)
  const most = sum(weights)
  const off =
    kind === "percent"
      ? Math.min(Math.floor((most * best(percent)) / 100), amountPaise ?? most)
      : Math.min(most, kind === "amount" ? best(amountPaise) : 0)
  return spreadPaise(off, weights)
}

/**
 * The pieces are sorted from the dearest and counted off in groups, such as "buy 2, get 1". What the last pieces of each whole group cost is
 * borne by all of its pieces, so that none is sold for nothing.
 */
function freePieces(lines: readonly PromotedLine[], promotion: Promotion): number[] {
  const { buyPieces, freePieces: free } = promotion
  const group = (buyPieces ?? 0) + (free ?? 0)
  const pieces = lines
    .flatMap((line, nth) =>
      isFor(promotion, line)
        ? Array.from({ length: line.quantity }, () => ({ nth, paise: line.unitPricePaise }))
        : [],
    )
    .toSorted((a, b) => b.paise - a.paise)
  const parts = lines.map(() => 0)
  for (let first = 0; first + group <= pieces.length; first += group) {
    const grouped = pieces.slice(first, first + group)
    const prices = grouped.map(({ paise }) => paise)
    const shares = spreadPaise(sum(prices.slice(buyPieces ?? 0)), prices)
    for (const [place, { nth }] of grouped.entries()) parts[nth] = (parts[nth] ?? 0) + (shares[place] ?? 0)
  }
  return parts.map((part, nth) => Math.min(part, lines[nth]?.netPaise ?? 0))
}

/** Gives back what would leave less than ₹1 to pay. */
function keepSomething(lines: readonly PromotedLine[], parts: readonly number[]): number[] {
  const left = sum(lines.map(({ netPaise }) => netPaise)) - sum(parts)
  const missing = Math.min(Math.max(0, LEAST_GOODS_PAISE - left), sum(parts))
  const back = spreadPaise(missing, parts)
  return parts.map((part, nth) => part - (back[nth] ?? 0))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
