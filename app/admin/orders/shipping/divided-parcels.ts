import type { NamedPieces } from "#app/core/fulfilment/named-pieces.ts"
import type { PlacedLine } from "#app/core/orders/order.ts"

/** The parcels of a form besides the first one, which takes the pieces of no other. */
export const OTHER_PARCELS = [2, 3, 4] as const

/** The field of a line's pieces in a parcel. */
export function parcelField(parcel: number, lineId: string): string {
  return `parcel ${parcel} ${lineId}`
}

/** The field with the courier, the tracking number or the tracking page of a parcel that is shipped by hand. */
export function handedField(name: "carrier" | "trackingNumber" | "trackingUrl", parcel: number): string {
  return parcel === 1 ? name : `${name} ${parcel}`
}

/** A parcel with pieces, by its number in the form. */
export type FilledParcel = { parcel: number; pieces: NamedPieces[] }

/** Reads the pieces of each parcel: none for one parcel; null where a line has fewer pieces, or the first parcel is empty. */
export function readParcels(
  form: FormData,
  lines: readonly Pick<PlacedLine, "id" | "kept">[],
): FilledParcel[] | null {
  const others = OTHER_PARCELS.map((parcel) =>
    lines.map(({ id }) => ({ line: id, quantity: piecesIn(form.get(parcelField(parcel, id))) })),
  )
  if (others.flat().some(({ quantity }) => Number.isNaN(quantity))) return null
  const first = lines.map(({ id, kept }) => ({
    line: id,
    quantity: others.flat().reduce((left, piece) => left - (piece.line === id ? piece.quantity : 0), kept),
  }))
  if (first.some(({ quantity }) => quantity < 0)) return null
  const filled = [first, ...others]
    .map((pieces, index) => ({
      parcel: index + 1,
      pieces: pieces.filter(({ quantity }) => quantity > 0),
    }))
    .filter(({ pieces }) => pieces.length > 0)
  if (filled[0]?.parcel !== 1) return null
  return filled.length > 1 ? filled : []
}

function piecesIn(typed: FormDataEntryValue | null): number {
  if (typed === null || typed === "") return 0
  return typeof typed === "string" && /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
}
