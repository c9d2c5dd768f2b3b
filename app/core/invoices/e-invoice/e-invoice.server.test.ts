import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { readToday } from "#app/admin/dashboard/today.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { withoutBuyer } from "#app/core/invoices/invoice.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { eraseBuyers } from "#app/core/orders/erase-buyers.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { eInvoices } from "#db/tables/invoices.ts"
import { orders } from "#db/tables/orders.ts"
import { pageWords, printedWords } from "#test/samples/invoices/invoice-words.ts"
import { BUYER, createSampleIrp, IRP_KEYS, sellToBusiness } from "#test/samples/invoices/sample-irp.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { readEInvoices, retryEInvoices } from "./e-invoice-queries.server.ts"
import { createGsp } from "./gsp/gsp-client.server.ts"
import { verifySignedQr } from "./gsp/verify-signed-qr.server.ts"
import { inv01Schema } from "./inv-01-schema.ts"
import { PortalRefusal } from "./portal.ts"
import { irnOf, registerEInvoices } from "./register.server.ts"

const db = await keepSampleShop()
const HOUR_MS = 60 * 60 * 1000
const sample = () => createSampleIrp(db)
/** Lets what waits be due now. */
const hurry = () => db.update(eInvoices).set({ dueAt: sql`now()` })
const stateOf = async () => (await db.select().from(eInvoices)).map(({ state }) => state)

test("the IRN is the hash of GSTIN, financial year, type and number, as in a public example", () => {
  const example = {
    SellerDtls: { Gstin: "29AAFCC9980M1ZR" },
    DocDtls: { Typ: "INV", No: "2019-20/KA/1", Dt: "03/01/2020" },
  }
  expect(irnOf({ ...example, DocDtls: { ...example.DocDtls, Typ: "INV" } })).toBe(
    "23f498ee41441ecad30f72ba5b9907506c3df70a17b0e0dff46b76a786400662",
  )
})

test("after dispatch a business invoice and its credit note are registered once, with QR code and IRN in print", async () => {
  const shop = sample()
  const orderId = await sellToBusiness(shop)
  expect(shop.emulator.calls(), "dispatch does not wait for the portal").toBe(0)
  expect((await findInvoice(db, orderId, "invoice"))?.eInvoice).toBeNull()
  expect(await registerEInvoices(shop.services)).toBe(1)
  await advanceOrder(shop.services, { orderId, to: "refunded", note: "" })
  await registerEInvoices(shop.services)
  expect(await registerEInvoices(shop.services), "nothing is left").toBe(0)
  const documents = shop.emulator.registered().map(({ document }) => inv01Schema.parse(document))
  expect(documents).toMatchObject([
    {
      DocDtls: { Typ: "INV" },
      BuyerDtls: { Gstin: BUYER.gstin, LglNm: "Rao & Sons", Pos: "27", Pin: 400001, Stcd: "27" },
      ItemList: [{ HsnCd: "85183000", Qty: 2, AssAmt: 2201.69, IgstAmt: 396.31, TotItemVal: 2598 }],
      ValDtls: { AssVal: 2201.69, IgstVal: 396.31, RndOffAmt: 0, TotInvVal: 2598 },
    },
    { DocDtls: { Typ: "CRN" }, RefDtls: { PrecDocDtls: [{ InvNo: documents[0]?.DocDtls.No }] } },
  ])
  for (const kind of ["invoice", "credit_note"] as const) {
    const invoice = await findInvoice(db, orderId, kind)
    if (!invoice?.eInvoice) throw new Error("it is not registered")
    for (const words of [pageWords(invoice), await printedWords(invoice)])
      for (const told of [invoice.eInvoice.irn, invoice.eInvoice.ackNo]) expect(words).toContain(told)
    expect(await printedWords(invoice)).toContain(invoice.eInvoice.signedQr)
    expect(withoutBuyer(invoice).eInvoice, "the code has the buyer's GSTIN").toBeNull()
  }
})

test("invoices to consumers, and shops without e-invoicing, send the portal nothing", async () => {
  const shop = sample()
  await sellToBusiness(shop, { gstin: "", companyName: "" })
  const { company } = shop.services.settings.values()
  const off = fixedSettings("specification", { company, "checkout.businessBuyers": true })
  await sellToBusiness({ services: { ...shop.services, settings: off } })
  expect([await registerEInvoices(shop.services), shop.emulator.calls(), await stateOf()]).toEqual([0, 0, []])
})

test.each([
  ["is not answered", { silentAfterRegister: true }],
  ["is answered with half a document", { garbled: true }],
])("a registration that %s is found by the next attempt, and none is made twice", async (_, faults) => {
  const shop = sample()
  const orderId = await sellToBusiness(shop)
  shop.emulator.switchFaults(faults)
  await registerEInvoices(shop.services)
  expect([shop.emulator.registered().length, await stateOf()]).toEqual([1, ["waiting"]])
  expect((await readToday({ db, modules: [] }, 0)).waiting.eInvoices, "Today tells it").toBe(1)
  expect((await readEInvoices(db, orderId)).lines[0]).toMatch(/is not registered as an e-invoice yet/)
  shop.emulator.switchFaults({})
  expect(await registerEInvoices(shop.services), "not before it is due").toBe(0)
  await hurry()
  expect(await registerEInvoices(shop.services)).toBe(1)
  expect([shop.emulator.registered().length, await stateOf()]).toEqual([1, ["registered"]])
  expect((await readToday({ db, modules: [] }, 0)).waiting.eInvoices).toBe(0)
})

