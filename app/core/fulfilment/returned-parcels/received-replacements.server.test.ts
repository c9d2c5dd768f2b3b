import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { readToday } from "#app/admin/dashboard/today.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { placeStocks, stockAdjustments, stocks } from "#db/tables/catalogue.ts"
import { replacements, returnPickups } from "#db/tables/replacements.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds, stockOf } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { listWaitingReplaced, receiveReplaced } from "./received-replacements.server.ts"

const db = await keepSampleShop()
const shop = createShiprocketShop(db)
const waiting = (orderId?: string) => listWaitingReplaced(db, { ...(orderId && { orderId }), most: 10 })
const counted = async () => (await readToday(shop.services, 0)).waiting.parcelsToReceive
const receive = (parcelId: string, pieces: number, reason = "") =>
  receiveReplaced(db, { parcelId, sellable: new Map([[earbuds.id, pieces]]), reason })

/** An order with a replacement of its earbuds that was sent, and its request. */
async function replaced() {
  const line = { productId: earbuds.id, sku: earbuds.sku, name: earbuds.name, quantity: 2 }
  const { id: orderId, number } = await shop.requestedReturn({
    reason: "faulty",
    words: "It hums",
    lines: [line],
  })
  const step = (to: "replacement_approved" | "replacement_shipped") =>
    advanceOrder(shop.services, { orderId, to, note: "" })
  for (const to of ["replacement_approved", "replacement_shipped"] as const) expect(await step(to)).toBeNull()
  const [request] = await db.select().from(replacements).where(eq(replacements.orderId, orderId))
  if (!request) throw new Error("no request")
  return { orderId, number, step, request }
}

async function stocksAgree() {
  const there = await db
    .select({ sku: placeStocks.sku, pieces: sql<number>`sum(${placeStocks.quantity})::int` })
    .from(placeStocks)
    .groupBy(placeStocks.sku)
  for (const { sku, quantity } of await db.select().from(stocks))
    expect(there.find((one) => one.sku === sku)?.pieces, "places and sale agree").toBe(quantity)
}

test("old pieces that a courier fetched wait for staff, and are put into the stock or written off once", async () => {
  const { orderId, number, request } = await replaced()
  expect(await waiting(), "nothing came").toEqual([])
  expect(await waiting(orderId), "the buyer may have sent them").toMatchObject([{ cameAt: null }])
  const pickup = { orderId, replacementId: request.id, courier: "shiprocket", stateAt: new Date() }
  await db.insert(returnPickups).values({ id: crypto.randomUUID(), ...pickup, state: "in_transit" })
  expect(await waiting(orderId), "on its way").toEqual([])
  await db.update(returnPickups).set({ state: "delivered" })
  const [parcel] = await waiting()
  expect(parcel).toMatchObject({
    number,
    contents: "old-pieces",
    lines: [{ kept: 2, unitPricePaise: 129_900 }],
  })
  expect(await counted()).toBe(1)
  const stock = (await stockOf(db, earbuds)) ?? 0
  const id = parcel?.id ?? ""
  expect([await receive(id, 3), await receive(id, 1), await receive("old x", 1)]).toEqual([
    ...["wrong-pieces", "no-reason", "received-before"],
  ])
  const presses = await Promise.all(Array.from({ length: 4 }, () => receive(id, 1, "It hums")))
  expect(presses.filter((refusal) => refusal === null)).toHaveLength(1)
  expect([await stockOf(db, earbuds), await waiting(orderId), await counted()]).toEqual([stock + 1, [], 0])
  const [log] = await db.select().from(stockAdjustments)
  expect(log).toMatchObject({ before: stock + 2, after: stock + 1, cause: `order ${number}: It hums` })
  await stocksAgree()
})

test("new pieces that their courier brought back are received once, and their request is decided and sent anew", async () => {
  const { orderId, step, request } = await replaced()
  await db.update(replacements).set({ parcelState: "returned", parcelStateAt: new Date() })
  expect(await counted()).toBe(1)
  const [parcel] = await waiting()
  expect(parcel).toMatchObject({ contents: "new-pieces", trackingNumber: request.trackingNumber })
  const stock = (await stockOf(db, earbuds)) ?? 0
  const presses = await Promise.all([1, 2].map(() => receive(parcel?.id ?? "", 2)))
  expect(presses.toSorted()).toEqual([null, "received-before"].toSorted())
  expect(await stockOf(db, earbuds)).toBe(stock + 2)
  expect((await getOrderById(db, orderId)).state).toBe("replacement_requested")
  expect(await counted()).toBe(0)
  for (const to of ["replacement_approved", "replacement_shipped"] as const) expect(await step(to)).toBeNull()
  const [sent] = await db.select().from(replacements)
  expect(sent?.state).toBe("shipped")
  expect(sent?.trackingNumber).not.toBe(request.trackingNumber)
  expect(await stockOf(db, earbuds)).toBe(stock)
  await stocksAgree()
})
