export const ASSURANCES = [
  { icon: "shield", title: "1 Year Warranty" },
  { icon: "replace", title: "7 Day Replacement" },
  { icon: "truck", title: "Free Express Delivery", unlessFree: "Express Delivery" },
  { icon: "receipt", title: "GST Billing" },
]

/** What an assurance is called in a shop whose delivery is free, or has fees. */
export function assuranceTitle(
  { title, unlessFree = title }: (typeof ASSURANCES)[number],
  deliveryIsFree: boolean,
): string {
  return deliveryIsFree ? title : unlessFree
}

/** The seven colours of the house, shown with every product; a product's own colour is in its name. */
export const HOUSE_COLOURS = ["ink", "marigold", "tide", "rani", "moss", "terracotta", "champagne"]
