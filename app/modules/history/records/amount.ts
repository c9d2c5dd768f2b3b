const AMOUNT = /^(?:\p{Sc}|rs\.?|[a-z]{3})?\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(?:\.(\d*))?$/iu
const MOST = 1e14

/** An amount in hundredths of its currency, as "1499.00", "₹1,499" or "INR 1499"; null for any other notation or for fractions of a hundredth. */
export function parseAmount(cell: string): number | null {
  const parts = partsOf(cell)
  return parts && /^0*$/.test(parts.rest) ? parts.hundredths : null
}

/** The same, with fractions of a hundredth rounded half up: unit prices without tax have them. */
export function roundAmount(cell: string): number | null {
  const parts = partsOf(cell)
  return parts && parts.hundredths + (parts.rest >= "5" ? 1 : 0)
}

function partsOf(cell: string): { hundredths: number; rest: string } | null {
  const [, whole = "", decimals = ""] = AMOUNT.exec(cell) ?? []
  if (whole === "") return null
  const hundredths = Number(whole.replaceAll(",", "") + decimals.slice(0, 2).padEnd(2, "0"))
  return hundredths <= MOST ? { hundredths, rest: decimals.slice(2) } : null
}
