import { expect, test } from "vitest"
import { PRODUCT_TYPES } from "#app/core/catalogue/product.ts"
import { fiscalYearOf, type Invoice, invoiceLines, serialOf, withoutBuyer } from "./invoice.ts"
import { buyerBlocks, closingWords, documentEntries, documentFileName } from "./invoice-text.ts"
import { taxFactsOf } from "./tax-facts.ts"

const [MAHARASHTRA, GUJARAT] = ["27", "24"]
const tax = { hsnCode: "85183000", gstPercent: 18 }

test("PD-4: the tax is the same within the state and beyond it; only its name differs", () => {
  const lines = {
    lines: [{ line: { name: "Raag 90", quantity: 3, unitPricePaise: 74_951, discountPaise: 0 }, tax }],
    deliveryPaise: 0,
  }
  const [sameState] = invoiceLines(lines, { seller: GUJARAT, supply: GUJARAT })
  const [beyond] = invoiceLines(lines, { seller: MAHARASHTRA, supply: GUJARAT })
  expect(sameState).toMatchObject({
    taxablePaise: 190_553,
    cgstPaise: 17_150,
    sgstPaise: 17_150,
    igstPaise: 0,
  })
  expect(beyond).toMatchObject({ taxablePaise: 190_553, cgstPaise: 0, sgstPaise: 0, igstPaise: 34_300 })
})

test.each([
  ["2026-03-31T18:29:59Z", 2025], // 23:59:59 on 31 March in India
  ["2026-03-31T18:30:00Z", 2026],
  ["2026-12-31T20:00:00Z", 2026],
  ["2027-01-01T00:00:00Z", 2026],
])("PD-4: a document of %s belongs to the financial year that began in %i", (moment, year) => {
  expect(fiscalYearOf(new Date(moment))).toBe(year)
})

test("PD-4: a serial has at most 16 characters that the law allows, up to a hundred million a year", () => {
  expect(serialOf("DH", { fiscalYear: 2026, number: 1 })).toBe("DH/2627/0000001")
  expect(serialOf("CN", { fiscalYear: 2099, number: 42 })).toBe("CN/9900/0000042")
  for (const number of [1, 9_999_999, 10_000_000, 99_999_999])
    expect(serialOf("DH", { fiscalYear: 2026, number })).toMatch(/^[A-Z0-9/-]{1,16}$/)
})

test("PD-4: a product is taxed by its own facts, and by its type where they are silent or damaged", () => {
  expect(taxFactsOf({ type: "watch", facts: { hsnCode: "8517", gstPercent: 12 } }, 18)).toEqual({
    hsnCode: "8517",
    gstPercent: 12,
  })
  for (const facts of [null, {}, { hsnCode: "abc", gstPercent: "18" }, []])
    expect(taxFactsOf({ type: "powerbank", facts }, 18)).toEqual({ hsnCode: "85076000", gstPercent: 18 })
})

test("every product type of the specification has a tax, and other types only by their attributes", () => {
  for (const type of PRODUCT_TYPES)
    expect(taxFactsOf({ type, facts: {} }, 18), type).toMatchObject({ gstPercent: 18 })
  const [hsnCode, gstPercent] = ["8471", 5]
  for (const facts of [null, {}, { hsnCode }, { gstPercent }, { hsnCode: "x", gstPercent }])
    expect(taxFactsOf({ type: "constructor", facts }, 18)).toBeNull()
  expect(taxFactsOf({ type: "laptop", facts: { hsnCode, gstPercent } }, 18)).toEqual({ hsnCode, gstPercent })
})

const invoice: Invoice = {
  kind: "credit_note",
  serial: "CN/2627/0000001",
  issuedAt: new Date("2026-11-21T04:00:00Z"),
  seller: { name: "Dhun", address: "Pune", gstin: "27AAACD0000D1ZP" },
  placeOfSupply: "06",
  totalPaise: 129_900,
  isB2b: false,
  ...{ series: "", basis: "taxed", roundingPaise: 0, eInvoice: null },
  lines: invoiceLines(
    {
      lines: [{ line: { name: "Raag 90", quantity: 1, unitPricePaise: 129_900, discountPaise: 0 }, tax }],
      deliveryPaise: 0,
    },
    { seller: "27", supply: "06" },
  ),
  orderNumber: "DH-7K3M-Q2XP",
  placedAt: new Date("2026-11-18T04:00:00Z"),
  buyer: {
    fullName: "Asha Rao",
    address: "4 Marine Drive\n\n Near the light",
    phone: "09876",
    city: "Mumbai",
    region: "Harayana",
  },
  against: { serial: "DH/2627/0000001", issuedAt: new Date("2026-11-20T04:00:00Z") },
}

test("PD-4: a document names its place of supply with the code, and a credit note the invoice that it takes back", () => {
  expect(documentEntries(invoice)).toContainEqual({ name: "Place of supply", value: "Haryana (06)" })
  expect(documentEntries(invoice)).toContainEqual({ name: "Against tax invoice", value: "DH/2627/0000001" })
  expect(closingWords(invoice)[0]).toBe("Rupees One Thousand Two Hundred Ninety-Nine Only")
  expect(documentFileName(invoice)).toBe("CN-2627-0000001.pdf")
})

test("LIM-2: by a link a document shows the place and neither name, address nor phone", () => {
  expect(buyerBlocks(invoice)[0]?.lines).toEqual([
    "Asha Rao",
    "4 Marine Drive, Near the light",
    "Mumbai, Haryana (06)",
    "Phone 09876",
  ])
  expect(buyerBlocks(withoutBuyer(invoice))[0]?.lines).toEqual(["Mumbai, Haryana (06)"])
  expect(JSON.stringify(withoutBuyer(invoice))).not.toMatch(/Asha|Marine|09876/)
})
