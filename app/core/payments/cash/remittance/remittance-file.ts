import { readAmount } from "#app/core/catalogue/rupees.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import { isCalendarDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"

/** A line of a courier's file: what it collected for a parcel and paid out, in paise. `fee` and `tax` were deducted. */
export type RemittanceLine = {
  /** Its line in the file, from 1. */
  line: number
  trackingNumber: string
  /** As the courier has it; null where it names none of a shop. */
  orderNumber: string | null
  collectedPaise: number
  feePaise: number
  taxPaise: number
  /** A day of India's calendar. */
  day: string
  /** The bank's reference; empty where the courier names none. */
  utr: string
}

export type RemittanceField = keyof typeof SYNONYMS

/**
 * The names of columns in letters and digits alone: first those of Shiprocket's "COD Remittance" and Delhivery's remittance report, then
 * what other couriers write.
 */
const SYNONYMS = {
  trackingNumber: [
    ...["awbcode", "awb", "awbno", "awbnumber", "waybill", "waybillno", "waybillnumber", "wbn"],
    ...["trackingnumber", "trackingno", "trackingid", "lrn", "docketno", "consignmentno"],
  ],
  orderNumber: [
    ...["orderid", "orderno", "ordernumber", "channelorderid", "clientorderid", "referenceno"],
    ...["refno", "referencenumber", "order"],
  ],
  collected: [
    ...["codamount", "codvalue", "collectedamount", "ordervalue", "invoicevalue", "collectableamount"],
    ...["amountcollected", "codamt", "amount"],
  ],
  remitted: [
    ...["remittedamount", "remittanceamount", "codremitted", "netpayable", "netamount", "paidamount"],
    ...["amountpaid", "settledamount", "codpayable", "amountremitted"],
  ],
  fee: [
    ...["fee", "fees", "deduction", "deductions", "freightcharge", "freightcharges", "freightdeduction"],
    ...["codcharge", "codcharges", "charges", "adjustedamount", "earlycodcharges"],
  ],
  tax: ["gst", "tax", "gstamount", "taxamount", "gstonfees"],
  day: [
    ...["remittancedate", "remitteddate", "remittedon", "dateofremittance", "paymentdate", "paidon"],
    ...["settlementdate", "transactiondate", "transferdate", "date"],
  ],
  utr: [
    ...["utr", "utrno", "utrnumber", "banktransactionid", "transactionid", "bankreference"],
    ...["neftno", "paymentreference", "crfid", "remittanceid"],
  ],
} as const

const NEEDED = ["trackingNumber", "day"] as const satisfies readonly RemittanceField[]

/** The column of each field by the heading of a file; the earlier synonym wins. A sentence where a needed column is missing. */
export function remittanceColumns(
  heading: readonly string[],
): { columns: Partial<Record<RemittanceField, number>> } | { fault: string } {
  const names = heading.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
  const columns: Partial<Record<RemittanceField, number>> = {}
  for (const field of Object.keys(SYNONYMS) as RemittanceField[]) {
    const known = SYNONYMS[field].find((name) => names.includes(name))
    if (known !== undefined) columns[field] = names.indexOf(known)
  }
  const missing = NEEDED.filter((field) => columns[field] === undefined)
  const hasAmount = columns.collected !== undefined || columns.remitted !== undefined
  if (missing.length > 0 || !hasAmount)
    return { fault: messages.noColumns([...missing, ...(hasAmount ? [] : ["collected" as const])]) }
  return { columns }
}

/** Reads a line by its columns, or says what is wrong with it. A row without a tracking number is no line: a sum, or a note. */
export function readRemittanceLine(
  cells: readonly string[],
  { line, columns }: { line: number; columns: Partial<Record<RemittanceField, number>> },
): RemittanceLine | { fault: string } | null {
  const cell = (field: RemittanceField) => (cells[columns[field] ?? -1] ?? "").replace(/^'/, "").trim()
  const trackingNumber = cell("trackingNumber").replaceAll(/\s/g, "").toUpperCase()
  if (trackingNumber === "") return null
  if (!TRACKING_NUMBER.test(trackingNumber)) return { fault: messages.badTracking(line) }
  const day = parseDay(cell("day"))
  if (!day) return { fault: messages.badDay(line) }
  const [collected, remitted] = [paiseIn(cell("collected")), paiseIn(cell("remitted"))]
  const [fee, tax] = [paiseIn(cell("fee")), paiseIn(cell("tax"))]
  if ([collected, remitted, fee, tax].some((paise) => Number.isNaN(paise)))
    return { fault: messages.badAmount(line) }
  const deducted = Math.abs(fee ?? 0) + Math.abs(tax ?? 0)
  const collectedPaise = collected ?? (remitted === null ? null : remitted + deducted)
  if (collectedPaise === null || collectedPaise === 0) return { fault: messages.badAmount(line) }
  const taxPaise = Math.abs(tax ?? 0)
  const feePaise = remitted === null ? Math.abs(fee ?? 0) : collectedPaise - remitted - taxPaise
  return {
    ...{ line, trackingNumber, orderNumber: parseOrderNumber(cell("orderNumber")) },
    ...{ collectedPaise, feePaise, taxPaise, day, utr: cell("utr").slice(0, LONGEST_REFERENCE) },
  }
}

const TRACKING_NUMBER = /^[A-Z0-9][A-Z0-9./-]{3,39}$/
const LONGEST_REFERENCE = 60
const MOST_PAISE = 1_00_00_000_00 // one crore rupees

/** Paise of a cell such as "₹1,499.00" or "-120"; null for an empty one, NaN for any other. */
function paiseIn(cell: string): number | null {
  if (cell === "" || cell === "-") return null
  const [, minus, amount = ""] = /^([-(])?\s*(.+?)\)?$/.exec(cell) ?? []
  const paise = toPaise(readAmount(amount))
  return paise > MOST_PAISE ? Number.NaN : minus ? -paise : paise
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

/** A day as couriers write it: 2026-11-27, 27-11-2026, 27/11/2026, 27 Nov 2026, Nov 27, 2026; a time after it is left out. */
function parseDay(cell: string): string | null {
  const text = cell.toLowerCase().replace(/[t ]+\d{1,2}:.*$/, "")
  const [year = "", month = "", day = ""] =
    pick(text, /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, [1, 2, 3]) ??
    pick(text, /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, [3, 2, 1]) ??
    pick(text, /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})$/, [3, 2, 1]) ??
    pick(text, /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/, [3, 1, 2]) ??
    []
  const number = MONTHS.includes(month) ? String(MONTHS.indexOf(month) + 1) : month
  const found = `${year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`
  return found.startsWith("20") && isCalendarDay(found) ? found : null
}

function pick(text: string, pattern: RegExp, places: readonly number[]): string[] | null {
  const match = pattern.exec(text)
  return match && places.map((place) => match[place] ?? "")
}
