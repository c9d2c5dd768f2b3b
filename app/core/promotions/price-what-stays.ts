import { spreadPaise } from "#app/core/pricing/money.ts"
import { priceGoods } from "#app/core/pricing/price.ts"
import { afterAll, applyPromotions, type PromotedLine } from "./apply-promotions.ts"
import type { Promotion } from "./promotion.ts"

/** An offer that an order was given, on the terms of that day, and what it takes off now. */
export type GivenOffer = { promotion: Promotion; amountPaise: number }

type Staying = Omit<PromotedLine, "netPaise">
type Bounds = { leastPaise: number; mostPaise: number }

/**
 * What the pieces that stay of an order cost by the offers that it was given, and what each of these then takes off. Within bounds: who
 * gives pieces up never pays more, and gets no more back than they cost.
 */
export function priceWhatStays(
  lines: readonly Staying[],
  given: readonly GivenOffer[],
  { leastPaise, mostPaise }: Bounds,
): { netPaise: number[]; amounts: number[] } {
  const goods = priceGoods(lines)
  const promotions = given.map(({ promotion }) => ({ ...promotion, isOn: true, endsAt: null }))
  const now = { isPrepaid: true, at: new Date() }
  const [coupon = null, ...later] = promotions.filter(({ code }) => code !== null)
  const automatic = promotions.filter(({ code }) => code === null)
  let applied = applyPromotions(goods.lines, { automatic, coupon, ...now })
  for (const one of later) {
    const left = afterAll(goods.lines, applied)
    applied = [...applied, ...applyPromotions(left, { automatic: [], coupon: one, ...now })]
  }
  const nets = afterAll(goods.lines, applied).map(({ netPaise }) => netPaise)
  const offPaise = sum(nets) - Math.min(mostPaise, Math.max(leastPaise, sum(nets)))
  const gross = lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)
  const netPaise =
    offPaise > 0
      ? less(nets, spreadPaise(offPaise, nets))
      : less(gross, spreadPaise(sum(gross) - sum(nets) + offPaise, less(gross, nets)))
  const weights = given.map(
    ({ promotion: { id } }) => applied.find(({ promotion }) => promotion.id === id)?.amountPaise ?? 0,
  )
  const isAnyApplied = sum(weights) > 0
  const takenOff = sum(gross) - sum(netPaise) - goods.discountPaise
  const amounts = spreadPaise(
    Math.max(0, takenOff),
    isAnyApplied ? weights : given.map(({ amountPaise }) => amountPaise),
  )
  return { netPaise, amounts }
}

function less(amounts: readonly number[], parts: readonly number[]): number[] {
  return amounts.map((amount, nth) => amount - (parts[nth] ?? 0))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
