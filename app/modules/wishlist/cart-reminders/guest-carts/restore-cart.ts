import type { Cart, CartItem } from "#app/core/cart/cart.ts"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { itemOf } from "#app/core/cart/priced-item.ts"
import { askPrices } from "#app/core/cart/refresh-cart.ts"
import * as messages from "#app/modules/wishlist/cart-reminders/messages.ts"
import { joinLines } from "./join-lines.ts"
import { askForCart } from "./tell-shop.ts"

type Toast = Record<"success" | "error", (sentence: string) => unknown>

/** Brings the cart of a mailed link back into this browser, and says so. The link stays in the address until the shop answers it. */
export async function restoreCart(token: string, toast: Toast) {
  try {
    const response = await askForCart(token)
    if (response?.status === 404) {
      leaveLink()
      return toast.error(messages.notRestored)
    }
    if (!response?.ok) return toast.error(messages.notReached)
    const lines: Pick<CartItem, "id" | "quantity">[] = await response.json()
    const products = await askPrices(lines.map(({ id }) => id))
    const known = products.map((product) => itemOf(product))
    browserCart().change((cart: Cart) => joinLines(cart, lines, known))
    leaveLink()
    toast.success(messages.isRestored)
  } catch {
    toast.error(messages.notReached)
  }
}

/** Takes the link out of the address: a page that is loaded again brings nothing back. */
function leaveLink() {
  history.replaceState(history.state, "", location.pathname + location.search)
}
