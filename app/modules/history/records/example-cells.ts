import { formatAmount, formatRupees } from "#app/core/pricing/money.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import type { CustomerRecord, OrderRecord } from "./history-record.ts"

/** A record in the cells of the table that shows the first of a file. */
export function exampleCells(record: OrderRecord | CustomerRecord): string[] {
  if ("number" in record) {
    const { number, placedAt, state, name, email, lines, totalPaise, currency } = record
    const day = formatDate(new Date(placedAt))
    return [number, day, state, name || email, itemsText(lines), formatMoney(totalPaise, currency)]
  }
  const { email, name, phone, addresses, acceptsMarketing } = record
  return [email, name, phone, addresses[0]?.city ?? "", acceptsMarketing ? "✓" : ""]
}

/** The items of an order in a line: "2 × Air Lobes, 1 × Case". */
export function itemsText(lines: OrderRecord["lines"]): string {
  return lines.map(({ quantity, name, sku }) => `${quantity} × ${name || sku}`).join(", ")
}

/** An amount in hundredths of a currency: ₹1,499, or USD 20.00. */
export function formatMoney(hundredths: number, currency: string): string {
  return currency === "INR" ? formatRupees(hundredths) : `${currency} ${formatAmount(hundredths)}`
}
