export const delivery = "Delivery"
export const pinCode = "PIN code"
export const whenIsItThere = "Enter your PIN code to see the delivery date."
export const check = "Check"
export const sixDigits = "Type 6 digits, the first not 0"
export const deliveryTo = (pin: string) => `Delivery to ${pin} by`
export const pinIsUnknown = (pin: string) =>
  `We could not find the PIN code ${pin}. Please check it. If it is right, you see the delivery day when you order.`
export const nobodyDelivers = (pin: string) => `No courier of ours delivers to ${pin} yet.`
export const noCashThere = "The courier collects no cash there: please choose another way to pay."
export const cashUpTo = (most: string) => `Cash on delivery is possible up to ${most}.`
export const noAnswer = "The day could not be found out just now. You can order all the same."
export const lateGoesBack = "If it comes later, you can cancel it or send it back for a full refund."
export const deliveryTitle = "Delivery"
export const deliveryDescription =
  "By which day {shop} delivers to your PIN code anywhere in India, counted from an order that you place now."
export const whenWeDeliver = "When we deliver"
export const byDay = (day: string) => `By ${day}`
