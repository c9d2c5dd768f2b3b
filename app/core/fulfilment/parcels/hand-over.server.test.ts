import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, testCouriers } from "#test/samples/sample-shop.ts"
import type { HandOver } from "./hand-over.server.ts"
import { listParcels } from "./parcel-queries.server.ts"

const db = await keepSampleShop()
const services = { ...createTestServices(db), couriers: testCouriers() }

async function packedOrder() {
  const { order } = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds, 3)]))
  await moveOrder(db, order.id, "packed")
  return getOrderById(db, order.id)
}

type Order = Awaited<ReturnType<typeof packedOrder>>

const ship = ({ id, lines: [line] }: Order, handedOver: (HandOver | null)[], pieces = [1, 2]) =>
  advanceOrder(services, {
    ...{ orderId: id, to: "shipped", note: "", handedOver },
    parcels: pieces.map((quantity) => [{ line: line?.id ?? "", quantity }]),
  })

test("each parcel of several shipped by hand has its own courier, number and page, one of them none", async () => {
  const order = await packedOrder()
  const second = { trackingNumber: "DT-4712", carrier: "DTDC", trackingUrl: "https://dtdc.example/4712" }
  expect(await ship(order, [null, second])).toBeNull()
  const [one, two] = await listParcels(db, order.id)
  expect(one).toMatchObject({ trackingNumber: null, carrier: null, pieces: [{ quantity: 1 }] })
  expect(two).toMatchObject({ ...second, state: "booked", pieces: [{ quantity: 2 }] })
  expect((await getOrderById(db, order.id)).state).toBe("shipped")
})

test("one number of another order refuses all parcels, and the order stays packed", async () => {
  const first = await packedOrder()
  expect(await ship(first, [{ trackingNumber: "BD-1", carrier: null }, null])).toBeNull()
  const order = await packedOrder()
  const before = await db.$count(shipments)
  const taken = [
    { trackingNumber: "ZZ-9", carrier: null },
    { trackingNumber: "BD-1", carrier: null },
  ]
  expect(await ship(order, taken)).toEqual({ reason: "tracking-taken", trackingNumber: "BD-1" })
  expect(await db.$count(shipments)).toBe(before)
  expect((await getOrderById(db, order.id)).state).toBe("packed")
})

test("parcels by hand that leave a piece out are refused", async () => {
  const order = await packedOrder()
  const handed = [{ trackingNumber: "BD-2", carrier: null }, null]
  expect(await ship(order, handed, [1, 1])).toMatchObject({ reason: "left-over", left: 1 })
})
