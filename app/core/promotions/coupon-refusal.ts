import { type AppliedPromotion, goodsOf, type PromotedLine } from "./apply-promotions.ts"
import * as messages from "./messages.ts"
import { isCurrent, type OffersOfOrder, type Promotion } from "./promotion.ts"

type Asked = Omit<OffersOfOrder, "automatic"> & {
  applied: readonly AppliedPromotion[]
  isPrepaid: boolean
  at: Date
}

/** Why a code that was typed takes nothing off, in a sentence; null where it does. */
export function couponRefusal(
  lines: readonly PromotedLine[],
  { coupon, personalRefusal, applied, isPrepaid, at }: Asked,
): string | null {
  if (!coupon?.isOn) return messages.unknownCode
  if (personalRefusal) return messages.notForThisPerson(personalRefusal, coupon.title)
  if (applied.some(({ promotion }) => promotion.id === coupon.id)) return null
  if (!isCurrent(coupon, at)) return coupon.startsAt > at ? messages.notYet : messages.codeIsOver
  if (coupon.isPrepaidOnly && !isPrepaid) return messages.prepaidOnly
  return tooFewGoods(lines, coupon) ?? messages.notForTheseGoods
}

/** What is missing of the goods that a coupon is for, in a sentence; null where there are none of them, or enough. */
function tooFewGoods(lines: readonly PromotedLine[], coupon: Promotion): string | null {
  const goods = goodsOf(lines, coupon)
  if (goods.pieces === 0) return null
  if (goods.paise < coupon.minimumPaise) return messages.minimumNotReached(coupon.minimumPaise)
  if (goods.pieces < coupon.minimumPieces) return messages.piecesNotReached(coupon.minimumPieces)
  const [lowest] = coupon.tiers
  if (!lowest || goods[lowest.unit] >= lowest.from) return null
  return lowest.unit === "pieces"
    ? messages.piecesNotReached(lowest.from)
    : messages.minimumNotReached(lowest.from)
}
