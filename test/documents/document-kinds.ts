import { MOST_CHARACTERS } from "#app/core/catalogue/engraving/engraving.ts"
import { writeManualPdf } from "#app/core/catalogue/manual/manual-pdf.server.ts"
import { drawManifest } from "#app/core/fulfilment/manifest/write-manifest.server.ts"
import {
  drawLabel,
  drawLeftOut,
  drawSlip,
} from "#app/core/fulfilment/packing-documents/draw-documents.server.ts"
import type { Invoice } from "#app/core/invoices/invoice.ts"
import { writeInvoicePdf, writeInvoicesPdf } from "#app/core/invoices/invoice-pdf.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { LABEL_SIZE, type PageSize, type PdfWriter, THERMAL_SIZE } from "#app/platform/pdf/pdf.server.ts"

export const NUMBER = "DH-7K3M-Q2XP"
const DAY = new Date("2026-11-20T04:00:00Z")
export const PHONE = "9876543210"

/** The longest that each may be, in letters. */
const LONGEST = {
  name: 100,
  town: 60,
  address: 500,
  product: 200,
  seller: 200,
  sellerAddress: 300,
  note: 500,
  engraving: MOST_CHARACTERS,
}

/** What people and merchants type; each field takes as much of it as it may have. */
export const TEXTS: Record<string, string> = {
  short: "Airlobes 141",
  "of 200 letters": "Airlobes 141 wireless earbuds, ".repeat(7).slice(0, 200),
  "of one word": "X".repeat(400),
  Hindi: "राजगढ़ हाइट्स क्षत्रिय मार्ग ".repeat(16),
  Malayalam: "തിരുവനന്തപുരം കുന്നംകുളം ".repeat(16),
  Urdu: "فلیٹ 12، بلاک A-5 (دوسری منزل)، جامعہ نگر ".repeat(9),
  Cyrillic: "улица Ленина, дом 5 ".repeat(20),
  signs: "32 Ω ≥ 5 → ★ 😀 zero\u200bwidth ".repeat(12),
  "of many lines": "Flat 4\n".repeat(60).trim(),
}

/** As much of a text as a field may have, on a line of its own unless it is an address. */
export function as(text: string, field: keyof typeof LONGEST) {
  const typed = text.slice(0, LONGEST[field])
  return field === "address" ? typed : typed.replaceAll("\n", " ")
}

/** An order whose fields have as much of a text as they may. */
export function orderWith(text: string, change: Partial<Order> = {}): Order {
  return {
    ...{ id: "1", number: NUMBER, state: "paid", totalPaise: 129_900, placedAt: DAY },
    ...{ lifecycle: "confirmed", paymentState: "pending", fulfilmentState: "packed", returnState: "none" },
    ...{
      payableUntil: null,
      replacementDays: 7,
      advancePaise: 0,
      creditPaise: 0,
      refundedDeliveryPaise: 0,
      moneyBackPaise: 0,
      cancelAskedAt: null,
      promisedOn: null,
      promisedZone: null,
      email: "a@example.com",
    },
    ...{ fullName: as(text, "name"), phone: PHONE, address: as(text, "address"), pin: "411014" },
    ...{ city: as(text, "town"), district: `${as(text, "town")}.`, region: "Maharashtra" },
    ...{
      giftFrom: as(text, "name"),
      giftMessage: "",
      billing: null,
      gstin: SAMPLE_COMPANY.gstin,
      companyName: as(text, "name"),
    },
    ...{ deliveryPaise: 0, discountPaise: 0, lines: [] },
    events: [{ state: "packed", note: as(text, "note"), happenedAt: DAY }],
    engravings: [{ lineId: "7", name: as(text, "product"), letters: 9, texts: [as(text, "engraving")] }],
    ...change,
  }
}

function invoiceWith(text: string, change: Partial<Invoice> = {}): Invoice {
  const line = {
    ...{
      name: as(text, "product"),
      quantity: 2,
      unitPricePaise: 129_900,
      discountPaise: 0,
      hsnCode: "85183000",
    },
    ...{ gstPercent: 18, taxablePaise: 220_170, cgstPaise: 19_815, sgstPaise: 19_815, igstPaise: 0 },
    isDelivery: false,
  }
  return {
    ...{ kind: "invoice", serial: "DH/2627/0000001", series: "", issuedAt: DAY, basis: "taxed" },
    ...{
      seller: { name: as(text, "seller"), address: as(text, "sellerAddress"), gstin: SAMPLE_COMPANY.gstin },
      placeOfSupply: "27",
    },
    ...{ totalPaise: 1_818_600, roundingPaise: 0, lines: Array.from({ length: 7 }, () => line) },
    ...{ eInvoice: null, isB2b: true, orderNumber: NUMBER, placedAt: DAY, against: null },
    buyer: orderWith(text),
    ...change,
  }
}

