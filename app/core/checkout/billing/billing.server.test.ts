import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { orderCsvLines } from "#app/admin/orders/export-orders.server.ts"
import { parseOrderQuery } from "#app/admin/orders/order-query.ts"
import { deliveryErrors } from "#app/core/checkout/placing/delivery.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { writeEWayBill } from "#app/core/fulfilment/e-way-bill/e-way-bill.ts"
import { writeInv01 } from "#app/core/invoices/e-invoice/inv-01.ts"
import { withoutBuyer } from "#app/core/invoices/invoice.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { buyerBlocks } from "#app/core/invoices/invoice-text.ts"
import { issueCreditNote, issueInvoice } from "#app/core/invoices/issue-invoice.server.ts"
import { askPrice } from "#app/core/invoices/preview/preview-price.server.ts"
import { eraseBuyers } from "#app/core/orders/erase-buyers.server.ts"
import { exportOrders } from "#app/core/orders/order-export.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { invoices } from "#db/tables/invoices.ts"
import { orders } from "#db/tables/orders.ts"
import { pageWords, printedWords } from "#test/samples/invoices/invoice-words.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  DECLINED_CARD,
  sampleRequest,
  seller,
  soundbar,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const RECEIVER = { fullName: "Ramesh Rao", city: "Bengaluru", state: "Karnataka", pin: "560001" }
const BUYER = {
  ...{ billName: "Asha Rao", billPin: "400001", billAddress: "1 Fort Road" },
  ...{ billCity: "Mumbai", billState: "Maharashtra" },
}
const COMPANY = { gstin: "27AAPFU0939F1ZV", companyName: "Rao & Sons" }
const billing = {
  ...{ fullName: "Asha Rao", pin: "400001", address: "1 Fort Road" },
  ...{ city: "Mumbai", region: "Maharashtra" },
}

function shopWith(isOn = true) {
  const base = createTestServices(db)
  const company = { ...base.settings.get("company"), address: "1 Relief Road, Ahmedabad 380001" }
  const settings = fixedSettings("specification", {
    ...{
      company,
      "checkout.businessBuyers": true,
      "checkout.billingAddress": isOn,
      "checkout.taxSplit": true,
    },
    "payments.payableMinutes": 30,
  })
  return { ...base, settings, catalogueDb: db }
}

async function sold(fields: Record<string, string>, shop = shopWith()) {
  const { order } = await placedOrder(shop, sampleRequest([asked(soundbar)], { ...RECEIVER, ...fields }))
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(shop, { orderId: order.id, to, note: "" })).toBeNull()
  const invoice = await findInvoice(db, order.id, "invoice")
  if (!invoice) throw new Error("no invoice was issued")
  return { orderId: order.id, invoice }
}

test("an invoice names its buyer and, apart, the address of delivery, which decides the place of supply of a consumer", async () => {
  const { invoice } = await sold(BUYER)
  expect(invoice).toMatchObject({
    placeOfSupply: "29",
    buyer: { ...billing, deliveredTo: { city: "Bengaluru" } },
  })
  const [billed, delivered] = buyerBlocks(invoice)
  expect([billed?.head, delivered?.head]).toEqual(["Billed to", "Delivered to"])
  expect(billed?.lines).toEqual(["Asha Rao", "1 Fort Road", "Mumbai 400001, Maharashtra (27)"])
  expect(delivered?.lines.slice(0, 3)).toEqual([
    "Ramesh Rao",
    "4 Marine Drive",
    "Bengaluru 560001, Karnataka (29)",
  ])
  for (const words of [pageWords(invoice), await printedWords(invoice)]) {
    expect(words).toContain("Billed to")
    expect(words).not.toContain("Billed and delivered to")
  }
  expect(JSON.stringify(buyerBlocks(withoutBuyer(invoice)))).not.toMatch(/Rao|Fort|Marine|4000|5600/)
})

