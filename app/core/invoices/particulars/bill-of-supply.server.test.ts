import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { writeGstr1 } from "#app/core/invoices/gstr1/gstr1.ts"
import { listForReturn } from "#app/core/invoices/gstr1/list-documents.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { issueCreditNote, issueInvoice } from "#app/core/invoices/issue-invoice.server.ts"
import { askPrice, needsPreview } from "#app/core/invoices/preview/preview-price.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import type { SettingValues } from "#app/core/settings/settings.ts"
import { products } from "#db/tables/catalogue.ts"
import { pageWords, printedWords } from "#test/samples/invoices/invoice-words.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  seller,
  speaker,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const NOVEMBER = new Date("2026-11-15T06:00:00Z")
const DEALER = "Composition taxable person, not eligible to collect tax on supplies"

function services(decided: Partial<SettingValues>) {
  const base = createTestServices(db)
  return {
    ...base,
    catalogueDb: db,
    settings: fixedSettings("specification", { company: base.settings.get("company"), ...decided }),
  }
}

async function placed(shop: ReturnType<typeof services>, city: string, product = earbuds) {
  const done = await placeOrder(shop, asha, sampleRequest([asked(product)], { city }))
  return done.ok ? done.order.id : Promise.reject(new Error(JSON.stringify(done.refusal)))
}

async function dispatched(shop: ReturnType<typeof services>, city: string, product = earbuds) {
  const orderId = await placed(shop, city, product)
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(shop, { orderId, to, note: "" })).toBeNull()
  return orderId
}

test("a composition dealer issues a bill of supply without tax, with the legal text and its own series", async () => {
  const shop = services({ "taxes.scheme": "composition" })
  const bill = await findInvoice(db, await dispatched(shop, "Surat"), "invoice")
  if (!bill) throw new Error("no bill")
  expect(bill.serial).toMatch(/^BS\/\d{4}\/\d{7}$/)
  expect(bill).toMatchObject({
    ...{ basis: "composition", totalPaise: 129_900 },
    lines: [{ gstPercent: 0, taxablePaise: 129_900, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  })
  for (const words of [pageWords(bill), await printedWords(bill)]) {
    for (const told of [
      ...["Bill of Supply", bill.serial, DEALER, seller.name, seller.address, seller.gstin],
    ])
      expect(words).toContain(told)
    for (const told of ["85183000", "Airlobes 141", "1 NOS", "1,299.00", "No GST is collected"])
      expect(words).toContain(told)
    expect(words).not.toMatch(/CGST ₹|SGST ₹|IGST|Taxable value|Tax Invoice|reverse charge/)
  }
})

test("a composition dealer refuses and does not dispatch orders to another state, with a message", async () => {
  const shop = services({ "taxes.scheme": "composition" })
  await expect(placed(shop, "Mumbai")).rejects.toThrow(/sells within Gujarat alone/)
  const orderId = await placed(services({}), "Mumbai") // from before the merchant chose the scheme
  await advanceOrder(shop, { orderId, to: "packed", note: "" })
  expect(await advanceOrder(shop, { orderId, to: "shipped", note: "" })).toEqual({ reason: "interstate" })
  expect(await findInvoice(db, orderId, "invoice")).toBeNull()
})

test("a composition dealer shows no tax before payment, and its bills are not in GSTR-1", async () => {
  const split = { "checkout.taxSplit": true } as const
  const question = {
    items: [{ id: earbuds.id, quantity: 1 }],
    place: { city: "Surat", state: "Gujarat", pin: "395001" },
  }
  expect((await askPrice(services(split), question)).tax).toMatchObject({ supply: "24" })
  const shop = services({ ...split, "taxes.scheme": "composition" })
  expect([(await askPrice(shop, question)).tax, needsPreview(shop.settings)]).toEqual([null, false])
  const orderId = await placed(shop, "Surat")
  await issueInvoice(db, { orderId, seller, percentOfType: 18, scheme: "composition", at: NOVEMBER })
  const told = await listForReturn(db, { gstin: seller.gstin, month: "2026-11" })
  expect(told.documents).toEqual([])
})

test("exempt goods go on a bill of supply, or on a tax invoice beside taxed ones, and both are in GSTR-1", async () => {
  const facts = { hsnCode: "49019900", gstPercent: 0 }
  await db.update(products).set({ facts }).where(eq(products.id, speaker.id))
  const alone = await placed(services({}), "Surat", speaker)
  const both = await placedOrder(
    services({}),
    sampleRequest([asked(speaker), asked(earbuds)], { city: "Surat" }),
  )
  for (const orderId of [alone, both.order.id])
    await issueInvoice(db, { orderId, seller, percentOfType: 18, at: NOVEMBER })
  const [bill, invoice] = [
    await findInvoice(db, alone, "invoice"),
    await findInvoice(db, both.order.id, "invoice"),
  ]
  expect([bill?.basis, invoice?.basis]).toEqual(["exempt", "taxed"])
  if (!bill) throw new Error("no bill")
  expect(pageWords(bill)).toContain("these goods are exempt")
  expect(pageWords(bill)).not.toContain(DEALER)
  const { documents } = await listForReturn(db, { gstin: seller.gstin, month: "2026-11" })
  const written = writeGstr1(seller.gstin, "2026-11", documents)
  expect(written.nil).toEqual({
    inv: [{ sply_ty: "INTRAB2C", expt_amt: 0, nil_amt: 749.5, ngsup_amt: 0 }],
  })
  expect(written.doc_issue.doc_det[0]?.docs, "a row for each series").toHaveLength(2)
  await issueCreditNote(db, { orderId: alone, at: NOVEMBER })
  const note = await findInvoice(db, alone, "credit_note")
  if (!note) throw new Error("no note")
  expect(pageWords(note)).toContain("Against bill of supply")
})

test("a total is rounded to the rupee only by setting, with a line for the difference", async () => {
  const exact = await findInvoice(db, await dispatched(services({}), "Surat", speaker), "invoice")
  expect(exact).toMatchObject({ totalPaise: 74_950, roundingPaise: 0 })
  const orderId = await dispatched(services({ "invoices.roundTotal": true }), "Surat", speaker)
  const invoice = await findInvoice(db, orderId, "invoice")
  if (!invoice || !exact) throw new Error("no invoice")
  expect(invoice).toMatchObject({ totalPaise: 75_000, roundingPaise: 50, lines: exact.lines })
  for (const words of [pageWords(invoice), await printedWords(invoice)])
    expect(words).toContain("Rounded to the rupee: +₹0.50 (CGST Act, section 170).")
  expect(pageWords(exact)).not.toContain("Rounded")
})
