import { countUnrefunded } from "#app/core/orders/order.ts"
import { type InvoiceLine, lineTotalPaise } from "./invoice.ts"

type Credited = {
  quantity: number
  amountPaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/** A line of an invoice, with what earlier credit notes took back of it. */
export type CreditableLine = InvoiceLine & { orderLineId: string | null; credited: Credited }

/**
 * The lines of a credit note for these pieces, to the paisa: all credit notes of a line together are the line. Pieces are counted by
 * the line of the order; without them it is all that is left.
 */
export function creditLines(
  lines: readonly CreditableLine[],
  pieces?: ReadonlyMap<string, number>,
): (InvoiceLine & { orderLineId: string | null })[] {
  return lines.flatMap(({ credited, ...line }) => {
    const left = line.quantity - credited.quantity
    const quantity = pieces ? Math.min(left, (line.orderLineId && pieces.get(line.orderLineId)) || 0) : left
    return quantity > 0 ? [partOf(line, credited, quantity)] : []
  })
}

/** Price of some of the pieces left, where all cost `paise`. Parts taken in turn sum to the whole. */
function partOfLeft(paise: number, pieces: number, left: number): number {
  return pieces >= left ? paise : Math.floor((paise * pieces) / left)
}

/** A line of an order, with the pieces whose money went back, and how much that was. */
export type RefundableLine = {
  unitPricePaise: number
  quantity: number
  discountPaise: number
  refundedQuantity: number
  refundedPaise: number
}

/** Price paid for the pieces of a line that are left, in paise. */
export function pricePaiseLeft(line: RefundableLine): number {
  return line.unitPricePaise * line.quantity - line.discountPaise - line.refundedPaise
}

/** Price of some of the pieces of a line that are left, in paise. */
export function priceOfPieces(line: RefundableLine, pieces: number): number {
  return partOfLeft(pricePaiseLeft(line), pieces, countUnrefunded(line))
}

function partOf<Line extends InvoiceLine>(line: Line, credited: Credited, quantity: number): Line {
  const share = (paise: number) => partOfLeft(paise, quantity, line.quantity - credited.quantity)
  const amountPaise = share(lineTotalPaise(line) - credited.amountPaise)
  const taxes = {
    cgstPaise: share(line.cgstPaise - credited.cgstPaise),
    sgstPaise: share(line.sgstPaise - credited.sgstPaise),
    igstPaise: share(line.igstPaise - credited.igstPaise),
  }
  // Paise that rounding leaves are taxable value, as far as there is any left; the halves of one tax grow alike.
  const taxableLeft = line.taxablePaise - (credited.amountPaise - taxOf(credited))
  const excess = Math.max(0, amountPaise - taxOf(taxes) - taxableLeft)
  if (line.igstPaise > 0) taxes.igstPaise += excess
  else {
    taxes.cgstPaise += Math.ceil(excess / 2)
    taxes.sgstPaise += Math.ceil(excess / 2)
  }
  return {
    ...line,
    ...taxes,
    quantity,
    discountPaise: line.unitPricePaise * quantity - amountPaise,
    taxablePaise: amountPaise - taxOf(taxes),
  }
}

type Taxes = Pick<InvoiceLine, "cgstPaise" | "sgstPaise" | "igstPaise">

function taxOf({ cgstPaise, sgstPaise, igstPaise }: Taxes): number {
  return cgstPaise + sgstPaise + igstPaise
}
