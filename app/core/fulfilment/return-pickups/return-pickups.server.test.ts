import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import type { Courier } from "#app/core/fulfilment/courier.ts"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { returnPickupScans, returnPickups } from "#db/tables/replacements.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import { createTestServices, earbuds, SAMPLE_SECRET, testCouriers } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { bookReturn } from "./book-return.server.ts"
import { cancelReturnAtCourier, cancelReturns } from "./cancel-return.server.ts"
import { listReturns } from "./return-queries.server.ts"

const db = await keepSampleShop()
const FAULTY = {
  ...{ reason: "faulty" as const, words: "The left bud is silent." },
  lines: [{ productId: earbuds.id, sku: earbuds.sku, name: earbuds.name, quantity: 1 }],
}

/** A shop with a delivered order whose owner asked for this; what its courier has of returns, and their mails. */
async function shopWith(request: typeof FAULTY | "too late" = FAULTY) {
  const shop = createShiprocketShop(db)
  const order = await shop.requestedReturn(request)
  const fetched = () => shop.live().filter(({ is_return }) => is_return)
  const mails = async () =>
    (await readOutbox(db, SAMPLE_SECRET)).filter(({ subject }) => subject.startsWith("Return of"))
  return { ...shop, order, fetched, mails, book: () => bookReturn(shop.services, order) }
}
const stateOf = async (id: string) => (await listReturns(db, id))[0]?.state

test("an approved replacement is picked up once, however often it is requested, and the shopper is mailed the day", async () => {
  const { book, fetched, mails, order } = await shopWith()
  const asked = await Promise.all([book(), book(), book()])
  expect(asked).toContain(null)
  expect(await book()).toBeNull()
  expect(fetched()).toMatchObject([{ sub_total: 1299, status: "RETURN PICKUP GENERATED" }])
  expect(await listReturns(db, order.id)).toMatchObject([
    { state: "booked", carrier: "Delhivery Surface", pieces: [{ name: earbuds.name, quantity: 1 }] },
  ])
  const told = await mails()
  expect(told.map(({ subject }) => subject)).toEqual([
    `Return of your {shop} order ${order.number}: Pickup booked`,
  ])
  expect(told[0]?.text).toMatch(/The courier comes on \w+day, \d+ \w+\./)
})

test("an order delivered late is picked up whole, and no money moves", async () => {
  const { book, fetched, order, scan, work } = await shopWith("too late")
  expect(await book()).toBeNull()
  expect(fetched()).toMatchObject([{ sub_total: (order.totalPaise - order.deliveryPaise) / 100 }])
  await scan(order.id, 0, 7)
  await work()
  expect(await getOrderById(db, order.id)).toMatchObject({
    ...{ state: "replacement_requested", paymentState: "paid" },
  })
})

