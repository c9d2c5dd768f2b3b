import { eq, isNotNull } from "drizzle-orm"
import { expect, test } from "vitest"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { invoices } from "#db/tables/invoices.ts"
import { refunds } from "#db/tables/payments.ts"
import { shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds, speaker, stockOf } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { followParcels } from "./follow-parcels.server.ts"
import { followParcelsOfOrder } from "./follow-parcels-of-order.server.ts"

const db = await keepSampleShop()
const TWO = [[{ line: earbuds.sku, quantity: 2 }], [{ line: speaker.sku, quantity: 1 }]]
const BACK = 10 // an RTO that is delivered
const DELIVERED = 7

const orderOf = (id: string) => getOrderById(db, id)
const stock = async () => [await stockOf(db, earbuds), await stockOf(db, speaker)]
const backPaise = async () =>
  (await db.select().from(refunds)).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
const notes = () => db.$count(invoices, eq(invoices.kind, "credit_note"))

/** An order in two parcels, of which these ends are told, one after the other. */
async function orderInTwo(...ends: number[]) {
  const shop = createShiprocketShop(db)
  const order = await shop.packedOrder()
  expect(await shop.ship(order.id, TWO)).toBeNull()
  for (const [nth, code] of ends.entries()) {
    await shop.scan(order.id, nth, code)
    await followParcels(shop.services)
  }
  return { shop, order }
}

test("an order ships in two parcels, each booked once with its pieces and value, which add up to the total", async () => {
  const { shop, order } = await orderInTwo()
  expect(shop.live().map(({ sub_total }) => sub_total)).toEqual([2598, 749.5])
  expect((await shop.parcelsOf(order.id)).map(({ position, state }) => [position, state])).toEqual([
    [1, "booked"],
    [2, "booked"],
  ])
  expect((await orderOf(order.id)).state).toBe("shipped")
})

test("an order is delivered with the last of its parcels", async () => {
  const { shop, order } = await orderInTwo(DELIVERED)
  expect((await orderOf(order.id)).state).toBe("shipped")
  await shop.scan(order.id, 1, DELIVERED)
  await followParcels(shop.services)
  expect((await orderOf(order.id)).state).toBe("delivered")
  expect([await stock(), await backPaise()]).toEqual([[8, 9], 0])
})

test.each([
  ["after the other was delivered", [DELIVERED, BACK], 74_950, [8, 10]],
  ["before the other is delivered", [BACK, DELIVERED], 259_800, [10, 9]],
])(
  "a parcel that comes back %s restores its pieces and refunds them, and the rest is delivered",
  async (_, ends, paise, left) => {
    const { shop, order } = await orderInTwo(...ends)
    expect(await orderOf(order.id)).toMatchObject({ state: "delivered", paymentState: "partly_refunded" })
    expect([await stock(), await backPaise(), await notes()]).toEqual([left, paise, 1])
    await Promise.all([
      followParcelsOfOrder(shop.services, order.id),
      followParcelsOfOrder(shop.services, order.id),
    ])
    await shop.work()
    expect([await stock(), await backPaise(), await notes()]).toEqual([left, paise, 1])
  },
)

test("when all parcels come back the order is returned and restocked and refunded in full once", async () => {
  const { shop, order } = await orderInTwo(BACK, BACK)
  expect(await orderOf(order.id)).toMatchObject({ state: "returned", paymentState: "refunded" })
  expect([await stock(), await backPaise()]).toEqual([[10, 10], order.totalPaise])
  await Promise.all([shop.work(), shop.work()])
  expect([await stock(), await backPaise()]).toEqual([[10, 10], order.totalPaise])
})

