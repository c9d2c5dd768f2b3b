import type { InvoiceLine } from "./invoice.ts"

/** A line of an invoice, with how many of its pieces earlier credit notes took back. */
export type CreditableLine = InvoiceLine & { orderLineId: string | null; creditedQuantity: number }

/**
 * The lines of a credit note for these pieces, to the paisa: all credit notes of a line together are the line. Pieces are counted by
 * the line of the order; without them it is all that is left.
 */
export function creditLines(
  lines: readonly CreditableLine[],
  pieces?: ReadonlyMap<string, number>,
): (InvoiceLine & { orderLineId: string | null })[] {
  return lines.flatMap(({ creditedQuantity: before, ...line }) => {
    const left = line.quantity - before
    const quantity = pieces ? Math.min(left, (line.orderLineId && pieces.get(line.orderLineId)) || 0) : left
    return quantity > 0 ? [partOf(line, before, quantity)] : []
  })
}

/** What some pieces of a line cost, its discount taken off, when others went before. All parts together are the whole. */
export function partOfPrice(
  line: { unitPricePaise: number; quantity: number; discountPaise: number },
  before: number,
  quantity: number,
): number {
  const net = line.unitPricePaise * line.quantity - line.discountPaise
  const upTo = (pieces: number) => Math.floor((net * pieces) / line.quantity)
  return upTo(before + quantity) - upTo(before)
}

function partOf<Line extends InvoiceLine>(line: Line, before: number, quantity: number): Line {
  const share = (paise: number) => {
    const upTo = (pieces: number) => Math.round((paise * pieces) / line.quantity)
    return upTo(before + quantity) - upTo(before)
  }
  const amountPaise = partOfPrice(line, before, quantity)
  const taxes = {
    cgstPaise: share(line.cgstPaise),
    sgstPaise: share(line.sgstPaise),
    igstPaise: share(line.igstPaise),
  }
  return {
    ...line,
    ...taxes,
    quantity,
    discountPaise: line.unitPricePaise * quantity - amountPaise,
    taxablePaise: amountPaise - taxes.cgstPaise - taxes.sgstPaise - taxes.igstPaise,
  }
}
