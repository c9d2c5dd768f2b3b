export const noSuchProduct = "This product is not in the shop."
export const soldOut = (name: string) => `${name} is sold out.`
export const orderedAlready = "This order was placed already."
export const orderAgain = "Order it once more"
export const seeYourOrders = "See your orders"
export const backToProduct = "Back to the product"
export const pleaseLookAt = "Please look at these fields again:"
export const typeYourCode = "Please type the code that we sent you, below the ways to pay."
export const priceIsNow = (name: string, before: string, now: string) =>
  `${name} was ${before} and is now ${now}. Please confirm it once more.`
