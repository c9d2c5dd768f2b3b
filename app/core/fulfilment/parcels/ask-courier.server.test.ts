import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds, speaker, stockOf, testCouriers } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { announcePickup, hasOpenParcels, instructCourier, labelOf, ratesOf } from "./ask-courier.server.ts"
import { unbookParcels } from "./cancel-parcels.server.ts"
import { listParcels } from "./parcel-queries.server.ts"

const db = await keepSampleShop()
const TWO = [[{ line: earbuds.sku, quantity: 2 }], [{ line: speaker.sku, quantity: 1 }]]

async function shippedOrder() {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  await shop.ship(id)
  const [parcel] = await listParcels(db, id)
  if (!parcel) throw new Error("nothing was booked")
  return { shop, id, parcel }
}

test("a pickup is announced once, also when the first answer was lost", async () => {
  const { shop, id, parcel } = await shippedOrder()
  shop.emulator.switchFaults({ brokenAfter: ["pickup"] })
  expect(await announcePickup(shop.services, parcel)).toMatchObject({ ok: false })
  shop.emulator.switchFaults({})
  expect(await announcePickup(shop.services, parcel)).toEqual({ ok: true, answer: null })
  const other = await shippedOrder()
  const announced = await announcePickup(other.shop.services, other.parcel)
  expect(announced).toEqual({ ok: true, answer: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  const [written] = await listParcels(db, other.id)
  const asked = other.shop.exchanges.length
  if (written) expect(await announcePickup(other.shop.services, written)).toEqual(announced)
  expect(other.shop.exchanges).toHaveLength(asked)
  expect(shop.emulator.store.all()[0]?.pickup_scheduled_date).not.toBeNull()
  expect(id).not.toBe(other.id)
})

test("an unsupported action of a courier, or one without an answer, is reported with a message", async () => {
  const { shop, parcel } = await shippedOrder()
  const byHand = { ...shop.services, couriers: testCouriers() }
  const parcelByHand = { ...parcel, courier: "by-hand" }
  expect(await labelOf(byHand, parcelByHand)).toEqual({
    ...{ ok: false, sentence: "Of parcel 1 the courier by-hand gives no label." },
  })
  expect(await announcePickup(byHand, parcelByHand)).toMatchObject({ ok: false })
  const failed = { ...parcel, state: "failed" as const }
  expect(
    await instructCourier(byHand, { ...failed, courier: "by-hand" }, { action: "return", note: "x" }),
  ).toEqual({
    ...{ ok: false, sentence: "Tell the courier by-hand yourself." },
  })
  shop.emulator.switchFaults({ down: true })
  expect(await labelOf(shop.services, parcel)).toEqual({
    ...{ ok: false, sentence: "The courier shiprocket did not do it: Shiprocket answered 503." },
  })
})

test("staff see the shipping rates of an order, and that no courier serves the address", async () => {
  const shop = createShiprocketShop(db)
  const order = await getOrderById(db, (await shop.packedOrder()).id)
  expect(await ratesOf(shop.services, order)).toMatchObject({
    answer: [
      { service: "Delhivery Surface", pricePaise: 5_400, days: 4 },
      { pricePaise: 6_150, days: 3 },
    ],
  })
  const islands = { ...order, address: "1 Beach, Kavaratti 682555" }
  expect(await ratesOf(shop.services, islands)).toEqual({ ok: true, answer: [] })
})

test("an order that its courier has not fetched is called back, not refunded alone", async () => {
  const { shop, id, parcel } = await shippedOrder()
  const step = { orderId: id, note: "Changed their mind" }
  expect(await advanceOrder(shop.services, { ...step, to: "refunded" })).toEqual({ reason: "not-fetched" })
  expect(await listParcels(db, id)).toEqual([parcel])
  const before = await stockOf(db, speaker)
  expect(await advanceOrder(shop.services, { ...step, to: "returned" })).toBeNull()
  expect(await listParcels(db, id), "its booking is cancelled").toEqual([])
  expect(shop.live()).toEqual([])
  expect(await stockOf(db, speaker)).toBe((before ?? 0) + 1)
  expect(await getOrderById(db, id)).toMatchObject({ state: "returned" })
  const { shop: other, id: fetched, parcel: left } = await shippedOrder()
  await db.update(shipments).set({ state: "in_transit" }).where(eq(shipments.id, left.id))
  expect(await advanceOrder(other.services, { ...step, orderId: fetched, to: "refunded" })).toBeNull()
  expect(await listParcels(db, fetched)).toMatchObject([{ state: "in_transit" }])
})

test("unbooked parcels are dropped, and the order is divided again", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  shop.emulator.switchFaults({ noAwb: true })
  expect(await shop.ship(id)).toMatchObject({
    ...{ reason: "no-courier", why: expect.stringContaining("No AWB is available") },
  })
  expect(await hasOpenParcels(shop.services, id)).toBe(true)
  shop.emulator.switchFaults({})
  const both = await Promise.all([unbookParcels(shop.services, id), unbookParcels(shop.services, id)])
  expect(both.toSorted()).toEqual([false, true])
  expect([await hasOpenParcels(shop.services, id), shop.live().length]).toEqual([false, 0])
  expect(await shop.ship(id, TWO)).toBeNull()
  expect(shop.live()).toHaveLength(2)
  expect(await unbookParcels(shop.services, id), "it was shipped").toBe(false)
})
