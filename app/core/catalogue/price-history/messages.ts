export const unchangedSince = (day: string) => `Price unchanged since ${day}`
export const lowestToday = (day: string) => `Today's price is the lowest since ${day}`
export const lowestUntil = (price: string, { from, until }: { from: string; until: string }) =>
  `Lowest price since ${from}: ${price}, until ${until}`
export const priceHistory = "Price history"
export const price = "Price"
export const mrp = "MRP"
export const since = "From"
export const until = "Until"
export const today = "today"
