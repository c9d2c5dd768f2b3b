import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"

export const breadcrumbs = "Breadcrumbs"
export const home = "Home"
export const nameNotKept = "The name to engrave did not arrive. Please write it in your cart."
export const inYourCart = "Added to your cart"
export const engraved = "Engraved:"
export const goToCart = "Go to cart"
export const continueShopping = "Continue shopping"

const WAYS: Readonly<Record<Exclude<PaymentChoice, "link">, string>> = {
  upi: "UPI",
  card: "card",
  checkout: "net banking",
  cod: "cash on delivery",
}
const EITHER = new Intl.ListFormat("en-IN", { type: "disjunction" })
/** One line of the ways to pay, cash last with its highest amount: `Pay by UPI, card or cash on delivery (up to ₹10,000)`. */
export function payBy(choices: readonly PaymentChoice[], mostCash: string | null): string {
  const ways = choices.flatMap((choice) => (choice === "link" || choice === "cod" ? [] : WAYS[choice]))
  const cash = mostCash === null ? [] : [`${WAYS.cod} (up to ${mostCash})`]
  return ways.length + cash.length === 0 ? "" : `Pay by ${EITHER.format([...ways, ...cash])}`
}
export const engraveName = "Engrave a name, free"
