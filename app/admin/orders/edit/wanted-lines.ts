import { readPhoneLines } from "#app/admin/orders/phone/phone-lines.ts"
import { MOST_OF_ONE } from "#app/core/cart/cart.ts"

/** The lines that an order is to have: how many pieces of each of its lines, by id, and of products beside them. */
export type WantedLines = { stays: Map<string, number>; added: Map<string, number> }

/** A changed order: its lines at their prices, and its total before and after, in paise. */
export type LinesReview = {
  lines: { name: string; quantity: number; unitPricePaise: number }[]
  beforePaise: number
  afterPaise: number
  /** Whether the difference goes back; else the open payment asks for the new total. */
  isPaid: boolean
}

/** A product that can be added, with the pieces that were typed. */
type AddableProduct = {
  id: string
  name: string
  sku: string
  pricePaise: number
  quantity: number
  pieces: number
}
/** The form of lines as it was typed, with the products that were found or chosen, and what it comes to. */
export type LinesAnswer = {
  stays: Record<string, number>
  products: AddableProduct[]
  words: string
  reason: string
  review: LinesReview | null
}
/** The name of the field of a line. */
export const staysField = (id: string) => `stays ${id}`

/** Reads the pieces out of the form; null where a number is none. A line that the form leaves out stays as it is. */
export function readWantedLines(form: FormData, lineIds: readonly string[]): WantedLines | null {
  const stays = new Map<string, number>()
  for (const id of lineIds) {
    const typed = form.get(staysField(id))
    if (typed === null) continue
    const pieces = typed === "" ? Number.NaN : Number(typed)
    if (!Number.isInteger(pieces) || pieces < 0 || pieces > MOST_OF_ONE) return null
    stays.set(id, pieces)
  }
  const added = readPhoneLines(form)
  return added && { stays, added: new Map(added.map(({ id, quantity }) => [id, quantity])) }
}
