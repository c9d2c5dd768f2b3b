import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { findPromotion } from "#app/admin/promotions/list-promotions.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { followParcelsOfOrder } from "#app/core/fulfilment/tracking/follow-parcels-of-order.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { NO_PROMOTIONS } from "#app/core/promotions/current-promotions.server.ts"
import type { Promotion } from "#app/core/promotions/promotion.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { promotions } from "#db/tables/promotions.ts"
import { shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { pressChange, staysBySku } from "#test/samples/orders/press-change.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
  testCouriers,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const BOTH = earbuds.pricePaise + speaker.pricePaise

async function addOffer(values: Partial<typeof promotions.$inferInsert>): Promise<Promotion> {
  const [row] = await db
    .insert(promotions)
    .values({ title: "An offer", kind: "buy-get", ...values })
    .returning()
  if (!row) throw new Error("no offer")
  return row
}

const services = (automatic: Promotion[] = [], profile: "specification" | "india" = "specification") => ({
  ...createTestServices(db),
  settings: fixedSettings(profile, { "checkout.offers": true }),
  promotions: { ...NO_PROMOTIONS, automatic: () => automatic },
})

async function buy(automatic: Promotion[], more: object = {}, profile?: "india") {
  const request = { ...sampleRequest([asked(earbuds), asked(speaker)]), ...more }
  const order = await paidOrder(services(automatic, profile), request)
  return getOrderById(db, order.id)
}

const fewer = (order: Order, sku: string) =>
  pressChange(services(), order, { stays: staysBySku(order, { [sku]: 0 }), reason: "Scratched" })

const given = async ({ id }: Promotion) => {
  const found = await findPromotion(db, id)
  return [Number(found?.use?.orders), found?.use?.takenOffPaise]
}
const buyOneGetOne = () => addOffer({ buyPieces: 1, freePieces: 1, customerLimit: 1 })
const invoiced = async ({ id }: Order) => {
  for (const to of ["packed", "shipped"] as const)
    await advanceOrder(services(), { orderId: id, to, note: "" })
  return (await findInvoice(db, id, "invoice"))?.totalPaise
}

test("the paid piece of a pair is taken off: the other one is sold at its price, and the offer counts no more", async () => {
  const offer = await buyOneGetOne()
  const order = await buy([offer])
  expect([order.totalPaise, ...(await given(offer))]).toEqual([earbuds.pricePaise, 1, speaker.pricePaise])
  expect(await fewer(order, earbuds.sku)).toHaveProperty("done")
  expect(await refundedPaiseOf(db, order)).toBe(earbuds.pricePaise - speaker.pricePaise)
  expect(await given(offer)).toEqual([0, 0])
  expect(await invoiced(order)).toBe(speaker.pricePaise)
})

test("the free piece of a pair is taken off: nothing goes back, and the other one costs what was paid", async () => {
  const offer = await buyOneGetOne()
  const order = await buy([offer])
  expect(await fewer(order, speaker.sku)).toHaveProperty("done")
  expect([await refundedPaiseOf(db, order), await invoiced(order)]).toEqual([0, earbuds.pricePaise])
})

test("an order that the courier collects is priced anew in the same way", async () => {
  const offer = await buyOneGetOne()
  const order = await buy([offer], { method: "cod" }, "india")
  expect(await fewer(order, earbuds.sku)).toHaveProperty("done")
  expect(await getOrderById(db, order.id)).toMatchObject({
    totalPaise: speaker.pricePaise,
    discountPaise: 0,
  })
  expect(await given(offer)).toEqual([0, 0])
})

test("a coupon whose minimum is lost is lost, on the terms of the day of the order", async () => {
  const coupon = await addOffer({ code: "BIG", kind: "percent", percent: 10, minimumPaise: BOTH })
  const order = await buy([], { coupon: "BIG" })
  await db.update(promotions).set({ minimumPaise: 0, percent: 50, version: 2 })
  const paid = BOTH - Math.floor(BOTH / 10)
  expect([order.totalPaise, ...(await given(coupon))]).toEqual([paid, 1, Math.floor(BOTH / 10)])
  await fewer(order, earbuds.sku)
  expect(await refundedPaiseOf(db, order)).toBe(paid - speaker.pricePaise)
  expect(await given(coupon)).toEqual([0, 0])
})

test("a use from before there were tiers keeps its terms when its offer gets tiers", async () => {
  const coupon = await addOffer({ code: "OLD", kind: "percent", percent: 10 })
  const order = await buy([], { coupon: "OLD" })
  await db.execute(sql`update promotion_uses set terms = terms - 'tiers' - 'minimumPieces'`)
  await db
    .update(promotions)
    .set({ minimumPieces: 2, tiers: [{ unit: "pieces", from: 1, value: 50 }], version: 2 })
  await fewer(order, earbuds.sku)
  expect(await given(coupon)).toEqual([1, Math.floor(speaker.pricePaise / 10)])
})

test("a coupon whose tier is lost takes off what the tier below it does", async () => {
  const tiers = [
    { unit: "pieces" as const, from: 1, value: 10 },
    { unit: "paise" as const, from: BOTH, value: 20 },
  ]
  const coupon = await addOffer({ code: "TIER", kind: "percent", tiers })
  const order = await buy([], { coupon: "TIER" })
  expect(order.totalPaise).toBe(BOTH - Math.floor(BOTH / 5))
  await db.update(promotions).set({ tiers: [], percent: 50, version: 2 })
  await fewer(order, earbuds.sku)
  expect(await given(coupon)).toEqual([1, Math.floor(speaker.pricePaise / 10)])
  expect(await invoiced(order)).toBe(speaker.pricePaise - Math.floor(speaker.pricePaise / 10))
})

test("who keeps a coupon is told of with what it still takes off", async () => {
  const coupon = await addOffer({ code: "TEN", kind: "percent", percent: 10 })
  const order = await buy([], { coupon: "TEN" })
  await fewer(order, earbuds.sku)
  expect(await given(coupon)).toEqual([1, Math.floor(speaker.pricePaise / 10)])
  expect(await invoiced(order)).toBe(speaker.pricePaise - Math.floor(speaker.pricePaise / 10))
})

test("when only the parcel with the dearer piece of a pair comes back, its share goes back and the other is not free", async () => {
  const offer = await buyOneGetOne()
  const order = await buy([offer])
  await advanceOrder(services(), { orderId: order.id, to: "packed", note: "" })
  const couriers = testCouriers({
    book: async ({ id }) => ({ reference: id, trackingNumber: id, trackingUrl: null, labelUrl: null }),
  })
  const parcels = order.lines.map(({ id }) => [{ line: id, quantity: 1 }])
  const shop = { ...services(), couriers }
  expect(await advanceOrder(shop, { orderId: order.id, to: "shipped", note: "", parcels })).toBeNull()
  const dear = order.lines.findIndex(({ sku }) => sku === earbuds.sku) + 1
  await db.update(shipments).set({ state: "returned" }).where(eq(shipments.position, dear))
  await followParcelsOfOrder(shop, order.id)
  const share = earbuds.pricePaise - Math.round((speaker.pricePaise * earbuds.pricePaise) / BOTH)
  expect(await refundedPaiseOf(db, order)).toBe(share)
  const note = await findInvoice(db, order.id, "credit_note")
  expect(note?.totalPaise).toBe(share)
  expect(await given(offer)).toEqual([1, speaker.pricePaise - (earbuds.pricePaise - share)])
})

test("an order of which what stays would cost nothing is left as it is, with a sentence", async () => {
  const order = await buy([])
  await db.execute(`update order_lines set discount_paise = unit_price_paise where sku = '${speaker.sku}'`)
  expect(await fewer(order, earbuds.sku)).toMatchObject({
    fault: expect.stringContaining("nothing is sent for ₹0"),
  })
  expect(await refundedPaiseOf(db, order)).toBe(0)
})