test("ten nodes that receive one return at once restock and refund its one piece of two once", async () => {
  const shop = createShiprocketShop(db)
  const order = await shop.packedOrder()
  const one = { line: earbuds.sku, quantity: 1 }
  expect(await shop.ship(order.id, [[one], [one, { line: speaker.sku, quantity: 1 }]])).toBeNull()
  const awb = (await shop.parcelsOf(order.id))[0]?.trackingNumber ?? ""
  const told = shop.emulator.scan(awb, BACK)
  await Promise.all(Array.from({ length: 5 }, () => shop.hear(told)))
  await Promise.all(Array.from({ length: 10 }, () => followParcels(shop.services)))
  await Promise.all(Array.from({ length: 10 }, () => followParcelsOfOrder(shop.services, order.id)))
  expect([await stock(), await backPaise(), await notes()]).toEqual([[9, 9], 129_900, 1])
})

test("a refund started by two nodes at once is made once", async () => {
  const shop = createShiprocketShop(db)
  const order = await shop.packedOrder()
  const one = { line: earbuds.sku, quantity: 1 }
  await shop.ship(order.id, [[one], [one, { line: speaker.sku, quantity: 1 }]])
  const [first] = await shop.parcelsOf(order.id)
  await db
    .update(shipments)
    .set({ state: "returned", dueAt: null })
    .where(eq(shipments.id, first?.id ?? ""))
  await Promise.all(Array.from({ length: 6 }, () => followParcelsOfOrder(shop.services, order.id)))
  expect([await stock(), await backPaise(), await notes()]).toEqual([[9, 9], 129_900, 1])
})

test("an order left behind by a crash after its parcel ended is completed once", async () => {
  const { shop, order } = await orderInTwo()
  const [first] = await shop.parcelsOf(order.id)
  await db
    .update(shipments)
    .set({ state: "returned", dueAt: null })
    .where(eq(shipments.id, first?.id ?? ""))
  await shop.work()
  await shop.work()
  expect([await stock(), await backPaise(), await notes()]).toEqual([[10, 9], 259_800, 1])
  expect(await db.$count(shipments, isNotNull(shipments.settledAt))).toBe(1)
})

test("a cash on delivery order ships in one parcel with the amount to collect, and a return refunds nothing", async () => {
  const shop = createShiprocketShop(db)
  const order = await shop.packedOrder("cod")
  expect(await shop.ship(order.id, TWO)).toEqual({ reason: "cash-in-parts" })
  expect(await shop.ship(order.id)).toBeNull()
  expect(shop.live()).toMatchObject([{ payment_method: "COD", sub_total: 3347.5 }])
  await shop.scan(order.id, 0, BACK)
  await followParcels(shop.services)
  expect(await orderOf(order.id)).toMatchObject({ state: "returned", paymentState: "failed" })
  expect([await stock(), await backPaise()]).toEqual([[10, 10], 0])
})

test("a delivered cash on delivery order counts as collected", async () => {
  const shop = createShiprocketShop(db)
  const order = await shop.packedOrder("cod")
  await shop.ship(order.id)
  await shop.scan(order.id, 0, DELIVERED)
  await followParcels(shop.services)
  expect(await orderOf(order.id)).toMatchObject({ state: "delivered", paymentState: "paid" })
})

test("an order with a lost parcel is left to staff, and the log says so", async () => {
  const { shop, order } = await orderInTwo(DELIVERED)
  await shop.scan(order.id, 1, 12)
  await shop.work()
  expect((await orderOf(order.id)).state).toBe("shipped")
  expect(shop.logged.join()).toContain("a parcel does not arrive: look at its order")
})

test("an order is divided into parcels once: another division is refused, the same one continues", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  shop.emulator.switchFaults({ down: true })
  expect(await shop.ship(id, TWO)).toMatchObject({ reason: "no-courier" })
  shop.emulator.switchFaults({})
  expect(await shop.ship(id, TWO.toReversed())).toEqual({ reason: "divided-before" })
  expect(await shop.ship(id, [[{ line: earbuds.sku, quantity: 1 }]])).toMatchObject({ reason: "left-over" })
  expect(await shop.ship(id, TWO)).toBeNull()
  expect(shop.live()).toHaveLength(2)
})
