import type { Cart } from "#app/core/cart/cart.ts"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { engravedText } from "#app/core/catalogue/engraving/engraving.ts"

/** The name of the field with what is engraved on the piece that is added. */
export const ENGRAVING = "engraving"

/** Writes the name of one piece, counted from 0, of a product; of a piece that is not in the cart there is none to write. */
export function engravePiece(cart: Cart, id: string, { piece, name }: { piece: number; name: string }): Cart {
  return cart.map((item) => {
    if (item.id !== id || piece >= item.quantity) return item
    const names = Array.from({ length: item.quantity }, (_, nth) => item.engravings?.[nth] ?? "")
    return { ...item, engravings: names.with(piece, name) }
  })
}

/** Engraves a piece of a product that was added to the cart of this browser, as the form of its page says. */
export function engraveAdded({ id, piece }: { id: string; piece: number }, form: FormData) {
  const name = engravedText(String(form.get(ENGRAVING) ?? ""))
  if (name !== "") browserCart().change((cart) => engravePiece(cart, id, { piece, name }))
}
