import { MOST_ITEMS, MOST_OF_ONE } from "#app/core/cart/cart.ts"

/** A product that was asked for on the telephone, at the price that the page showed. */
export type PhoneLine = { id: string; quantity: number; pricePaise: number }

/** The names of the fields of a product. */
export const piecesField = (id: string) => `pieces ${id}`
export const priceField = (id: string) => `price ${id}`

const PIECES = /^pieces (\d{1,18})$/

/** The products with pieces out of the form; null where a number is none. An empty field is 0. */
export function readPhoneLines(form: FormData): PhoneLine[] | null {
  const lines: PhoneLine[] = []
  for (const [name, value] of form) {
    const id = PIECES.exec(name)?.[1]
    if (!id || lines.length > MOST_ITEMS) continue
    const quantity = Number(value)
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > MOST_OF_ONE) return null
    if (quantity > 0) lines.push({ id, quantity, pricePaise: Number(form.get(priceField(id))) })
  }
  return lines
}
