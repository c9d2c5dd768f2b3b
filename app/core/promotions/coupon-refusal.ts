import { type AppliedPromotion, fits, type PromotedLine } from "./apply-promotions.ts"
import * as messages from "./messages.ts"
import { isCurrent, type OffersOfOrder } from "./promotion.ts"

type Asked = Omit<OffersOfOrder, "automatic"> & {
  applied: readonly AppliedPromotion[]
  isPrepaid: boolean
  at: Date
}

/** Why a code that was typed takes nothing off, in a sentence; null where it does. */
export function couponRefusal(
  lines: readonly PromotedLine[],
  { coupon, hasReachedCustomerLimit = false, applied, isPrepaid, at }: Asked,
): string | null {
  if (!coupon?.isOn) return messages.unknownCode
  if (hasReachedCustomerLimit) return messages.customerLimitReached(coupon.title)
  if (applied.some(({ promotion }) => promotion.id === coupon.id)) return null
  if (!isCurrent(coupon, at)) return coupon.startsAt > at ? messages.notYet : messages.codeIsOver
  if (coupon.isPrepaidOnly && !isPrepaid) return messages.prepaidOnly
  if (fits(lines, { ...coupon, minimumPaise: 0 }) && !fits(lines, coupon))
    return messages.minimumNotReached(coupon.minimumPaise)
  return messages.notForTheseGoods
}
