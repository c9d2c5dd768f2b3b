import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { transferPieces } from "#app/admin/stock/transfer-pieces.server.ts"
import { places, stocks } from "#db/tables/catalogue.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, stockOf } from "#test/samples/sample-shop.ts"
import { listDraws } from "./order-draws.server.ts"
import { readStockedPlaces } from "./places.server.ts"

const db = await keepSampleShop()
const STORE = 2
const clerk = { actor: "test", address: null, reason: "" }
const services = () => createTestServices(db)

beforeEach(async () => {
  await db.insert(places).values({ name: "Store", kind: "store", position: 2 })
  await move(4)
})

const move = (pieces: number) =>
  transferPieces(services(), { sku: earbuds.sku, from: 1, to: STORE, pieces }, clerk)

async function order(pieces: number) {
  return paidOrder(services(), sampleRequest([asked(earbuds, pieces)]))
}

const work = (number: string, verb: "pack" | "cancel", placeId?: number) =>
  applyAdminVerb(services(), { number, verb, ...(placeId && { placeId }) })
const lying = async () =>
  (await readStockedPlaces(db, [earbuds.sku])).map(({ pieces }) => pieces.get(earbuds.sku))
const drawn = async (id: string) =>
  (await listDraws(db, id)).map(({ place, pieces }) => `${pieces} from ${place}`)

test("an order is packed from the chosen place and restocked there when cancelled", async () => {
  const { id, number } = await order(3)
  expect(await lying(), "an order alone moves nothing").toEqual([6, 4])
  expect(await work(number, "pack", STORE)).toMatchObject({ ok: true })
  expect([await lying(), await drawn(id)]).toEqual([[6, 1], ["3 from Store"]])
  expect(await work(number, "cancel")).toMatchObject({ ok: true })
  expect([await lying(), await drawn(id), await stockOf(db, earbuds)]).toEqual([[6, 4], [], 10])
})

test("a place with too few pieces, a closed or an unknown one is refused, and the order stays unpacked", async () => {
  const { id, number } = await order(5)
  const fewer = { ok: false, refusal: { reason: "too-few-there", place: "Store", pieces: 5, there: 4 } }
  expect(await work(number, "pack", STORE)).toMatchObject(fewer)
  for (const place of [STORE, 77]) {
    await db.update(places).set({ isOpen: false }).where(eq(places.id, STORE))
    expect(await work(number, "pack", place)).toMatchObject({ refusal: { reason: "unknown-place" } })
  }
  expect([await lying(), await drawn(id)]).toEqual([[6, 4], []])
  expect(await work(number, "pack")).toMatchObject({ ok: true })
  expect(await drawn(id)).toEqual(["5 from Main"])
})

test("without a chosen place an order draws from where stock is, over several places if needed", async () => {
  const first = await order(6)
  const second = await order(4)
  await move(1)
  await work(first.number, "pack")
  await work(second.number, "pack")
  expect([await drawn(first.id), await drawn(second.id)]).toEqual([
    ["5 from Main", "1 from Store"],
    ["4 from Store"],
  ])
})

test("pieces that no place has on record are packed and recorded as found", async () => {
  await db.update(stocks).set({ quantity: 30 }).where(eq(stocks.sku, earbuds.sku)) // by a program that knows no places
  const { id, number } = await order(12)
  expect(await work(number, "pack")).toMatchObject({ ok: true })
  expect([await lying(), await drawn(id)]).toEqual([
    [0, 0],
    ["8 from Main", "4 from Store"],
  ])
})

test("an order packed by a node of the previous release draws from places and is restocked", async () => {
  const { id, number } = await order(7)
  await db.update(orders).set({ state: "packed" }).where(eq(orders.id, id))
  expect([await lying(), await drawn(id)]).toEqual([
    [0, 3],
    ["6 from Main", "1 from Store"],
  ])
  await work(number, "cancel")
  expect([await lying(), await stockOf(db, earbuds)]).toEqual([[6, 4], 10])
})
