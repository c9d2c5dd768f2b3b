import { addItem, type Cart, type CartProduct, parseCart } from "./cart.ts"
import { browserCart } from "./cart-store.ts"

const KEY = "wanted"

/** Keeps a product that a guest wanted to add, until somebody logs in in this tab. A browser that keeps nothing forgets it. */
export function keepWanted(product: CartProduct): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(addItem([], product)))
  } catch (error) {
    console.warn(error)
  }
}

/** Adds the kept product to the cart, once; answers whether there was one. */
export function addWanted(): boolean {
  const wanted = takeWanted()
  for (const { quantity: _, ...product } of wanted) browserCart().change((cart) => addItem(cart, product))
  return wanted.length > 0
}

function takeWanted(): Cart {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return parseCart(kept)
  } catch {
    return []
  }
}
