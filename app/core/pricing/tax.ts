import { halfTax, splitTax } from "./money.ts"

export type TaxFacts = { hsnCode: string; gstPercent: number }

/** The parts of an amount that has its tax inside; together they are the amount, to the paisa. */
export type TaxParts = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }

/**
 * The tax inside an amount: IGST, or within the state CGST and SGST, which are equal (IGST Act 2017, 7 and 8). Each half is rounded by
 * itself, and the taxable value is the rest.
 */
export function taxParts(paise: number, gstPercent: number, isWithinState: boolean): TaxParts {
  if (!isWithinState) {
    const { taxablePaise, taxPaise } = splitTax(paise, gstPercent)
    return { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise }
  }
  const half = halfTax(paise, gstPercent)
  return { taxablePaise: paise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

/** Delivery is taxed as the line that costs most: a composite supply (CGST Act 2017, section 8). Null without lines. */
export function deliveryTax(lines: readonly { netPaise: number; tax: TaxFacts }[]): TaxFacts | null {
  const [first, ...others] = lines
  if (!first) return null
  return others.reduce((most, line) => (line.netPaise > most.netPaise ? line : most), first).tax
}
