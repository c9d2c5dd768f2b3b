import parts from "virtual:slot-functions/signed-in"
import { keepFresh, logOut } from "#app/core/accounts/sessions/keep-session.ts"
import { addItem } from "#app/core/cart/cart.ts"
import { browserCart, wanted } from "#app/core/cart/cart-store.ts"
import { productAddedToCart } from "#app/core/catalogue/messages.ts"

// Loaded only for a logged-in shopper.

export { logOut }

/** Starts the work of a page for a shopper who is logged in; repeated calls start nothing twice. */
export function startParts(
  profiles: Parameters<typeof keepFresh>[0],
  ...[settings, toast]: Parameters<(typeof parts)[0]>
) {
  keepFresh(profiles)
  if (addWanted()) toast.success(productAddedToCart)
  for (const start of parts) start(settings, toast)
}

/** Adds the product that a guest wanted, once; answers whether there was one. */
function addWanted(): boolean {
  const { product } = wanted
  wanted.product = undefined
  if (product) browserCart().change((cart) => addItem(cart, product))
  return product !== undefined
}