/** Lines of an invoice that was issued before discounts were shown. */
const withoutDiscounts = (text: string) => ({
  lines: invoiceWith(text).lines.map((line) => ({ ...line, isDelivery: null })),
})
const MOST_LETTERS_OF_SHOP = 40
const eInvoice = { irn: "a".repeat(64), ackNo: "112010036563310", ackAt: DAY, signedQr: "x".repeat(900) }
const against = { serial: "DH/2627/0000001", issuedAt: DAY }
const invoice = (change: Partial<Invoice>) => (pdf: PdfWriter, text: string) =>
  writeInvoicePdf(pdf, invoiceWith(text, change), {
    name: text.slice(0, MOST_LETTERS_OF_SHOP),
    logo: null,
  })
/** A company that sends parcels. */
export const sender = (text: string) => ({
  legalName: as(text, "seller"),
  address: as(text, "sellerAddress"),
  tollFree: SAMPLE_COMPANY.tollFree,
})
/** An address label on a page of its size. */
const label =
  (paymentState: Order["paymentState"], size: PageSize = LABEL_SIZE) =>
  (pdf: PdfWriter, text: string) =>
    pdf("Labels", (sheet) => {
      sheet.turn(size)
      const plain = { parcel: 2, parcels: 3, tracking: text, fault: text }
      drawLabel(sheet, orderWith(text, { paymentState }), { label: plain, from: sender(text) })
    })

const leftOut = (size: PageSize) => (pdf: PdfWriter, text: string) =>
  pdf("Left out", (sheet) => drawLeftOut(sheet, Array<string>(40).fill(as(text, "note")), size), size)

export type DocumentKinds = Record<
  string,
  { file: string; print: (pdf: PdfWriter, text: string) => Promise<unknown> }
>

/** Every kind of document that the core prints, with the file that draws it. */
export const KINDS: DocumentKinds = {
  "tax invoice": { file: "invoice-pdf", print: invoice({}) },
  "tax invoice to another state": { file: "invoice-pdf", print: invoice({ placeOfSupply: "29" }) },
  "registered e-invoice": { file: "invoice-pdf", print: invoice({ eInvoice }) },
  "tax invoice without discounts": {
    file: "invoice-pdf",
    print: (pdf, text) => invoice(withoutDiscounts(text))(pdf, text),
  },
  "documents of a period": {
    file: "register-files",
    print: (pdf, text) =>
      writeInvoicesPdf(pdf, {
        title: text,
        invoices: [invoiceWith(text), invoiceWith(text, { kind: "credit_note", against })],
        shop: { name: text.slice(0, MOST_LETTERS_OF_SHOP), logo: null },
      }),
  },
  "credit note": { file: "invoice-pdf", print: invoice({ kind: "credit_note", against }) },
  "bill of supply": { file: "invoice-pdf", print: invoice({ basis: "composition" }) },
  manifest: {
    file: "write-manifest",
    print: (pdf, text) =>
      pdf("Manifest", (sheet) => {
        const parcel = { tracking: "BD4711", number: NUMBER, pin: "400002", cashPaise: 149_900, grams: 540 }
        const found = Array.from({ length: 60 }, () => parcel)
        drawManifest(sheet, {
          courier: as(text, "product"),
          day: "2026-11-27",
          found,
          head: { name: text.slice(0, MOST_LETTERS_OF_SHOP), logo: null },
        })
      }),
  },
  "packing slip": {
    file: "draw-documents",
    print: (pdf, text) =>
      pdf("Slips", (sheet) => {
        const pieces = Array.from({ length: 12 }, (_, nth) => ({
          name: as(text, "product"),
          sku: `EB-${nth}`,
          quantity: nth + 1,
        }))
        const draws = [{ place: as(text, "town"), sku: "EB-1", pieces: 3, placeId: 1 }]
        drawSlip(
          sheet,
          { order: orderWith(text), pieces, draws, labels: [] },
          { from: sender(text), head: { name: text, logo: null } },
        )
      }),
  },
  "address label with cash": { file: "draw-documents", print: label("pending") },
  "address label of a paid order": { file: "draw-documents", print: label("paid") },
  "address label for a thermal printer": { file: "draw-documents", print: label("pending", THERMAL_SIZE) },
  "what was left out": { file: "write-documents", print: leftOut("A4") },
  "what was left out of labels": { file: "write-documents", print: leftOut(THERMAL_SIZE) },
  "tax invoices that were left out": { file: "write-invoices", print: leftOut("A4") },
  manual: {
    file: "manual-pdf",
    print: (pdf, text) =>
      writeManualPdf(pdf, {
        name: as(text, "product"),
        title: as(text, "product"),
        sections: Array.from({ length: 6 }, () => ({
          heading: as(text, "name"),
          lines: [as(text, "note")],
          entries: [{ name: as(text, "town"), value: as(text, "note") }],
        })),
      }),
  },
}
