import { takeOut } from "#app/core/cart/cart.ts"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { browserStorage } from "#app/ui/browser-storage.ts"
import { endAttempt, isUnderWay, type OrderedCart } from "./payment-attempt.ts"

/** Takes ordered pieces out of this browser's cart and ends their attempt, unless that has ended. */
export function finishAttempt({ key, items }: OrderedCart) {
  if (!isUnderWay(browserStorage(), key)) return
  // The cart first: between the two another tab must not find a full cart without its key.
  browserCart().change((cart) => takeOut(cart, items))
  dispatchEvent(new CustomEvent("ordered", { detail: { key, items } }))
  endAttempt(browserStorage(), key)
}
