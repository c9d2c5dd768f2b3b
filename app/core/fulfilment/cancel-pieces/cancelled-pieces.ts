import { linesWithPieces, piecesField } from "#app/core/fulfilment/returns/replacement.ts"
import { editRefusal } from "#app/core/orders/editable.ts"
import { isGiftCard, type Order, type PlacedLine } from "#app/core/orders/order.ts"

/** Pieces to cancel by the id of their line, and how many pieces of the order the page showed: a second press finds fewer. */
export type CancelledPieces = { ofLines: ReadonlyMap<string, number>; seen: number }

/** The sum in paise that goes back for some pieces, or that the courier collects for the others; `isPaid` tells which. */
export type PiecesReview = { isPaid: boolean; paise: number }

/** The chosen pieces by field, with the sum that they come to or the refusal of it. */
export type PiecesAnswer = { values: Record<string, string>; review?: PiecesReview; refusal?: PiecesRefusal }

export type PiecesRefusal = "none" | "all" | "changed" | "not-possible"

/** The lines of which some pieces can be cancelled: none but of a confirmed order of several pieces of which nothing is packed. */
export function cancellableLines(
  order: Pick<Order, "lifecycle" | "fulfilmentState" | "paymentState" | "lines">,
): PlacedLine[] {
  const lines = linesWithPieces(order.lines)
  const isOpen = order.lifecycle === "confirmed" && editRefusal(order) === null && !isGiftCard(order)
  return isOpen && countKept(lines) > 1 ? lines : []
}

/** Whether the pieces of a line go together: engraved ones are told apart by their names. */
export const isWhole = ({ engravings }: PlacedLine) => engravings !== undefined

/** Reads the form; a line that it leaves out keeps all of its pieces. Null where a number is none. */
export function readPieces(form: FormData, lines: readonly PlacedLine[]): CancelledPieces | null {
  const ofLines = new Map<string, number>()
  for (const { id, kept } of lines) {
    const pieces = Number(form.get(piecesField(id)) ?? 0)
    if (!Number.isInteger(pieces) || pieces < 0 || pieces > kept) return null
    ofLines.set(id, pieces)
  }
  const seen = Number(form.get("seen"))
  return Number.isInteger(seen) ? { ofLines, seen } : null
}

/** The pieces of some lines that their buyer keeps. */
export function countKept(lines: readonly Pick<PlacedLine, "kept">[]): number {
  return lines.reduce((sum, { kept }) => sum + kept, 0)
}
