import { formatRupees } from "#app/core/pricing/money.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { NET_QUANTITY } from "./declarations-schema.ts"
import * as messages from "./messages.ts"

/** Units of rule 6(11): below one large unit the price is that of one small unit; `size` is how many small ones are a large one. */
const UNITS = [
  { small: "g", large: "kg", size: 1000 },
  { small: "ml", large: "l", size: 1000 },
  { small: "cm", large: "m", size: 100 },
]

type Quantity = { amount: number; unit: string }

function parseNetQuantity(text: string): Quantity | null {
  if (!NET_QUANTITY.test(text)) return null
  const [amount, unit = ""] = text.split(" ")
  return { amount: Number(amount), unit }
}

/** The net quantity in words: "1 N (1 piece)", "6 N (6 pieces)", "250 g". */
export function netQuantityText(text: string): string {
  const quantity = parseNetQuantity(text)
  if (quantity?.unit !== "N") return text
  return quantity.amount === 1 ? messages.onePiece : messages.pieces(formatNumber(quantity.amount))
}

/**
 * The MRP for one unit, in rupees to two decimals: per piece; per g, ml or cm of less than a kg, l or m, else per kg, l or m (Legal
 * Metrology (Packaged Commodities) Rules 2011, rule 6(11)). Null where it equals the MRP, which the rule's proviso excepts.
 */
export function unitPriceText(netQuantity: string, mrpPaise: number): string | null {
  const quantity = parseNetQuantity(netQuantity)
  if (!quantity) return null
  const { amount, unit } = inLawfulUnit(quantity)
  if (amount === 1) return null
  return messages.per(formatRupees(Math.round(mrpPaise / amount)), unit === "N" ? messages.piece : unit)
}

function inLawfulUnit({ amount, unit }: Quantity): Quantity {
  for (const { small, large, size } of UNITS) {
    if (unit === small && amount >= size) return { amount: amount / size, unit: large }
    if (unit === large && amount < 1) return { amount: amount * size, unit: small }
  }
  return { amount, unit }
}
