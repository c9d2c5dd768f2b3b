import { readPhoneLines } from "#app/admin/orders/phone/phone-lines.ts"
import { MOST_OF_ONE } from "#app/core/cart/cart.ts"

/** The lines that an order is to have: how many pieces of each of its lines, by id, and of products beside them. */
export type WantedLines = { stays: Map<string, number>; added: Map<string, number> }

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
