import { toPaise } from "#app/core/pricing/money.ts"

const PRICE_LIMIT_RUPEES = 1_00_00_000 // one crore
const GROUPED_RUPEES = /^(\d{1,3}(,\d{2,3})*,\d{3}|\d+)(\.\d{1,2})?$/ // Indian or Western grouping, or none

/** Rupees as people type them, "4,990", or NaN. */
export function readRupees(amount: string | number): number {
  if (typeof amount === "number") return amount
  return GROUPED_RUPEES.test(amount) ? Number(amount.replaceAll(",", "")) : Number.NaN
}

/** An amount as spreadsheets and other shops write it, "₹1,499.00"; NaN for any other notation, such as 0x10 or 1e3. */
export function readAmount(cell: string): number {
  return readRupees(cell.replace(/^(₹|rs\.?|inr)\s*/i, ""))
}

/** Whether an amount in rupees can be a price or an MRP. */
export function isPrice(rupees: number): boolean {
  const hasTwoDecimals = Math.abs(rupees * 100 - toPaise(rupees)) < 1e-4 // 4.35 * 100 is 434.99999999999994
  return rupees > 0 && rupees <= PRICE_LIMIT_RUPEES && hasTwoDecimals
}

/** Nothing is sold above its MRP (Legal Metrology (Packaged Commodities) Rules 2011, 18(2)). */
export function isAboveMrp({ price, mrp }: { price: number; mrp: string | number }): boolean {
  return isPrice(price) && isPrice(readRupees(mrp)) && price > readRupees(mrp)
}
export const aboveMrp = (price: number, mrp: string | number) =>
  `price ${price} is above the MRP of ${mrp}: nothing may be sold for more than its MRP`
