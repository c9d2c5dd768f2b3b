import { type NamedPieces, piecesByLine, type TwinsRefusal } from "#app/core/fulfilment/named-pieces.ts"
import { priceOfPieces, type RefundableLine } from "#app/core/invoices/credit-note-lines.ts"

/** A line of an order at packing: `unrefunded` counts its pieces without the refunded ones. */
export type PackedLine = RefundableLine & { id: string; sku: string; name: string; unrefunded: number }

/** How many pieces of a line of the order lie in a parcel. */
export type Content = { orderLineId: string; quantity: number }

export type DivisionRefusal =
  | TwinsRefusal
  | { reason: "not-there"; sku: string; left: number }
  | { reason: "left-over"; sku: string; left: number }

type Division = { ok: true; parcels: Content[][] } | { ok: false; refusal: DivisionRefusal }

/** The pieces of each parcel. Without a choice one parcel holds all; a choice has to name every piece once. */
export function divideLines(
  lines: readonly PackedLine[],
  wanted: readonly (readonly NamedPieces[])[],
): Division {
  if (wanted.length === 0)
    return { ok: true, parcels: [lines.flatMap((line) => contentOf(line, line.unrefunded))] }
  const left = new Map(lines.map((line) => [line.id, line.unrefunded]))
  const parcels: Content[][] = []
  for (const named of wanted) {
    const resolved = piecesByLine(lines, named)
    if (!resolved.ok) return resolved
    for (const [id, quantity] of resolved.pieces) {
      const there = left.get(id) ?? 0
      const sku = lines.find((line) => line.id === id)?.sku ?? id
      if (quantity > there) return refuse({ reason: "not-there", sku, left: there })
      left.set(id, there - quantity)
    }
    parcels.push([...resolved.pieces].map(([orderLineId, quantity]) => ({ orderLineId, quantity })))
  }
  const over = lines.find((line) => (left.get(line.id) ?? 0) > 0)
  if (over) return refuse({ reason: "left-over", sku: over.sku, left: left.get(over.id) ?? 0 })
  return { ok: true, parcels }
}

/** What the pieces of each parcel cost, in paise: all parcels together cost what the lines cost. */
export function parcelValues(
  lines: readonly PackedLine[],
  parcels: readonly (readonly Content[])[],
): number[] {
  const leftOf = new Map<string, RefundableLine>(lines.map((line) => [line.id, line]))
  return parcels.map((contents) =>
    contents.reduce((sum, { orderLineId, quantity }) => {
      const line = leftOf.get(orderLineId)
      if (!line) return sum
      const paise = priceOfPieces(line, quantity)
      const [refundedQuantity, refundedPaise] = [line.refundedQuantity + quantity, line.refundedPaise + paise]
      leftOf.set(orderLineId, { ...line, refundedQuantity, refundedPaise })
      return sum + paise
    }, 0),
  )
}

/** Whether two ways to divide an order are the same. */
export function isSameDivision(
  one: readonly (readonly Content[])[],
  other: readonly (readonly Content[])[],
): boolean {
  return JSON.stringify(one.map(sorted)) === JSON.stringify(other.map(sorted))
}

function sorted(contents: readonly Content[]) {
  const byLine = new Map<string, number>()
  for (const { orderLineId, quantity } of contents)
    byLine.set(orderLineId, (byLine.get(orderLineId) ?? 0) + quantity)
  return [...byLine].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function contentOf({ id }: PackedLine, quantity: number): Content[] {
  return quantity > 0 ? [{ orderLineId: id, quantity }] : []
}

function refuse(refusal: DivisionRefusal): Division {
  return { ok: false, refusal }
}
