import { useSyncExternalStore } from "react"
import {
  addItem,
  type Cart,
  type CartProduct,
  decreaseQuantity,
  EMPTY_CART,
  fullSentence,
  increaseQuantity,
  removeItem,
} from "./cart.ts"
import { browserCart } from "./cart-store.ts"

const subscribe = (listener: () => void) => browserCart().subscribe(listener)
const read = () => browserCart().read()
const nothingToHear = () => () => {}

function putIn(id: string, change: (cart: Cart) => Cart): string | null {
  const store = browserCart()
  const full = fullSentence(store.catchUp(), id)
  if (!full) store.change(change)
  return full
}

const verbs = {
  add: (product: CartProduct) => putIn(product.id, (cart) => addItem(cart, product)),
  increase: (id: string) => putIn(id, (cart) => increaseQuantity(cart, id)),
  decrease: (id: string) => browserCart().change((cart) => decreaseQuantity(cart, id)),
  remove: (id: string) => browserCart().change((cart) => removeItem(cart, id)),
  clear: () => browserCart().change(() => EMPTY_CART),
}

/** The cart and the verbs that change it; those that put in answer why nothing went in, or null. Until the page is hydrated `isReady` is false and the cart is empty. */
export function useCart() {
  const items = useSyncExternalStore(subscribe, read, () => EMPTY_CART)
  const isReady = useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
  return { items, isReady, ...verbs }
}