test.each([
  { brokenAfter: ["create"] },
  { malformedAfter: ["awb"] },
  { brokenAfter: ["pickup"] },
  { noAwb: true },
  { down: true },
] as const)("under %j a worker books the return later, once, with one mail", async (faults) => {
  const { book, emulator, fetched, mails, order, work } = await shopWith()
  emulator.switchFaults({ ...faults } as Parameters<typeof emulator.switchFaults>[0])
  expect(await book()).toMatchObject({ reason: "no-courier" })
  expect(await stateOf(order.id)).toBe("asked")
  emulator.switchFaults({})
  await work()
  await work()
  expect(await stateOf(order.id)).toBe("booked")
  expect(fetched()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test("a booking interrupted by a crash is not repeated while its request may still run", async () => {
  const { book, fetched, order, services, work } = await shopWith()
  await services.db.transaction(async (tx) => {
    const courier: Partial<Courier> = { bookReturn: () => Promise.reject(new Error("killed")) }
    await bookReturn({ ...services, db: tx, couriers: testCouriers(courier) }, order)
  })
  await db.update(returnPickups).set({ courier: "shiprocket", claimedUntil: null })
  expect(await book()).toEqual({
    ...{ reason: "no-courier", why: "An earlier call to Shiprocket may still be under way." },
  })
  expect(fetched()).toHaveLength(0)
  await work()
  expect(fetched()).toHaveLength(1)
})

test("webhooks move a return on, and its arrival counts once Shiprocket confirms it", async () => {
  const { book, emulator, hear, mails, order, fetched, work } = await shopWith()
  await book()
  const awb = fetched()[0]?.awb ?? ""
  const told = [19, 42, 18].map((code) => {
    emulator.advance(60_000)
    return emulator.scan(awb, code)
  })
  for (const webhook of [...told, ...told.toReversed()]) expect(await hear(webhook)).toBe("noted")
  expect(await stateOf(order.id)).toBe("in_transit")
  expect(await db.$count(returnPickupScans)).toBe(3)
  const forged = JSON.stringify({ awb, is_return: 1, current_status_id: 26, shipment_status_id: 7 })
  const headers = new Headers({ "x-api-key": "a webhook key of the samples" })
  expect(await hear({ body: forged, headers })).toBe("noted")
  await work()
  expect(await stateOf(order.id), "Shiprocket knows nothing of it").toBe("in_transit")
  emulator.advance(60_000)
  await hear(emulator.scan(awb, 7))
  await work()
  expect(await stateOf(order.id)).toBe("delivered")
  expect((await mails()).at(-1)?.subject).toContain("Arrived with us")
  expect((await getOrderById(db, order.id)).state, "staff decide what follows").toBe("replacement_requested")
})

test("a return webhook moves no parcel of the order, and a parcel webhook no return", async () => {
  const { book, emulator, hear, order, fetched, parcelsOf } = await shopWith()
  await book()
  const [parcel] = await parcelsOf(order.id)
  const { body, headers } = emulator.scan(fetched()[0]?.awb ?? "", 42)
  const swapped = JSON.stringify({ ...JSON.parse(body), is_return: 0 })
  expect(await hear({ body: swapped, headers })).toBe("ignored")
  const other = JSON.stringify({ ...JSON.parse(body), awb: parcel?.trackingNumber, order_id: parcel?.id })
  expect(await hear({ body: other, headers })).toBe("ignored")
  expect(await stateOf(order.id)).toBe("booked")
})

test("refusing a replacement calls off its pickup, even one not yet known, and the shopper keeps the piece", async () => {
  const { emulator, fetched, order, services, book, work } = await shopWith()
  emulator.switchFaults({ malformedAfter: ["create"] })
  await book()
  expect(fetched()).toHaveLength(1)
  emulator.switchFaults({})
  await advanceOrder(services, { orderId: order.id, to: "replacement_refused", note: "It fell." })
  expect(await stateOf(order.id)).toBe("cancelled")
  await work()
  expect(fetched()).toHaveLength(0)
  expect(await book()).toEqual({ reason: "not-asked" })
})

test("refusing a further replacement leaves the pickup of the one before to its courier", async () => {
  const { fetched, order, services, book } = await shopWith()
  await book()
  for (const to of ["replacement_approved", "replacement_shipped", "replaced"] as const)
    expect(await advanceOrder(services, { orderId: order.id, to, note: "" })).toBeNull()
  expect(await requestReplacement(services, order, FAULTY)).toEqual({ ok: true })
  expect(await book(), "one of its own").toBeNull()
  expect(fetched()).toHaveLength(2)
  await advanceOrder(services, { orderId: order.id, to: "replacement_refused", note: "It fell." })
  expect((await listReturns(db, order.id)).map(({ state }) => state)).toEqual(["cancelled", "booked"])
})

test("a called off pickup can be booked again, and one in transit cannot be called off", async () => {
  const { book, emulator, fetched, hear, order, services } = await shopWith()
  await book()
  for (const row of await cancelReturns(db, order.id)) await cancelReturnAtCourier(services, row)
  expect(fetched()).toHaveLength(0)
  expect(await book()).toBeNull()
  expect(fetched()).toHaveLength(1)
  await hear(emulator.scan(fetched()[0]?.awb ?? "", 42))
  expect(await cancelReturns(db, order.id)).toEqual([])
})

test("no return is stored with a courier without pickups, or before a request", async () => {
  const { order } = await shopWith()
  expect(await bookReturn(createTestServices(db), order)).toEqual({ reason: "by-hand", courier: "by-hand" })
  const shop = createShiprocketShop(db)
  const packed = await shop.packedOrder()
  expect(await bookReturn(shop.services, packed)).toEqual({ reason: "not-asked" })
  expect(await db.$count(returnPickups)).toBe(0)
})
