import { expect, test } from "vitest"
import { placeWithCode } from "#app/core/pricing/gst-states.ts"
import {
  type Invoice,
  invoiceLines,
  invoiceTotals,
  isWithinState,
  sellerState,
  withoutBuyer,
} from "./invoice.ts"
import {
  buyerBlocks,
  closingWords,
  documentEntries,
  documentKindAt,
  documentTitle,
  stateTaxName,
  taxRate,
} from "./invoice-text.ts"

const seller = { name: "Dhun", address: "Pune", gstin: "27AAACD0000D1ZP" }
const tax = { hsnCode: "85183000", gstPercent: 18 }

const invoice: Invoice = {
  ...{ kind: "invoice", serial: "DH/2627/0000001", issuedAt: new Date("2026-11-20T04:00:00Z") },
  ...{ seller, placeOfSupply: "27", totalPaise: 129_900, lines: [] },
  ...{ orderNumber: "DH-7K3M-Q2XP", placedAt: new Date("2026-11-18T20:00:00Z") },
  ...{ buyer: { city: "Mumbai", region: "Goa" }, against: null, isB2b: false },
  ...{ series: "", basis: "taxed", roundingPaise: 0, eInvoice: null },
}
const creditNote: Invoice = {
  ...{ ...invoice, kind: "credit_note", serial: "CN/2627/0000001" },
  ...{ issuedAt: new Date("2026-11-21T04:00:00Z"), placeOfSupply: "06" },
  against: { serial: invoice.serial, issuedAt: invoice.issuedAt },
}

test("PD-4: an invoice tells its number, its dates in India, the order, the place of supply and the reverse charge", () => {
  expect(documentTitle(invoice)).toBe("Tax Invoice DH/2627/0000001")
  expect(documentEntries(invoice)).toEqual([
    { name: "Invoice number", value: "DH/2627/0000001" },
    { name: "Date of issue", value: "20 November 2026" },
    { name: "Order number", value: "DH-7K3M-Q2XP" },
    { name: "Order date", value: "19 November 2026" },
    { name: "Place of supply", value: "Maharashtra (27)" },
    { name: "Tax payable on reverse charge", value: "No" },
  ])
})

test("PD-4: a credit note tells its own number and the invoice that it takes back, with the date", () => {
  expect(documentTitle(creditNote)).toBe("Credit Note CN/2627/0000001")
  expect(documentEntries(creditNote)).toEqual([
    { name: "Credit note number", value: "CN/2627/0000001" },
    { name: "Date of issue", value: "21 November 2026" },
    { name: "Against tax invoice", value: "DH/2627/0000001" },
    { name: "Invoice date", value: "20 November 2026" },
    { name: "Order number", value: "DH-7K3M-Q2XP" },
    { name: "Order date", value: "19 November 2026" },
    { name: "Place of supply", value: "Haryana (06)" },
    { name: "Tax payable on reverse charge", value: "No" },
  ])
})

test.each([
  ["invoice", "27", "Prices have CGST and SGST inside; nothing was added on top."],
  ["invoice", "24", "Prices have IGST inside; nothing was added on top."],
  ["credit_note", "27", "This amount, CGST and SGST inside, goes back the way it was paid."],
  ["credit_note", "24", "This amount, IGST inside, goes back the way it was paid."],
] as const)(
  "PD-4: the %s of a sale from 27 to %s closes with its amount and its tax",
  (kind, placeOfSupply, sentence) => {
    const signed =
      kind === "invoice"
        ? [
            "The buyer is not registered for GST. Issued electronically; needs no signature (CGST Rules 2017, proviso to rule 46; Information Technology Act 2000).",
          ]
        : ["The buyer is not registered for GST.", "For Dhun, authorised signatory: ____________________"]
    expect(closingWords({ ...invoice, kind, placeOfSupply })).toEqual([
      "Rupees One Thousand Two Hundred Ninety-Nine Only",
      sentence,
      ...signed,
    ])
  },
)

