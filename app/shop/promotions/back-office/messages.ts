import type { PromotionKind } from "#app/shop/promotions/promotion.ts"

export const KINDS: Record<PromotionKind, string> = {
  percent: "A percentage",
  amount: "An amount",
  "free-delivery": "Free delivery",
  "buy-get": "Buy some, get some free",
}
export const chooseKind = "Choose what the offer takes off."
export const wholeNumber = (least: number, most: number) =>
  `This must be a whole number from ${least} to ${most}.`
export const rupeesAboveZero = "This must be rupees above 0, such as 499 or 499.50."
export const titleFault = "The title must be one line of at most 80 characters: shoppers read it."
export const codeFault = "A code has 3 to 40 letters, digits and hyphens."
export const productsFault = (most: number) =>
  `These must be numbers of products, at most ${most}, with spaces between them.`
export const timeFault = "This must be a date and a time."
export const endFault = "The end must be after the start."
export const mendTheFields = "Nothing was saved: mend the marked fields."
export const codeIsTaken = "Another offer has this code."
export const unknownProducts = (ids: readonly string[]) =>
  `There is no product with this number: ${ids.join(", ")}.`
export const unknownTypes = (types: readonly string[]) => `No product has this type: ${types.join(", ")}.`
export const offerIsGone = "There is no such offer."
export const changedMeanwhile =
  "Somebody else has changed this offer since you read it. Nothing was saved: open it again to see their change."
export const saved = "The offer is saved."
export const switchedOff = "The offer is switched off."
export const switchedOn = "The offer is switched on."
