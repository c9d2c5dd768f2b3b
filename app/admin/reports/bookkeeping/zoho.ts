import { rupeesText } from "#app/admin/reports/report-text.ts"
import { type IssuedInvoice, isWithinState } from "#app/core/invoices/invoice.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { ZOHO_COLUMNS, ZOHO_COMMON_COLUMNS } from "./messages.ts"

// Invoices and credit notes as Zoho Books imports them: https://www.zoho.com/in/books/kb/gst/gst-import-format.html

/** The states as Zoho Books abbreviates them, by their GST codes. */
const ZOHO_STATES: Readonly<Record<string, string>> = {
  ...{ "01": "JK", "02": "HP", "03": "PB", "04": "CH", "05": "UK", "06": "HR", "07": "DL", "08": "RJ" },
  ...{ "09": "UP", "10": "BR", "11": "SK", "12": "AR", "13": "NL", "14": "MN", "15": "MZ", "16": "TR" },
  ...{ "17": "ML", "18": "AS", "19": "WB", "20": "JH", "21": "OD", "22": "CG", "23": "MP", "24": "GJ" },
  ...{ "26": "DN", "27": "MH", "29": "KA", "30": "GA", "31": "LD", "32": "KL", "33": "TN", "34": "PY" },
  ...{ "35": "AN", "36": "TS", "37": "AD", "38": "LA" },
}

/** The heading of the file of a kind. */
export function zohoHead(kind: IssuedInvoice["kind"]): string {
  return csvLine([...ZOHO_COLUMNS[kind], ...ZOHO_COMMON_COLUMNS])
}

/** The lines of a document, a row each; prices and discounts have the tax inside, as on the document. */
export function zohoRows(invoice: IssuedInvoice): string {
  const { kind, serial, issuedAt, orderNumber, buyer, placeOfSupply, against, roundingPaise } = invoice
  const gstin = buyer.gstin ?? ""
  const isHalved = isWithinState(invoice)
  const ofDocument = [
    ...[serial, dayInIndia(issuedAt), kind === "invoice" ? "Sent" : "Open"],
    kind === "invoice" ? orderNumber : (against?.serial ?? ""),
    ...[buyer.companyName || buyer.fullName, gstin ? "business_registered_regular" : "consumer", gstin],
    ...[entryOf(ZOHO_STATES, placeOfSupply) ?? "", "INR", "true", "true"],
  ]
  return invoice.lines
    .map((line) =>
      csvLine([
        ...ofDocument,
        ...[line.name, "goods", line.hsnCode, line.quantity || 1, "NOS"],
        ...[rupeesText(line.unitPricePaise), rupeesText(line.discountPaise)],
        ...[`${isHalved ? "GST" : "IGST"}${line.gstPercent}`, line.gstPercent],
        ...[isHalved ? "Tax Group" : "Item Amount"],
        ...[rupeesText(roundingPaise), roundingPaise === 0 ? "" : "Rounding"],
      ]),
    )
    .join("")
}