test("an invoice names UTGST for a seller in a union territory without legislature, else SGST", () => {
  const from = (code: string) => ({
    ...{ ...invoice, seller: { ...seller, gstin: `${code}AAACD0000D1ZP` }, placeOfSupply: code },
  })
  expect(["04", "26", "31", "35", "38"].map((code) => stateTaxName(from(code)))).toEqual(
    Array(5).fill("UTGST ₹"),
  )
  expect(["07", "34", "01", "27"].map((code) => stateTaxName(from(code)))).toEqual(Array(4).fill("SGST ₹"))
  expect(closingWords(from("04"))[1]).toBe("Prices have CGST and UTGST inside; nothing was added on top.")
})

test("PD-4: a seller's state is the first two digits of the GSTIN, and a sale to it stays within", () => {
  expect(sellerState(seller)).toBe("27")
  expect(isWithinState({ seller, placeOfSupply: "27" })).toBe(true)
  expect(isWithinState({ seller, placeOfSupply: "24" })).toBe(false)
})

test("PD-4: a document's last line adds up pieces, tax and amount, column by column", () => {
  const lines = [
    { line: { name: "Raag 90", quantity: 3, unitPricePaise: 74_951, discountPaise: 0 }, tax },
    { line: { name: "Airlobes 141", quantity: 2, unitPricePaise: 118_000, discountPaise: 0 }, tax },
  ]
  const two = { lines, deliveryPaise: 0 }
  expect(invoiceTotals(invoiceLines(two, { seller: "27", supply: "27" }))).toEqual({
    ...{
      quantity: 5,
      discountPaise: 0,
      taxablePaise: 390_553,
      cgstPaise: 35_150,
      sgstPaise: 35_150,
      igstPaise: 0,
    },
    totalPaise: 460_853,
  })
  expect(invoiceTotals(invoiceLines(two, { seller: "27", supply: "24" }))).toMatchObject({
    ...{ cgstPaise: 0, sgstPaise: 0, igstPaise: 70_300, totalPaise: 460_853 },
  })
  expect(invoiceTotals([])).toMatchObject({ quantity: 0, totalPaise: 0 })
})

test("PD-4: a tax rate is shown whole, or as its two halves", () => {
  expect([taxRate(18, false), taxRate(18, true), taxRate(5, true)]).toEqual(["18%", "9% + 9%", "2.5% + 2.5%"])
})

test("PD-4: a code that is no state's is shown as it is", () => {
  expect([placeWithCode("30"), placeWithCode("99")]).toEqual(["Goa (30)", "State (99)"])
})

test.each([
  ["/orders/DH-7K3M-Q2XP/invoice", "invoice"],
  ["/orders/DH-7K3M-Q2XP/invoice.pdf", "invoice"],
  ["/orders/DH-7K3M-Q2XP/credit-note", "credit_note"],
  ["/orders/DH-7K3M-Q2XP/Credit-Note.PDF", "credit_note"],
  ["/orders/credit-note/invoice", "invoice"],
])("PD-4: %s is the address of the %s", (path, kind) => {
  expect(documentKindAt(path)).toBe(kind)
})

test("a business invoice shows its legal name, GSTIN and B2B, and does not say unregistered", () => {
  const business = { companyName: "Rao & Sons", gstin: "24AAACR5055K1ZD", fullName: "Asha Rao" }
  const ofBusiness = { ...invoice, isB2b: true, buyer: { ...invoice.buyer, ...business } }
  expect(buyerBlocks(ofBusiness)[0]?.lines.slice(0, 3)).toEqual([
    "Rao & Sons",
    "GSTIN 24AAACR5055K1ZD",
    "Asha Rao",
  ])
  expect(documentEntries(ofBusiness)).toContainEqual({ name: "Type of supply", value: "B2B" })
  expect(closingWords(ofBusiness).at(-1)).toMatch(/^Issued electronically; needs no signature/)
  const byLink = withoutBuyer(ofBusiness)
  expect(JSON.stringify([buyerBlocks(byLink), documentEntries(byLink)])).not.toMatch(/Rao|24AAACR5055K1ZD/)
  expect(closingWords(byLink).at(-1)).not.toContain("not registered")
})
