import { z } from "zod"
import { pinsInText } from "#app/core/delivery-area/pincodes/pins-in-text.ts"
import * as messages from "#app/core/fulfilment/messages.ts"
import {
  type InvoiceLine,
  type IssuedInvoice,
  invoiceTotals,
  isWithinState,
  receiverOf,
  sellerState,
} from "#app/core/invoices/invoice.ts"
import { GST_STATES, gstCodeOf } from "#app/core/pricing/gst-states.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

// The request "Generate E-way bill" as docs.ewaybillgst.gov.in/apidocs/version1.02/generate-eway-bill.html has it, with the
// fields of version 1.03 (docs/guide/operating.md, "E-way bills", says what could not be read at the source).
const gstin = z.string().regex(/^(\d{2}[0-9A-Z]{13}|URP)$/)
const amount = z.number().min(0).max(1e15)
const date = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/)
const pin = z.int().min(100_000).max(999_999)
const stateCode = z.int().min(1).max(99)
const rate = z.number().min(0).max(100)

const itemSchema = z.strictObject({
  productName: z.string().max(100),
  hsnCode: z.int().min(1_000).max(99_999_999),
  quantity: z.number().min(0),
  qtyUnit: z.string().length(3),
  taxableAmount: amount,
  cgstRate: rate,
  sgstRate: rate,
  igstRate: rate,
  cessRate: rate,
})

/** What the e-way bill system takes for one invoice. */
const eWayBillSchema = z.strictObject({
  supplyType: z.literal("O"),
  subSupplyType: z.literal("1"), // supply
  docType: z.literal("INV"),
  docNo: z.string().regex(/^[0-9A-Z/-]{1,16}$/i),
  docDate: date,
  transactionType: z.literal([1, 2]), // regular, or bill to and ship to
  fromGstin: gstin,
  fromTrdName: z.string().max(100),
  fromAddr1: z.string().max(120),
  fromAddr2: z.string().max(120),
  fromPlace: z.string().max(50),
  fromPincode: pin,
  fromStateCode: stateCode,
  actFromStateCode: stateCode,
  toGstin: gstin,
  toTrdName: z.string().max(100),
  toAddr1: z.string().max(120),
  toAddr2: z.string().max(120),
  toPlace: z.string().max(50),
  toPincode: pin,
  toStateCode: stateCode,
  actToStateCode: stateCode,
  shipToGSTIN: gstin,
  shipToTradeName: z.string().max(100),
  totalValue: amount,
  cgstValue: amount,
  sgstValue: amount,
  igstValue: amount,
  cessValue: amount,
  otherValue: amount,
  totInvValue: amount,
  transDistance: z.string().regex(/^\d{1,4}$/), // 0: the system takes it from the two PIN codes
  itemList: z.array(itemSchema).min(1).max(250),
})

type EWayBill = z.infer<typeof eWayBillSchema>

const LIMIT_PAISE = 50_000_00 // a consignment of more needs one (CGST rule 138(1)), its tax included
const UNREGISTERED = "URP"
const [NAME_LIMIT, LINE_LIMIT, PLACE_LIMIT] = [100, 120, 50]

type Written = { ok: true; bill: EWayBill } | { ok: false; sentence: string }

/** The e-way bill of an issued invoice, without vehicle and transporter, which are added when it leaves; or why there is none. */
export function writeEWayBill(invoice: IssuedInvoice): Written {
  const { totalPaise, seller, buyer } = invoice
  const receiver = receiverOf(buyer)
  if (totalPaise <= LIMIT_PAISE)
    return fail(messages.needsNoEWayBill(formatRupees(totalPaise), formatRupees(LIMIT_PAISE)))
  const [fromPin, toPin] = [
    pinsInText(seller.address).at(-1),
    receiver.pin || pinsInText(receiver.address).at(-1),
  ]
  if (!fromPin) return fail(messages.companyHasNoPin)
  if (!toPin) return fail(messages.orderHasNoPin)
  const parsed = eWayBillSchema.safeParse(billOf(invoice, { fromPin, toPin }))
  if (parsed.success) return { ok: true, bill: parsed.data }
  const [issue] = parsed.error.issues
  return fail(messages.wrongInEWayBill(issue?.path.join(".") ?? "", issue?.message ?? ""))
}

