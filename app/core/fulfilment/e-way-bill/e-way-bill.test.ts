import { expect, test } from "vitest"
import { type IssuedInvoice, invoiceLines, invoiceTotals } from "#app/core/invoices/invoice.ts"
import { writeEWayBill } from "./e-way-bill.ts"

const tax = { hsnCode: "85182200", gstPercent: 18 }
const seller = { name: "Dhun Audio", address: "Nagar Road, Pune 411014", gstin: "27AAACD0000D1ZP" }
const buyer = {
  ...{ fullName: "Asha Rao", phone: "9876543210", address: "Flat 3B\nMG Road" },
  ...{ city: "Bengaluru", region: "Karnataka", pin: "560001" },
}

function invoiceOf(changes: Partial<IssuedInvoice> = {}, unitPricePaise = 5_000_001): IssuedInvoice {
  const supply = changes.placeOfSupply ?? "29"
  const line = { name: "Taal 500", quantity: 1, unitPricePaise, discountPaise: 0 }
  const lines = invoiceLines({ lines: [{ line, tax }], deliveryPaise: 0 }, { seller: "27", supply })
  return {
    ...{ kind: "invoice", serial: "DH/2627/0000001", issuedAt: new Date("2026-11-20T20:00:00Z") },
    ...{ seller, buyer, placeOfSupply: supply, lines, totalPaise: invoiceTotals(lines).totalPaise },
    ...{ orderNumber: "DH-7K3M-Q2XP", placedAt: new Date("2026-11-18T20:00:00Z"), against: null },
    ...{ isB2b: false, series: "", basis: "taxed", roundingPaise: 0, eInvoice: null, ...changes },
  }
}

const billOf = (changes?: Partial<IssuedInvoice>) => {
  const written = writeEWayBill(invoiceOf(changes))
  if (!written.ok) throw new Error(written.sentence)
  return written.bill
}

test("a consumer invoice above ₹50,000 becomes an e-way bill to URP with the same sums", () => {
  const bill = billOf()
  expect(bill).toMatchObject({
    ...{ docNo: "DH/2627/0000001", docDate: "21/11/2026", transactionType: 1 },
    ...{ fromPincode: 411014, fromStateCode: 27, toGstin: "URP", shipToGSTIN: "URP", toPincode: 560001 },
    ...{
      toStateCode: 29,
      actToStateCode: 29,
      toAddr1: "Flat 3B, MG Road",
      cgstValue: 0,
      totInvValue: 50_000.01,
    },
    itemList: [{ productName: "Taal 500", hsnCode: 85182200, quantity: 1, igstRate: 18, cgstRate: 0 }],
  })
  expect(Math.round((bill.totalValue + bill.igstValue) * 100)).toBe(5_000_001)
})

test("a business is named by its GSTIN, and one registered in another state makes it bill-to, ship-to", () => {
  const business = { ...buyer, gstin: "29AAACR5055K1Z3", companyName: "Rao & Sons" }
  expect(billOf({ buyer: business })).toMatchObject({
    ...{ transactionType: 1, toGstin: business.gstin, shipToGSTIN: business.gstin, toTrdName: "Rao & Sons" },
  })
  expect(billOf({ buyer: { ...business, gstin: "24AAACR5055K1ZD" } })).toMatchObject({
    ...{
      transactionType: 2,
      toGstin: "24AAACR5055K1ZD",
      shipToGSTIN: "URP",
      toStateCode: 24,
      actToStateCode: 29,
    },
  })
})

test("an e-way bill within a state has both halves of the tax", () => {
  const bill = billOf({ placeOfSupply: "27" })
  expect(bill).toMatchObject({ igstValue: 0, itemList: [{ cgstRate: 9, sgstRate: 9, igstRate: 0 }] })
})

test("no e-way bill is written up to ₹50,000 or without a PIN code", () => {
  expect(writeEWayBill(invoiceOf({}, 5_000_000))).toMatchObject({
    sentence: expect.stringContaining("needs no"),
  })
  const nowhere = { ...buyer, pin: "" }
  expect(writeEWayBill(invoiceOf({ buyer: nowhere }))).toMatchObject({
    ...{ ok: false, sentence: "The address of this order has no PIN code." },
  })
  const unnamed = { ...seller, address: "Pune" }
  expect(writeEWayBill(invoiceOf({ seller: unnamed }))).toMatchObject({
    ...{ ok: false, sentence: "The address in the setting company has no PIN code." },
  })
})

test("data that the e-way bill schema refuses is reported, not printed", () => {
  expect(writeEWayBill(invoiceOf({ serial: "DH 2627" }))).toMatchObject({
    ...{ ok: false, sentence: expect.stringContaining("docNo") },
  })
})
