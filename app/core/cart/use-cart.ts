import { useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { useIsLive } from "#app/ui/use-is-live.ts"
import {
  addItem,
  addRefusal,
  type Cart,
  type CartProduct,
  decreaseQuantity,
  EMPTY_CART,
  increaseQuantity,
  removeItem,
} from "./cart.ts"
import { browserCart } from "./cart-store.ts"

const subscribe = (listener: () => void) => browserCart().subscribe(listener)
const read = () => browserCart().read()

/** Changes the cart by one more of a product. Answers why it cannot, as a sentence, or null. */
function putIn(id: string, change: (cart: Cart) => Cart): string | null {
  const store = browserCart()
  const refusal = addRefusal(store.catchUp(), id)
  if (!refusal) store.change(change)
  return refusal
}

const verbs = {
  add: (product: CartProduct) => putIn(product.id, (cart) => addItem(cart, product)),
  increase: (id: string) => putIn(id, (cart) => increaseQuantity(cart, id)),
  decrease: (id: string) => browserCart().change((cart) => decreaseQuantity(cart, id)),
  remove: (id: string) => browserCart().change((cart) => removeItem(cart, id)),
}

/** The field in the address of the order form that names the one product to order: "Buy now". */
export const ONLY = "only"

/** The cart and the verbs that change it. Until the page is hydrated `isReady` is false and the cart is empty. */
export function useCart() {
  const items = useSyncExternalStore(subscribe, read, () => EMPTY_CART)
  const isReady = useIsLive()
  return { items, isReady, ...verbs }
}

/** The cart, and the items of it that the order form orders: one product where its address names it, else all. */
export function useCartToOrder() {
  const { items: cart, isReady } = useCart()
  const only = new URLSearchParams(useLocation().search).get(ONLY)
  const named = cart.filter(({ id }) => id === only)
  return { cart, items: named.length > 0 ? named : cart, isReady }
}
