import type { NamedPieces } from "#app/core/fulfilment/named-pieces.ts"
import type { PlacedLine } from "#app/core/orders/order.ts"

/** The parcels of a form besides the first one, which takes the pieces of no other. */
export const OTHER_PARCELS = [2, 3, 4] as const

/** The field of a line's pieces in a parcel. */
export function parcelField(parcel: number, lineId: string): string {
  return `parcel ${parcel} ${lineId}`
}

/** Reads the pieces of each parcel: none for one parcel; null where a line has fewer pieces, or the first parcel is empty. */
export function readParcels(
  form: FormData,
  lines: readonly Pick<PlacedLine, "id" | "kept">[],
): NamedPieces[][] | null {
  const others = OTHER_PARCELS.map((parcel) =>
    lines.map(({ id }) => ({ line: id, quantity: piecesIn(form.get(parcelField(parcel, id))) })),
  )
  if (others.flat().some(({ quantity }) => Number.isNaN(quantity))) return null
  const first = lines.map(({ id, kept }) => ({
    line: id,
    quantity: others.flat().reduce((left, piece) => left - (piece.line === id ? piece.quantity : 0), kept),
  }))
  if (first.some(({ quantity }) => quantity < 0)) return null
  const parcels = [first, ...others].map((pieces) => pieces.filter(({ quantity }) => quantity > 0))
  if (parcels[0]?.length === 0) return null
  const filled = parcels.filter((pieces) => pieces.length > 0)
  return filled.length > 1 ? filled : []
}

function piecesIn(typed: FormDataEntryValue | null): number {
  if (typed === null || typed === "") return 0
  return typeof typed === "string" && /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
}