function billOf(invoice: IssuedInvoice, { fromPin, toPin }: { fromPin: string; toPin: string }): EWayBill {
  const { serial, issuedAt, seller, buyer, placeOfSupply, totalPaise, roundingPaise, lines } = invoice
  const totals = invoiceTotals(lines)
  const fromState = Number(sellerState(seller))
  const gstin = buyer.gstin || UNREGISTERED
  const { deliveredTo } = buyer
  const receiver = receiverOf(buyer)
  const delivered = deliveredTo ? Number(gstCodeOf(deliveredTo.region)) : Number(placeOfSupply)
  const billed = Number(
    deliveredTo ? gstCodeOf(buyer.region) : buyer.gstin ? buyer.gstin.slice(0, 2) : placeOfSupply,
  )
  const isRegular = billed === delivered && !deliveredTo
  const name = (buyer.companyName || buyer.fullName).slice(0, NAME_LIMIT)
  const [fromAddr1, fromAddr2] = twoLines(seller.address)
  const [toAddr1, toAddr2] = twoLines(receiver.address)
  return {
    ...{ supplyType: "O", subSupplyType: "1", docType: "INV" },
    ...{ docNo: serial, docDate: dayInIndia(issuedAt).split("-").toReversed().join("/") },
    transactionType: isRegular ? 1 : 2,
    ...{ fromGstin: seller.gstin, fromTrdName: seller.name.slice(0, NAME_LIMIT), fromAddr1, fromAddr2 },
    ...{ fromPlace: entryOf(GST_STATES, sellerState(seller)) ?? "", fromPincode: Number(fromPin) },
    ...{ fromStateCode: fromState, actFromStateCode: fromState },
    ...{ toGstin: gstin, toTrdName: name, toAddr1, toAddr2, toPlace: receiver.city.slice(0, PLACE_LIMIT) },
    ...{ toPincode: Number(toPin), toStateCode: billed, actToStateCode: delivered },
    // Where the goods go to somebody else, or to another state than the registration's, nobody knows a GSTIN there.
    shipToGSTIN: isRegular ? gstin : UNREGISTERED,
    shipToTradeName: deliveredTo ? deliveredTo.fullName.slice(0, NAME_LIMIT) : name,
    ...{ totalValue: rupees(totals.taxablePaise), cgstValue: rupees(totals.cgstPaise) },
    ...{ sgstValue: rupees(totals.sgstPaise), igstValue: rupees(totals.igstPaise), cessValue: 0 },
    ...{ otherValue: rupees(roundingPaise), totInvValue: rupees(totalPaise), transDistance: "0" },
    itemList: lines.map((line) => itemOf(line, isWithinState(invoice))),
  }
}

function itemOf({ name, hsnCode, quantity, gstPercent, taxablePaise }: InvoiceLine, isHalved: boolean) {
  return {
    ...{ productName: name.slice(0, NAME_LIMIT), hsnCode: Number(hsnCode), quantity, qtyUnit: "NOS" },
    taxableAmount: rupees(taxablePaise),
    ...{ cgstRate: isHalved ? gstPercent / 2 : 0, sgstRate: isHalved ? gstPercent / 2 : 0 },
    ...{ igstRate: isHalved ? 0 : gstPercent, cessRate: 0 },
  }
}

function twoLines(address: string): [first: string, second: string] {
  const line = address.replaceAll(/\s*\n\s*/g, ", ")
  return [line.slice(0, LINE_LIMIT), line.slice(LINE_LIMIT, 2 * LINE_LIMIT)]
}

function rupees(paise: number) {
  return paise / 100
}

function fail(sentence: string): Written {
  return { ok: false, sentence }
}
