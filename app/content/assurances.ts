/** The terms of a shop that its assurances state; `promises`: whether it promises a day of delivery. */
export type AssuredTerms = {
  warrantyMonths: number
  replacementDays: number
  deliveryIsFree: boolean
  promises: boolean
}

/** A promise in a word or two; `topic` is the help page that says all of it. */
type Assurance = { icon: string; title: string; topic?: string }

/** The promises that come with a product, the months of its own warranty before those of the shop. */
export function assurancesOf(
  { warrantyMonths: ownMonths }: { warrantyMonths?: number | undefined },
  { warrantyMonths, replacementDays, deliveryIsFree, promises }: AssuredTerms,
): Assurance[] {
  const months = ownMonths ?? warrantyMonths
  return [
    ...(months > 0 ? [{ icon: "shield", title: `${spanOf(months)} Warranty`, topic: "warranty" }] : []),
    { icon: "replace", title: `${replacementDays} Day Replacement`, topic: "returns" },
    {
      ...{ icon: "truck", topic: "delivery" },
      title: DELIVERY[promises ? "byDay" : "express"][deliveryIsFree ? "free" : "paid"],
    },
    { icon: "receipt", title: "GST Billing" },
  ]
}

const DELIVERY = {
  express: { free: "Free Express Delivery", paid: "Express Delivery" },
  byDay: { free: "Free Delivery", paid: "Home Delivery" },
}

/** The length of a warranty in front of the word: "1 Year", "18 Month". */
export function spanOf(months: number): string {
  return months % 12 === 0 ? `${months / 12} Year` : `${months} Month`
}

/** The seven colours of the house, shown with every product; a product's own colour is in its name. */
export const HOUSE_COLOURS = ["ink", "marigold", "tide", "rani", "moss", "terracotta", "champagne"]
