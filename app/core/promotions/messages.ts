import { formatRupees } from "#app/core/pricing/money.ts"
import type { PersonalRefusal } from "./promotion.ts"

export const unknownCode = "There is no such coupon code."
export const notYet = "This coupon code does not hold yet."
export const codeIsOver = "This coupon code has expired."
export const prepaidOnly =
  "This coupon is for orders that are paid before delivery: choose another way to pay."
export const offerIsPrepaidOnly = (title: string) =>
  `"${title}" is for orders that are paid before delivery: choose another way to pay.`
export const minimumNotReached = (paise: number) =>
  `This coupon needs goods of at least ${formatRupees(paise)}.`
export const piecesNotReached = (pieces: number) =>
  `This coupon needs at least ${pieces} pieces of its goods.`
export const notForTheseGoods = "This coupon is for other goods than yours."
export const totalLimitReached = (title: string) => `"${title}" has been used as often as it can be.`
const customerLimitReached = (title: string) => `You have used "${title}" as often as you can.`
const firstOrderOnly = (title: string) => `"${title}" is for a first order, and you have ordered before.`
const certainCustomers = (title: string) =>
  `"${title}" is for certain customers, and this order is not one of theirs.`
const whoAreYou = (title: string) =>
  `"${title}" is for certain customers: sign in, or place the order with your confirmed mail address, to see whether you are one.`
/** Why a promotion is not for who orders. */
export const notForThisPerson = (refusal: PersonalRefusal, title: string) => {
  if (refusal === "limit-reached") return customerLimitReached(title)
  if (refusal === "not-first-order") return firstOrderOnly(title)
  return refusal === "not-in-segment" ? certainCustomers(title) : whoAreYou(title)
}
export const offerChanged = (title: string) =>
  `"${title}" was changed this moment. Please look at the total and press again.`
export const discountChanged = (seenPaise: number, todayPaise: number, totalPaise: number) =>
  `The offers take off ${formatRupees(todayPaise)} now, not ${formatRupees(seenPaise)}: the total is ${formatRupees(totalPaise)}. Please press again if you agree.`

export const agreedDiscount = "Agreed discount"
export const prepaidDiscount = "Discount for paying online"
export const freeDelivery = "Free delivery"
export const withOffer = (title: string, pricePaise: number, pieces = 1) =>
  `With offer ${title}: ${formatRupees(pricePaise)} for ${pieces === 1 ? "one" : pieces}`
export const inAdvance = (sentence: string) => `${sentence} when paid in advance`
export const onFirstOrder = (sentence: string) => `${sentence}, on a first order`
export const atMostForYou = (sentence: string, most: number) =>
  `${sentence}, at most ${most === 1 ? "once" : `${most} times`} for each customer`