test("of two nodes one registers a document, and a duplicate (2150) uses the existing registration", async () => {
  const shop = sample()
  await sellToBusiness(shop)
  const done = await Promise.all([registerEInvoices(shop.services), registerEInvoices(shop.services)])
  expect(done.toSorted()).toEqual([0, 1])
  const [known] = shop.emulator.registered()
  if (!known) throw new Error("nothing is registered")
  expect(await shop.portal.register(inv01Schema.parse(known.document))).toMatchObject({ irn: known.irn })
})

test("an unknown GSTIN (3028) shows on the order page and Today, is not retried, and can be retried by hand", async () => {
  const shop = sample()
  const orderId = await sellToBusiness(shop)
  shop.emulator.switchFaults({ unknownGstins: [BUYER.gstin] })
  await registerEInvoices(shop.services)
  const { lines, isRefused } = await readEInvoices(db, orderId)
  expect([isRefused, lines[0]]).toEqual([
    true,
    expect.stringMatching(/3028: GSTIN 27AAPFU0939F1ZV is invalid.*last day/),
  ])
  expect((await readToday({ db, modules: [] }, 0)).waiting.eInvoices).toBe(1)
  await hurry()
  expect(await registerEInvoices(shop.services)).toBe(0)
  shop.emulator.switchFaults({})
  expect(await retryEInvoices(db, orderId)).toHaveProperty("done")
  expect(await retryEInvoices(db, orderId), "nothing is refused any more").toHaveProperty("fault")
  expect([await registerEInvoices(shop.services), await stateOf()]).toEqual([1, ["registered"]])
})

test("an expired token is renewed, a portal outage is retried, and the answer of another document is refused", async () => {
  const shop = sample()
  await sellToBusiness(shop)
  await registerEInvoices(shop.services)
  await sellToBusiness(shop)
  shop.emulator.advance(7 * HOUR_MS)
  expect(await registerEInvoices(shop.services), "a new token").toBe(1)
  await sellToBusiness(shop)
  for (const faults of [{ tokensEnd: true }, { down: true }]) {
    shop.emulator.switchFaults(faults)
    await hurry()
    expect(await registerEInvoices(shop.services)).toBe(0)
  }
  shop.emulator.switchFaults({ wrongIrn: true })
  await hurry()
  await registerEInvoices(shop.services)
  expect((await stateOf()).toSorted()).toEqual(["refused", "registered", "registered"])
})

test("a QR code not signed by the portal is refused", async () => {
  const shop = sample()
  const orderId = await sellToBusiness(shop)
  shop.emulator.switchFaults({ forgedSignature: true })
  await registerEInvoices(shop.services)
  const { lines, isRefused } = await readEInvoices(db, orderId)
  expect([isRefused, lines[0]]).toEqual([true, expect.stringContaining("is not signed by the portal")])
  const [forged] = shop.emulator.registered()
  const { irn = "", signedQr = "" } = forged ?? {}
  expect(await verifySignedQr(signedQr, irn, shop.emulator.publicKey)).toBe(false)
  expect(await verifySignedQr("no token", irn, shop.emulator.publicKey)).toBe(false)
})

test("an IRN can be cancelled within 24 hours, and is not found after three days", async () => {
  const { emulator, portal, services } = sample()
  await sellToBusiness({ services })
  await sellToBusiness({ services })
  await registerEInvoices(services)
  const [first, second] = emulator.registered()
  expect(await portal.cancel(first?.irn ?? "")).toBe(true)
  expect(await portal.cancel(first?.irn ?? ""), "there is none any more").toBe(false)
  emulator.advance(25 * HOUR_MS)
  expect(await portal.cancel(second?.irn ?? "")).toBe(false)
  const key = inv01Schema.parse(second?.document).DocDtls
  expect(await portal.find(key)).toMatchObject({ irn: second?.irn })
  emulator.advance(50 * HOUR_MS)
  expect(await portal.find(key)).toBeNull()
  const wrong = createGsp({
    ...{ url: "http://irp.test", ...IRP_KEYS, password: "wrong", gstin: "24AAACD0000D1ZV" },
    send: async (input, init) => emulator.fetch(new Request(input, init)),
  })
  await expect(wrong.find(key)).rejects.toThrow(PortalRefusal)
})

test("data that the portal would refuse is reported without a request", async () => {
  const shop = sample()
  const orderId = await sellToBusiness(shop, { ...BUYER, city: "Surat", state: "Gujarat", pin: "395001" })
  await registerEInvoices(shop.services)
  expect([shop.emulator.calls(), (await readEInvoices(db, orderId)).lines[0]]).toEqual([
    ...[0, expect.stringContaining("registered in another state")],
  ])
})

test("erasing a buyer erases the QR code, which holds the GSTIN", async () => {
  const shop = sample()
  const orderId = await sellToBusiness(shop)
  await registerEInvoices(shop.services)
  await db.execute(sql`alter table invoices disable trigger invoices_stand`)
  await db.execute(sql`update invoices set issued_at = '2017-05-01'`)
  await db.execute(sql`alter table invoices enable trigger invoices_stand`)
  await db
    .update(orders)
    .set({ placedAt: new Date("2017-05-01") })
    .where(eq(orders.id, orderId))
  expect(await eraseBuyers(db, new Date("2018-04-01"))).toBe(1)
  expect(await db.select().from(eInvoices)).toMatchObject([{ signedQr: null, irn: expect.any(String) }])
})
