type Words = { title: string; unlessFree?: string }
type Assurance = Words & { icon: string; byDay?: Words }

/** The promises that come with every product. `byDay` has the words of a shop that promises a day of delivery. */
export const ASSURANCES: Assurance[] = [
  { icon: "shield", title: "1 Year Warranty" },
  { icon: "replace", title: "7 Day Replacement" },
  {
    ...{ icon: "truck", title: "Free Express Delivery", unlessFree: "Express Delivery" },
    byDay: { title: "Free Delivery", unlessFree: "Home Delivery" },
  },
  { icon: "receipt", title: "GST Billing" },
]

/** The words of an assurance, by whether delivery is free and whether the shop promises a day. */
export function assuranceTitle(
  { byDay, ...always }: Assurance,
  { deliveryIsFree, promises }: { deliveryIsFree: boolean; promises: boolean },
): string {
  const { title, unlessFree = title } = (promises && byDay) || always
  return deliveryIsFree ? title : unlessFree
}

/** The seven colours of the house, shown with every product; a product's own colour is in its name. */
export const HOUSE_COLOURS = ["ink", "marigold", "tide", "rani", "moss", "terracotta", "champagne"]
