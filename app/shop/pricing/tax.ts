import { halve, splitTax } from "./money.ts"

/** What the law taxes a thing as: its HSN code, and GST in percent. */
export type TaxFacts = { hsnCode: string; gstPercent: number }

/** The parts of an amount that has its tax inside; together they are the amount, to the paisa. */
export type TaxParts = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }

/**
 * The tax inside an amount. Within the seller's own state it is CGST and SGST, one half each, of which the second takes
 * an odd paisa; to any other state it is IGST (IGST Act 2017, sections 7 and 8).
 */
export function taxParts(paise: number, gstPercent: number, isWithinState: boolean): TaxParts {
  const { taxablePaise, taxPaise } = splitTax(paise, gstPercent)
  const [cgstPaise, sgstPaise] = isWithinState ? halve(taxPaise) : [0, 0]
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise: isWithinState ? 0 : taxPaise }
}

/**
 * What delivery is taxed as: goods and their delivery are one composite supply, taxed as its principal part
 * (CGST Act 2017, section 8), which here is the line that costs most. Null without lines.
 */
export function deliveryTax(lines: readonly { netPaise: number; tax: TaxFacts }[]): TaxFacts | null {
  const [first, ...others] = lines
  if (!first) return null
  return others.reduce((most, line) => (line.netPaise > most.netPaise ? line : most), first).tax
}
