import { asc, eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { followParcels } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { followParcelsOfOrder } from "#app/core/fulfilment/tracking/follow-parcels-of-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { placeStocks, stockAdjustments, stocks } from "#db/tables/catalogue.ts"
import { refunds } from "#db/tables/payments.ts"
import { returnedPieces, stockMoves } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds, speaker, stockOf } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { listWaitingParcels, receiveParcel } from "./returned-parcels.server.ts"

const db = await keepSampleShop()
const TWO = [[{ line: earbuds.sku, quantity: 2 }], [{ line: speaker.sku, quantity: 1 }]]
const BACK = 10 // an RTO that is delivered
const DELIVERED = 7

const stock = async () => [await stockOf(db, earbuds), await stockOf(db, speaker)]
const backPaise = async () =>
  (await db.select().from(refunds)).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
const waiting = () => listWaitingParcels(db, { most: 10 })
/** The pieces that can be sold again, by the name of the product. */
const sellable = (lines: { id: string; sku: string }[], pieces: Record<string, number>) =>
  new Map(lines.flatMap(({ id, sku }) => (sku in pieces ? [[id, pieces[sku] ?? 0] as const] : [])))

beforeEach(async () => {
  await db.delete(returnedPieces)
})

/** A shop that looks at goods before it sells them again, with an order that was sent. */
async function sentOrder(parcels = TWO) {
  const shop = createShiprocketShop(db)
  const settings = fixedSettings("specification", {
    ...{ company: shop.services.settings.get("company"), "fulfilment.checkReturnedParcels": true },
  })
  const services = { ...shop.services, settings }
  const order = await shop.packedOrder()
  expect(await shop.ship(order.id, parcels)).toBeNull()
  const end = async (nth: number, code: number) => {
    await shop.scan(order.id, nth, code)
    await followParcels(services)
  }
  return { services, order, end }
}

test("goods that come back stay off sale until staff receive them, and what cannot be sold is written off with its reason", async () => {
  const { services, order, end } = await sentOrder([])
  await end(0, BACK)
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "returned", paymentState: "refunded" })
  expect([await stock(), await backPaise()]).toEqual([[8, 9], order.totalPaise])
  await Promise.all([followParcels(services), followParcelsOfOrder(services, order.id)])
  const [parcel] = await waiting()
  if (!parcel) throw new Error("no parcel waits")
  expect(parcel.lines.map(({ sku, kept }) => [sku, kept])).toEqual([
    [earbuds.sku, 2],
    [speaker.sku, 1],
  ])
  const receive = (pieces: Record<string, number>, reason = "") =>
    receiveParcel(db, { parcelId: parcel.id, sellable: sellable(parcel.lines, pieces), reason })
  const some = { [earbuds.sku]: 1, [speaker.sku]: 1 }
  expect(await receive({ [earbuds.sku]: 3, [speaker.sku]: 1 }, "crushed")).toBe("wrong-pieces")
  expect(await receive({ [earbuds.sku]: 1 }, "crushed")).toBe("wrong-pieces")
  expect(await receive(some)).toBe("no-reason")
  expect(await stock()).toEqual([8, 9])
  const presses = await Promise.all(Array.from({ length: 5 }, () => receive(some, "one box is crushed")))
  expect(presses.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(presses.filter((refusal) => refusal === "received-before")).toHaveLength(4)
  expect([await stock(), await waiting()]).toEqual([[9, 10], []])
  const log = await db.select().from(stockAdjustments).orderBy(asc(stockAdjustments.id))
  expect(log.slice(-1)).toMatchObject([
    { sku: earbuds.sku, before: 10, after: 9, cause: `order ${order.number}: one box is crushed` },
  ])
  const moves = await db.select().from(stockMoves).where(eq(stockMoves.kind, "came_back"))
  expect(moves.slice(-2).map(({ sku, pieces }) => [sku, pieces])).toEqual([
    [earbuds.sku, 2],
    [speaker.sku, 1],
  ])
  const there = await db
    .select({ sku: placeStocks.sku, pieces: sql<number>`sum(${placeStocks.quantity})::int` })
    .from(placeStocks)
    .groupBy(placeStocks.sku)
  for (const { sku, quantity } of await db.select().from(stocks))
    expect(there.find((one) => one.sku === sku)?.pieces, "places and sale agree").toBe(quantity)
})

test.each([
  ["after the other was delivered", [DELIVERED, BACK], [8, 9], [8, 10]],
  ["before the other is delivered", [BACK, DELIVERED], [8, 9], [10, 9]],
])(
  "one of two parcels that comes back %s waits with its own pieces alone",
  async (_, ends, before, after) => {
    const { services, order, end } = await sentOrder()
    for (const [nth, code] of ends.entries()) await end(nth, code)
    await Promise.all(Array.from({ length: 4 }, () => followParcelsOfOrder(services, order.id)))
    expect(await getOrderById(db, order.id)).toMatchObject({ state: "delivered" })
    expect(await stock()).toEqual(before)
    const [parcel, ...others] = await waiting()
    expect(others).toEqual([])
    const all = new Map(parcel?.lines.map(({ id, kept }) => [id, kept]))
    expect(await receiveParcel(db, { parcelId: parcel?.id ?? "", sellable: all, reason: "" })).toBeNull()
    expect(await stock()).toEqual(after)
  },
)

test("two parcels of an order that both come back wait one by one, and nothing is counted twice", async () => {
  const { services, order, end } = await sentOrder()
  await end(0, BACK)
  await end(1, BACK)
  await followParcelsOfOrder(services, order.id)
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "returned" })
  expect((await waiting()).map(({ lines }) => lines.map(({ kept }) => kept))).toEqual([[2], [1]])
  for (const { id, lines } of await waiting())
    await receiveParcel(db, {
      parcelId: id,
      sellable: new Map(lines.map((line) => [line.id, line.kept])),
      reason: "",
    })
  expect(await stock()).toEqual([10, 10])
})

test("the specification puts them on sale at once, and a shop in India looks at them first", () => {
  expect(fixedSettings("specification").get("fulfilment.checkReturnedParcels")).toBe(false)
  expect(fixedSettings("india").get("fulfilment.checkReturnedParcels")).toBe(true)
})
