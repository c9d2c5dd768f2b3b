import parts from "virtual:slot-functions/signed-in"
import { keepFresh, logOut } from "#app/core/accounts/sessions/keep-session.ts"
import { addWanted } from "#app/core/cart/wanted-product.ts"
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
