export const ASSURANCES = [
  { icon: "shield", title: "1 Year Warranty" },
  { icon: "replace", title: "7 Day Replacement" },
  { icon: "truck", title: "Free Express Delivery" },
  { icon: "receipt", title: "GST Billing" },
]

/** The seven colours of the house, shown with every product; a product's own colour is in its name. */
export const HOUSE_COLOURS = ["ink", "marigold", "tide", "rani", "moss", "terracotta", "champagne"]
