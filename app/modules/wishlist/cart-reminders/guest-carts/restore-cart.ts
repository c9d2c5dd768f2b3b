import type { Cart, CartItem } from "#app/core/cart/cart.ts"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { askPrices } from "#app/core/cart/refresh-cart.ts"
import * as messages from "#app/modules/wishlist/cart-reminders/messages.ts"
import { joinLines } from "./join-lines.ts"
import { GUEST_CART_PATH } from "./tell-shop.ts"

type Toast = Record<"success" | "error", (sentence: string) => unknown>

/** Brings the cart of a mailed link back into this browser, and says so. */
export async function restoreCart(token: string, toast: Toast) {
  history.replaceState(history.state, "", location.pathname + location.search) // once, also where the page is loaded again
  try {
    const response = await fetch(`${GUEST_CART_PATH}?${new URLSearchParams({ token })}`)
    if (!response.ok) throw new Error(`${GUEST_CART_PATH} answered ${response.status}`)
    const lines: Pick<CartItem, "id" | "quantity">[] = await response.json()
    const products = await askPrices(lines.map(({ id }) => id))
    const known = products.map(({ id, type, name, pricePaise, image }) => ({
      ...{ id, type, name, price: pricePaise / 100, quantity: 1, images: [image] },
    }))
    browserCart().change((cart: Cart) => joinLines(cart, lines, known))
    toast.success(messages.isRestored)
  } catch {
    toast.error(messages.notRestored)
  }
}
