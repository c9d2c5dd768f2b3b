import { expect, test, vi } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import type { Booking, Courier, Parcel } from "#app/core/fulfilment/courier.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, testCouriers } from "#test/samples/sample-shop.ts"
import { bookParcels } from "./book-parcels.server.ts"
import { listParcels } from "./parcel-queries.server.ts"

const db = await keepSampleShop()
const BOOKED: Booking = {
  ...{
    reference: "bk-1",
    trackingNumber: "BD 4711",
    trackingUrl: "https://track.example/4711",
    labelUrl: null,
  },
}
const servicesWith = (courier: Partial<Courier>) => ({
  ...createTestServices(db),
  couriers: testCouriers(courier),
})

async function packedOrder() {
  const placed = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds, 2)]))
  await moveOrder(db, placed.order.id, "packed")
  return placed.order
}
const ship = (courier: Partial<Courier>, orderId: string) =>
  advanceOrder(servicesWith(courier), { orderId, to: "shipped", note: "" })
const stateOf = async (id: string) => (await getOrderById(db, id)).state

test("a shipped order is booked with all data the courier needs, and delivery completes it", async () => {
  const order = await packedOrder()
  const book = vi.fn(async (_parcel: Parcel) => BOOKED)
  expect(await ship({ book }, order.id)).toBeNull()
  expect(book.mock.calls.map(([parcel]) => [parcel])).toMatchObject([
    [
      {
        ...{ orderNumber: order.number, valuePaise: 259_800, collectPaise: 0 },
        to: { fullName: "Asha Rao", phone: "0987654321", city: "Mumbai", region: "Goa", pin: null },
        pieces: [{ name: "Airlobes 141", sku: "EB-1", quantity: 2 }],
      },
    ],
  ])
  expect(await listParcels(db, order.id)).toMatchObject([{ trackingNumber: "BD 4711" }])
  await advanceOrder(servicesWith({}), { orderId: order.id, to: "delivered", note: "" })
  expect(await db.select().from(shipments)).toMatchObject([{ state: "delivered", reference: "bk-1" }])
})

test("an order stays packed until its courier answers, and the same parcel is retried", async () => {
  const order = await packedOrder()
  const asked: string[] = []
  const broken: Courier["book"] = async ({ id }) => {
    asked.push(id)
    throw new Error("answer lost")
  }
  expect(await ship({ book: broken }, order.id)).toEqual({ reason: "no-courier", why: null })
  expect(await stateOf(order.id)).toBe("packed")
  const book: Courier["book"] = async ({ id }) => {
    asked.push(id)
    return BOOKED
  }
  expect(await ship({ book }, order.id)).toBeNull()
  expect(new Set(asked).size, "one parcel, whatever the courier did the first time").toBe(1)
  expect(await stateOf(order.id)).toBe("shipped")
})

test("of two clerks who ship one order at once one succeeds, and one parcel is booked", async () => {
  const order = await packedOrder()
  const asked = new Set<string>()
  const book: Courier["book"] = async ({ id }) => {
    asked.add(id)
    return BOOKED
  }
  const both = await Promise.all([ship({ book }, order.id), ship({ book }, order.id)])
  expect(both.filter((refusal) => refusal === null)).toHaveLength(1)
  expect([asked.size, await db.$count(shipments)]).toEqual([1, 1])
})

test("an order that may not be shipped makes no courier request", async () => {
  const order = await packedOrder()
  const book = vi.fn(async () => BOOKED)
  await cancelOrder(servicesWith({}), order)
  expect(await ship({ book }, order.id)).toEqual({ reason: "unlawful", state: "cancelled" })
  expect(book).not.toHaveBeenCalled()
})

test("a parcel booked for an order that is then cancelled is cancelled at its courier", async () => {
  const order = await packedOrder()
  await db.insert(shipments).values({
    id: crypto.randomUUID(),
    orderId: order.id,
    courier: "by-hand",
    state: "booked",
    reference: "bk-9",
  })
  const cancel = vi.fn(async () => true)
  expect(await cancelOrder(servicesWith({ cancel }), order)).toEqual({ ok: true })
  expect(cancel.mock.calls).toEqual([["bk-9"]])
  expect(await db.select().from(shipments)).toMatchObject([{ state: "cancelled" }])
})

test("an order cancelled during booking leaves no parcel behind", async () => {
  const order = await packedOrder()
  const cancel = vi.fn(async () => true)
  const book: Courier["book"] = async () => {
    await cancelOrder(servicesWith({}), order)
    return BOOKED
  }
  expect(await ship({ book, cancel }, order.id)).toEqual({
    ...{ reason: "no-courier", why: "The order was cancelled meanwhile." },
  })
  expect(cancel.mock.calls).toEqual([["bk-1"]])
  expect(await stateOf(order.id)).toBe("cancelled")
})

test("an order whose courier is no longer installed is cancelled, and the log says so", async () => {
  const order = await packedOrder()
  await db.insert(shipments).values({
    id: crypto.randomUUID(),
    orderId: order.id,
    courier: "gone",
    state: "booked",
    reference: "bk-9",
  })
  const logged: string[] = []
  const services = { ...createTestServices(db, {}, { logged }), couriers: testCouriers() }
  expect(await cancelOrder(services, order)).toEqual({ ok: true })
  expect(logged.join("")).toContain("did not cancel a parcel")
})

test("an order cancelled before its parcels are stored gets none", async () => {
  const order = await packedOrder()
  const stale = await getOrderById(db, order.id)
  await cancelOrder(servicesWith({}), order)
  const book = vi.fn(async () => BOOKED)
  expect(await bookParcels(servicesWith({ book }), { order: stale })).toEqual({
    ...{ reason: "unlawful", state: "cancelled" },
  })
  expect([book.mock.calls.length, await db.$count(shipments)]).toEqual([0, 0])
})

test("the parcel of a cancelled order is cancelled at its courier, even if the first request failed", async () => {
  const order = await packedOrder()
  await ship({ book: async () => Promise.reject(new Error("answer lost")) }, order.id)
  const dead = servicesWith({
    cancel: () => new Promise<never>(() => {}),
    find: () => new Promise<never>(() => {}),
  })
  void cancelOrder(dead, order).catch(() => {}) // as if killed while it waits for the courier
  await expect.poll(() => stateOf(order.id)).toBe("cancelled")
  expect(await db.select().from(shipments)).toMatchObject([{ state: "cancelled", dueAt: expect.any(Date) }])
})
