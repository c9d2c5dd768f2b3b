import { MOST_ITEMS, MOST_OF_ONE } from "#app/shop/cart/cart.ts"
import type { OrderState } from "#app/shop/orders/order.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { waitWords } from "#app/ui/format/wait-time.ts"

/** Why one line of the cart cannot be ordered as the shopper saw it. Amounts in paise. */
export type LineFault =
  | { fault: "unknown"; productId: string }
  | { fault: "sold-out"; productId: string; name: string }
  | { fault: "too-few"; productId: string; name: string; left: number }
  | { fault: "price-changed"; productId: string; name: string; seenPaise: number; todayPaise: number }

/** Every reason for which an order is not placed. */
export type Refusal =
  | { reason: "guest" }
  | { reason: "unreadable" }
  | { reason: "empty-cart" }
  | { reason: "too-many-lines" }
  | { reason: "quantity"; productId: string }
  | { reason: "total-too-high" }
  | { reason: "not-accepted"; sentence: string }
  | { reason: "changed"; faults: LineFault[] }
  | { reason: "declined" }
  | { reason: "expired"; number: string }
  | { reason: "bank-unreachable"; number: string }
  | { reason: "payment-review"; number: string }
  | { reason: "earlier-order"; number: string; state: OrderState }
  | { reason: "too-often"; retryAfterSeconds: number }
  | { reason: "no-answer" }
  | { reason: "shop-fault" }

/** The HTTP status that says the same to a program. */
export const REFUSAL_STATUS: Record<Refusal["reason"], number> = {
  guest: 401,
  unreadable: 400,
  "empty-cart": 400,
  "too-many-lines": 400,
  quantity: 400,
  "total-too-high": 400,
  "not-accepted": 409,
  changed: 409,
  declined: 402,
  expired: 409,
  "bank-unreachable": 503,
  "payment-review": 409,
  "earlier-order": 409,
  "too-often": 429,
  "no-answer": 503,
  "shop-fault": 503,
}

/** A sentence for each fault of a refusal. `nameOf` names a product by its id, also one that left the shop. */
export function refusalSentences(refusal: Refusal, nameOf: (productId: string) => string): string[] {
  if (refusal.reason === "changed") return refusal.faults.map((fault) => faultSentence(fault, nameOf))
  return [refusalSentence(refusal, nameOf)]
}

/** Whether the next press of the button is a new attempt, with a key of its own. */
export function endsAttempt(refusal: Refusal): boolean {
  return ["declined", "expired", "earlier-order"].includes(refusal.reason)
}

function refusalSentence(
  refusal: Exclude<Refusal, { reason: "changed" }>,
  nameOf: (id: string) => string,
): string {
  switch (refusal.reason) {
    case "guest":
      return "Please log in to place your order. What you typed stays here, except the card."
    case "unreadable":
      return "Your bag did not arrive with the form. Please press Payment again."
    case "empty-cart":
      return "Your Cart is Empty"
    case "too-many-lines":
      return `One order holds at most ${MOST_ITEMS} different products.`
    case "quantity":
      return `${nameOf(refusal.productId)} can be ordered in whole pieces, 1 to ${MOST_OF_ONE}.`
    case "total-too-high":
      return "This order is larger than we can take here. Our corporate desk will gladly help."
    case "not-accepted":
      return refusal.sentence
    case "declined":
      return "Your bank declined the card. Nothing was charged. Please check the card or try another."
    case "expired":
      return `Order ${refusal.number} waited too long for the payment and was closed. Nothing was charged. Press Payment again to order anew.`
    case "bank-unreachable":
      return `The bank did not answer. Order ${refusal.number} is kept for you: press Payment again to finish it. You will not be charged twice.`
    case "payment-review":
      return `What your bank took for order ${refusal.number} is not its price. The order is kept for you while we look into it: please do not pay again.`
    case "earlier-order":
      return refusal.state === "placed"
        ? `Your order ${refusal.number} is still waiting for the bank. Your bag has changed since; press Payment again to order what is in it now.`
        : `We already have your order ${refusal.number}. Your bag has changed since; press Payment again to order what is in it now.`
    case "too-often":
      return `That was very often in a short time. Press Payment again in ${waitWords(refusal.retryAfterSeconds)}: you will not be charged twice.`
    case "no-answer":
      return "We could not hear from the shop. Please press Payment again: you will not be charged twice."
    case "shop-fault":
      return "Something broke on our side before your order was finished. Please press Payment again in a moment: you will not be charged twice."
  }
}

function faultSentence(fault: LineFault, nameOf: (id: string) => string): string {
  switch (fault.fault) {
    case "unknown":
      return `${nameOf(fault.productId)} is no longer in the shop. We took it out of your bag.`
    case "sold-out":
      return `${fault.name} is sold out. Please take it out of your bag.`
    case "too-few":
      return `Only ${fault.left} of ${fault.name} ${fault.left === 1 ? "is" : "are"} left. Please order fewer.`
    case "price-changed":
      return `${fault.name} was ${formatRupees(fault.seenPaise)} and is now ${formatRupees(fault.todayPaise)}. Your bag shows the new price.`
  }
}
