import type { PlacedLine } from "#app/core/orders/order.ts"

/** The field of a line's pieces that can be sold again. */
export function sellableField(lineId: string): string {
  return `sellable ${lineId}`
}

/**
 * How many pieces of each line can be sold again, as a form says; a line without a field is left out, and all of it can. Null where a number
 * is none, or more than the line has.
 */
export function readSellable(
  form: FormData,
  lines: readonly Pick<PlacedLine, "id" | "kept">[],
): ReadonlyMap<string, number> | null {
  const typed = lines.flatMap(({ id, kept }) => {
    const text = form.get(sellableField(id))
    return typeof text === "string" ? [{ id, kept, pieces: /^\d{1,6}$/.test(text) ? Number(text) : -1 }] : []
  })
  if (typed.some(({ kept, pieces }) => pieces < 0 || pieces > kept)) return null
  return new Map(typed.map(({ id, pieces }) => [id, pieces]))
}
