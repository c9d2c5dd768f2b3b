import { halfTax, splitTax, spreadPaise } from "./money.ts"

/**
 * The GST rates in force, in percent (notification 9/2025-Central Tax (Rate), schedules I to IV and VII, from 22 September 2025, and goods at
 * nil); halves of them are CGST and SGST. Fractions are for diamonds alone.
 */
export const GST_RATES = [0, 3, 5, 18, 28, 40] as const

export function isGstRate(percent: number): boolean {
  return GST_RATES.some((rate) => rate === percent)
}

export type TaxFacts = { hsnCode: string; gstPercent: number }

/** The parts of an amount that has its tax inside; together they are the amount, to the paisa. */
export type TaxParts = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }

/**
 * The tax inside amounts of one rate on one document: IGST, or within the state CGST and SGST, which are equal (IGST Act 2017, 7 and 8).
 * Each tax is rounded once, of all amounts together, and spread over them; what is left of an amount is its taxable value (decision 66).
 */
export function taxPartsOfRate(
  amounts: readonly number[],
  gstPercent: number,
  isWithinState: boolean,
): TaxParts[] {
  const all = sumOf(amounts)
  if (!isWithinState)
    return spreadPaise(splitTax(all, gstPercent).taxPaise, amounts).map((igstPaise, nth) => {
      return { taxablePaise: (amounts[nth] ?? 0) - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
    })
  const mostOfHalf = amounts.map((paise) => Math.floor(paise / 2)) // both halves come out of the amount
  const half = Math.min(halfTax(all, gstPercent), sumOf(mostOfHalf))
  return spreadPaise(half, mostOfHalf).map((part, nth) => {
    return { taxablePaise: (amounts[nth] ?? 0) - 2 * part, cgstPaise: part, sgstPaise: part, igstPaise: 0 }
  })
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, paise) => sum + paise, 0)
}

/** Delivery is taxed as the line that costs most: a composite supply (CGST Act 2017, section 8). Null without lines. */
export function deliveryTax(lines: readonly { netPaise: number; tax: TaxFacts }[]): TaxFacts | null {
  const [first, ...others] = lines
  if (!first) return null
  return others.reduce((most, line) => (line.netPaise > most.netPaise ? line : most), first).tax
}
