import { type Cart, type CartItem, type CartProduct, MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { namedPieces, storedName } from "#app/core/cart/engraving/named-pieces.ts"
import type { SavedLine } from "./saved.ts"

/** The pieces of a line of the cart, with the names to engrave. */
export function lineOf({ quantity, engravings }: CartItem): SavedLine {
  return namedPieces(quantity, engravings)
}

/** Two lines of a product as one, 99 pieces at most, the names in the order of the pieces. */
export function joinSaved(first: SavedLine, second: SavedLine): SavedLine {
  const { quantity, engravings = [] } = first
  const names = Array.from({ length: quantity }, (_, piece) => engravings[piece] ?? "")
  const most = Math.min(quantity + second.quantity, MOST_OF_ONE)
  return namedPieces(most, [...names, ...(second.engravings ?? [])])
}

/** The cart with the pieces of a saved product, beside those that it has. */
export function moveToCart(cart: Cart, product: CartProduct, line: SavedLine): Cart {
  const there = cart.find(({ id }) => id === product.id)
  if (!there) return [...cart, { ...product, ...line }]
  return cart.map((item) => (item === there ? { ...item, ...joinSaved(lineOf(item), line) } : item))
}

/** A line from outside; one piece without a name for what is none. */
export function parseLine(value: unknown): SavedLine {
  const { quantity: counted, engravings: written }: Record<string, unknown> = Object(value)
  const quantity = Math.min(Math.max(Math.trunc(Number(counted)) || 1, 1), MOST_OF_ONE)
  const names = Array.isArray(written) ? written.slice(0, quantity) : []
  return namedPieces(
    quantity,
    names.map((name) => storedName(String(name))),
  )
}
