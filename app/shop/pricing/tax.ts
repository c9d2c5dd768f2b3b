import { halve, splitTax } from "./money.ts"

export type TaxFacts = { hsnCode: string; gstPercent: number }

/** The parts of an amount that has its tax inside; together they are the amount, to the paisa. */
export type TaxParts = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }

/** The tax inside an amount: CGST and SGST (with an odd paisa) within the state, else IGST (IGST Act 2017, 7 and 8). */
export function taxParts(paise: number, gstPercent: number, isWithinState: boolean): TaxParts {
  const { taxablePaise, taxPaise } = splitTax(paise, gstPercent)
  const [cgstPaise, sgstPaise] = isWithinState ? halve(taxPaise) : [0, 0]
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise: isWithinState ? 0 : taxPaise }
}

/** Delivery is taxed as the line that costs most: a composite supply (CGST Act 2017, section 8). Null without lines. */
export function deliveryTax(lines: readonly { netPaise: number; tax: TaxFacts }[]): TaxFacts | null {
  const [first, ...others] = lines
  if (!first) return null
  return others.reduce((most, line) => (line.netPaise > most.netPaise ? line : most), first).tax
}
