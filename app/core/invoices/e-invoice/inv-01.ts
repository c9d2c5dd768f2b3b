import { pinsInText } from "#app/core/delivery-area/pincodes/pins-in-text.ts"
import {
  type InvoiceLine,
  type IssuedInvoice,
  invoiceTotals,
  lineTotalPaise,
  type Receiver,
  sellerState,
} from "#app/core/invoices/invoice.ts"
import { GST_STATES, gstCodeOf } from "#app/core/pricing/gst-states.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { type Inv01, inv01Schema } from "./inv-01-schema.ts"
import * as messages from "./messages.ts"

const [NAME_LIMIT, LINE_LIMIT, PLACE_LIMIT, PRODUCT_LIMIT] = [100, 100, 50, 300]

type Written = { ok: true; document: Inv01 } | { ok: false; sentence: string }

/** The INV-01 of an issued invoice or credit note to a registered buyer; or why the portal would not take it. */
export function writeInv01(invoice: IssuedInvoice): Written {
  const { seller, buyer, placeOfSupply } = invoice
  const registered = (buyer.gstin ?? "").slice(0, 2)
  if (registered !== placeOfSupply) return fail(messages.registeredElsewhere)
  const [from, to] = [pinsInText(seller.address).at(-1), buyer.pin || pinsInText(buyer.address).at(-1)]
  if (!from) return fail(messages.companyHasNoPin)
  if (!to) return fail(messages.buyerHasNoPin)
  const parsed = inv01Schema.safeParse(documentOf(invoice, { from: Number(from), to: Number(to) }))
  if (parsed.success) return { ok: true, document: parsed.data }
  const [issue] = parsed.error.issues
  return fail(messages.wrongInDocument(issue?.path.join(".") ?? "", issue?.message ?? ""))
}

function documentOf(invoice: IssuedInvoice, pins: { from: number; to: number }): Inv01 {
  const { kind, serial, issuedAt, seller, buyer, placeOfSupply, totalPaise, roundingPaise, lines } = invoice
  const totals = invoiceTotals(lines)
  const code = sellerState(seller)
  return {
    Version: "1.1",
    TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N", IgstOnIntra: "N" },
    DocDtls: { Typ: kind === "invoice" ? "INV" : "CRN", No: serial, Dt: dayOf(issuedAt) },
    SellerDtls: {
      ...{ Gstin: seller.gstin, LglNm: clean(seller.name, NAME_LIMIT), ...twoLines(seller.address) },
      ...{ Loc: entryOf(GST_STATES, code) ?? "", Pin: pins.from, Stcd: code },
    },
    BuyerDtls: {
      ...{ Gstin: buyer.gstin ?? "", LglNm: clean(buyer.companyName ?? "", NAME_LIMIT) },
      ...{ Pos: placeOfSupply, ...twoLines(buyer.address), Loc: clean(buyer.city, PLACE_LIMIT) },
      ...{ Pin: pins.to, Stcd: placeOfSupply },
    },
    ...(buyer.deliveredTo && { ShipDtls: shipDetails(buyer.deliveredTo) }),
    ItemList: lines.map(itemOf),
    ValDtls: {
      ...{ AssVal: rupees(totals.taxablePaise), CgstVal: rupees(totals.cgstPaise) },
      ...{ SgstVal: rupees(totals.sgstPaise), IgstVal: rupees(totals.igstPaise) },
      ...{ RndOffAmt: rupees(roundingPaise), TotInvVal: rupees(totalPaise) },
    },
    ...(invoice.against && {
      RefDtls: {
        PrecDocDtls: [{ InvNo: invoice.against.serial, InvDt: dayOf(invoice.against.issuedAt) }],
      },
    }),
  }
}

/** Where the goods go, where that is not to the buyer. */
function shipDetails({ fullName, address, city, pin = "", region }: Receiver): Inv01["ShipDtls"] {
  return {
    ...{ LglNm: clean(fullName, NAME_LIMIT), ...twoLines(address), Loc: clean(city, PLACE_LIMIT) },
    ...{ Pin: Number(pin || pinsInText(address).at(-1)), Stcd: gstCodeOf(region) },
  }
}

/** A line without its tax; what a discount took off is off the unit price. */
function itemOf(line: InvoiceLine, index: number): Inv01["ItemList"][number] {
  const taxable = rupees(line.taxablePaise)
  const quantity = Math.max(1, line.quantity) // the portal multiplies: a reduction of the price has no pieces
  return {
    ...{
      SlNo: String(index + 1),
      PrdDesc: clean(line.name, PRODUCT_LIMIT),
      IsServc: "N",
      HsnCd: line.hsnCode,
    },
    ...{ Qty: quantity, Unit: "NOS", UnitPrice: Math.round((taxable / quantity) * 1000) / 1000 },
    ...{ TotAmt: taxable, Discount: 0, AssAmt: taxable, GstRt: line.gstPercent },
    ...{ IgstAmt: rupees(line.igstPaise), CgstAmt: rupees(line.cgstPaise), SgstAmt: rupees(line.sgstPaise) },
    TotItemVal: rupees(lineTotalPaise(line)),
  }
}

/** A document's day as the portal has days, "21/11/2026". */
function dayOf(date: Date): string {
  return dayInIndia(date).split("-").toReversed().join("/")
}

function twoLines(address: string) {
  const line = clean(address, 2 * LINE_LIMIT)
  const second = line.slice(LINE_LIMIT).padEnd(3)
  return { Addr1: line.slice(0, LINE_LIMIT), ...(line.length > LINE_LIMIT && { Addr2: second }) }
}

/** The portal takes neither quotes nor line breaks. */
function clean(text: string, most: number): string {
  return text
    .replaceAll(/\s*\n\s*/g, ", ")
    .replaceAll(/["\\]/g, "'")
    .slice(0, most)
}

function rupees(paise: number) {
  return paise / 100
}

function fail(sentence: string): Written {
  return { ok: false, sentence }
}
