import { countUnrefunded } from "#app/core/orders/order.ts"
import type { TaxParts } from "#app/core/pricing/tax.ts"
import { type InvoiceLine, lineTotalPaise } from "./invoice.ts"
import * as messages from "./messages.ts"

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
): CreditLine[] {
  return lines.flatMap(({ credited, ...line }) => {
    const left = line.quantity - credited.quantity
    const quantity = pieces ? Math.min(left, (line.orderLineId && pieces.get(line.orderLineId)) || 0) : left
    return quantity > 0 ? [creditPieces(line, credited, quantity)] : []
  })
}

/** A line of a credit note, of the line of an order; of none where it is for delivery. */
export type CreditLine = InvoiceLine & { orderLineId: string | null }

/**
 * The lines of a credit note that reduces the price of lines of an order by these paise and takes no piece back (CGST Act, section 34(1)):
 * each taxed as its line is. A line whose price has less left is left out.
 */
export function priceCreditLines(
  lines: readonly CreditableLine[],
  paiseOf: ReadonlyMap<string, number>,
): CreditLine[] {
  return lines.flatMap(({ credited, ...line }) => {
    const amountPaise = (line.orderLineId && paiseOf.get(line.orderLineId)) || 0
    const leftPaise = lineTotalPaise(line) - credited.amountPaise
    if (amountPaise <= 0 || amountPaise > leftPaise) return []
    const amounts = creditShare(line, credited, { part: amountPaise, whole: leftPaise })
    const name = messages.priceReduced(line.name)
    return [{ ...line, ...amounts, name, quantity: 0, unitPricePaise: amountPaise, discountPaise: 0 }]
  })
}

/** The line of a credit note that gives the delivery fee back; none where it was given back, or there was none. */
export function deliveryCreditLines(lines: readonly CreditableLine[]): CreditLine[] {
  return creditLines(
    lines.filter(
      ({ orderLineId, isDelivery, name }) =>
        isDelivery ?? (orderLineId === null && name === messages.delivery),
    ),
  )
}

/** A part of an amount, such as the price of some of the pieces left. Parts taken in turn sum to the whole. */
function shareOf(paise: number, { part, whole }: Share): number {
  return part >= whole ? paise : Number((BigInt(paise) * BigInt(part)) / BigInt(whole))
}

type Share = { part: number; whole: number }

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
  return shareOf(pricePaiseLeft(line), { part: pieces, whole: countUnrefunded(line) })
}

function creditPieces<Line extends InvoiceLine>(line: Line, credited: Credited, quantity: number): Line {
  const whole = line.quantity - credited.quantity
  const amounts = creditShare(line, credited, { part: quantity, whole })
  const discountPaise = line.unitPricePaise * quantity - amounts.taxablePaise - taxOf(amounts)
  return { ...line, ...amounts, quantity, discountPaise }
}

/** A part of what is left of a line, with its tax. */
function creditShare(line: InvoiceLine, credited: Credited, of: Share): TaxParts {
  const share = (paise: number) => shareOf(paise, of)
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
  return { ...taxes, taxablePaise: amountPaise - taxOf(taxes) }
}

type Taxes = Pick<InvoiceLine, "cgstPaise" | "sgstPaise" | "igstPaise">

function taxOf({ cgstPaise, sgstPaise, igstPaise }: Taxes): number {
  return cgstPaise + sgstPaise + igstPaise
}