test("a business pays the tax of its own state for goods that go to somebody else, as shown before, and the portal and the e-way bill hear both places", async () => {
  const items = [{ id: soundbar.id, quantity: 1 }]
  const place = { city: "Bengaluru", state: "Karnataka", pin: "560001", billedTo: "27" }
  const { tax } = await askPrice(shopWith(), { items, place })
  const { orderId, invoice } = await sold({ ...BUYER, ...COMPANY })
  expect([tax?.supply, invoice.placeOfSupply]).toEqual(["27", "27"])
  const written = writeInv01(invoice)
  expect(written).toMatchObject({
    document: {
      BuyerDtls: {
        Gstin: COMPANY.gstin,
        LglNm: "Rao & Sons",
        Pos: "27",
        Stcd: "27",
        Pin: 400001,
        Loc: "Mumbai",
      },
      ShipDtls: { LglNm: "Ramesh Rao", Loc: "Bengaluru", Pin: 560001, Stcd: "29" },
    },
  })
  expect(writeEWayBill(invoice)).toMatchObject({
    bill: {
      ...{ transactionType: 2, toGstin: COMPANY.gstin, toTrdName: "Rao & Sons", toStateCode: 27 },
      ...{ actToStateCode: 29, toPincode: 560001, toPlace: "Bengaluru", shipToTradeName: "Ramesh Rao" },
      shipToGSTIN: "URP",
    },
  })
  await issueCreditNote(db, { orderId })
  expect(await findInvoice(db, orderId, "credit_note")).toMatchObject({ placeOfSupply: "27", buyer: billing })
})

test("a gift is billed to its giver by name, delivered to its receiver and taxed there", async () => {
  const { invoice } = await sold({ giftFrom: "Asha Rao" })
  expect(invoice.placeOfSupply).toBe("29")
  expect(buyerBlocks(invoice)).toEqual([
    { head: "Billed to", lines: ["Asha Rao", expect.stringContaining("Karnataka (29)")] },
    { head: "Delivered to", lines: expect.arrayContaining(["Ramesh Rao"]) },
  ])
})

test("the buyer of an invoice is on the order and in both exports, and is erased with the order and its documents", async () => {
  const { order } = await placedOrder(shopWith(), sampleRequest([asked(soundbar)], { ...RECEIVER, ...BUYER }))
  const orderId = order.id
  expect((await getOrderById(db, orderId)).billing).toEqual(billing)
  expect(await exportOrders(db, asha)).toMatchObject([{ billing }])
  let csv = ""
  for await (const lines of orderCsvLines(db, parseOrderQuery(new URLSearchParams(), ""))) csv += lines
  expect(csv).toContain("Asha Rao,1 Fort Road,400001,Mumbai,Maharashtra")
  const at = new Date("2017-05-01T06:00:00Z")
  await db.update(orders).set({ placedAt: at }).where(eq(orders.id, orderId))
  await issueInvoice(db, { percentOfType: 18, orderId, seller, at })
  expect(await eraseBuyers(db, new Date("2018-04-01T00:00:00Z"))).toBe(1)
  const rows = [await db.select().from(orders), await db.select().from(invoices)]
  expect(JSON.stringify(rows)).not.toMatch(/Asha|Ramesh|Fort Road|Marine/)
})

test("a shop that asks for no other buyer stores none, and a repeat of an open order may mend it", async () => {
  const { invoice } = await sold({ ...BUYER, ...COMPANY }, shopWith(false))
  expect(invoice).toMatchObject({ placeOfSupply: "29", buyer: { fullName: "Ramesh Rao" } })
  expect(invoice.buyer).not.toHaveProperty("deliveredTo")
  const shop = shopWith()
  const first = sampleRequest([asked(soundbar)], { ...RECEIVER, card: DECLINED_CARD })
  await placeOrder(shop, asha, first)
  const again = {
    ...first,
    payment: { ...first.payment, ...BUYER, card: sampleRequest([]).payment.card ?? "" },
  }
  expect(await placeOrder(shop, asha, again)).toMatchObject({ order: { billing } })
})

test("a PIN code of the invoice in another state is refused under its field", async () => {
  const payment = sampleRequest([], { ...RECEIVER, ...BUYER, billPin: "560001" }).payment
  expect(await deliveryErrors(shopWith(), payment)).toMatchObject({
    billPin: expect.stringContaining("Karnataka"),
  })
})
