import { formatRupees } from "#app/core/pricing/money.ts"

export const unknownCode = "There is no such coupon code."
export const notYet = "This coupon code does not hold yet."
export const codeIsOver = "This coupon code is over."
export const prepaidOnly =
  "This coupon is for orders that are paid before delivery: choose another way to pay."
export const offerIsPrepaidOnly = (title: string) =>
  `"${title}" is for orders that are paid before delivery: choose another way to pay.`
export const minimumNotReached = (paise: number) =>
  `This coupon needs goods of at least ${formatRupees(paise)}.`
export const notForTheseGoods = "This coupon is for other goods than yours."
export const totalLimitReached = (title: string) => `"${title}" has been used as often as it can be.`
export const customerLimitReached = (title: string) => `You have used "${title}" as often as you can.`
export const offerChanged = (title: string) =>
  `"${title}" was changed this moment. Please look at the total and press again.`
export const discountChanged = (seenPaise: number, todayPaise: number, totalPaise: number) =>
  `The offers take off ${formatRupees(todayPaise)} now, not ${formatRupees(seenPaise)}: the total is ${formatRupees(totalPaise)}. Please press again if you agree.`

export const couponCode = "Coupon code (optional)"
export const apply = "Apply"
export const couponHolds = "The coupon is taken off."
export const freeDelivery = "Free delivery"
export const withOffer = (title: string, pricePaise: number) =>
  `With offer ${title}: ${formatRupees(pricePaise)} for one`
export const withOfferInAdvance = (title: string, pricePaise: number) =>
  `${withOffer(title, pricePaise)} when paid in advance`
export const atMostForYou = (sentence: string, most: number) =>
  `${sentence}, at most ${most === 1 ? "once" : `${most} times`} for each customer`
