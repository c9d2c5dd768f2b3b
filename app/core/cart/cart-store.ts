import { type CartProduct, parseCart } from "./cart.ts"
import { createStoredValue, type Tab } from "./stored-value.ts"

/** The key of the cart in the storage of the browser. */
export const CART_KEY = "cart"

/** The cart of this browser: saved at every change, changed by other tabs. Without storage it lives with the page. */
export function createCartStore(tab: Tab) {
  return createStoredValue(tab, CART_KEY, parseCart)
}

/** The product that a guest wanted to add, until somebody logs in without leaving the page. */
export const wanted: { product?: CartProduct | undefined } = {}

let ofThisBrowser: ReturnType<typeof createCartStore> | undefined

/** The one store of this page, opened at its first use: never on the server. */
export function browserCart() {
  ofThisBrowser ??= createCartStore(window)
  return ofThisBrowser
}
