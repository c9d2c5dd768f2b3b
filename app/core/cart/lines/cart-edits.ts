import { addRefusal, type Cart, type CartItem, MOST_OF_ONE } from "../cart.ts"
import { tooManyOfOne } from "../messages.ts"
import { wholeQuantity } from "./messages.ts"

/** A typed number of pieces as the cart takes it, 1 to 99, with a sentence where that is another number; null for no number. */
export function readQuantity(typed: string): { quantity: number | null; sentence: string } {
  const text = typed.trim()
  if (!/^\d+$/.test(text) || Number(text) < 1) return { quantity: null, sentence: wholeQuantity }
  const isTooMany = Number(text) > MOST_OF_ONE
  return isTooMany
    ? { quantity: MOST_OF_ONE, sentence: tooManyOfOne(MOST_OF_ONE) }
    : { quantity: Number(text), sentence: "" }
}

/** Sets the pieces of one product; of one that another tab took out there are none to set. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  return cart.map((item) => (item.id === id ? { ...item, quantity } : item))
}

/** Puts a deleted item back where it stood, unless the product is in the cart again or the cart is full. */
export function restoreItem(cart: Cart, { item, index }: { item: CartItem; index: number }): Cart {
  const isThere = cart.some(({ id }) => id === item.id)
  return isThere || addRefusal(cart, item.id) ? cart : cart.toSpliced(index, 0, item)
}

/** The saving of a line against the maximum retail price, in paise; 0 without one. */
export function savedPaise({ price, quantity }: CartItem, mrpPaise: number | undefined): number {
  return mrpPaise === undefined ? 0 : Math.max(0, mrpPaise - Math.round(price * 100)) * quantity
}
