import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { followParcels } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { products } from "#db/tables/catalogue.ts"
import { orderLines } from "#db/tables/orders.ts"
import { returnedPieces, shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds, speaker } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { csvLines } from "./export-report.server.ts"
import { readReport } from "./read-report.server.ts"
import { columnsOf, parseReportQuery, type ReturnsBy } from "./report.ts"

const db = await keepSampleShop()
const TWO = [[{ line: earbuds.sku, quantity: 2 }], [{ line: speaker.sku, quantity: 1 }]]
const BACK = 10 // an RTO that is delivered

const queryOf = (by: ReturnsBy, params: Record<string, string> = {}) =>
  parseReportQuery("returns", new URLSearchParams({ by, ...params }), dayInIndia(new Date())).query

async function figures(by: ReturnsBy, maySeeCosts = true) {
  const { rows, totals } = await readReport({ db, percentOfType: 18, maySeeCosts }, queryOf(by))
  const of = ({ count, pieces, paise }: typeof totals) => [count, pieces, paise]
  return { rows: rows.map((row) => [row.label, ...of(row)]), all: of(totals) }
}

test("what came back is counted by PIN, product and courier, each parcel once, with the cost of what was written off", async () => {
  const shop = createShiprocketShop(db)
  const order = await shop.packedOrder()
  await shop.ship(order.id, TWO)
  await shop.scan(order.id, 0, BACK)
  await followParcels(shop.services)
  const [parcel] = await shop.parcelsOf(order.id)
  const [line] = await db.select().from(orderLines).where(eq(orderLines.sku, earbuds.sku))
  if (!parcel || !line) throw new Error("nothing was sent")
  await db.update(products).set({ costPaise: null }).where(eq(products.sku, earbuds.sku))
  const piece = { shipmentId: parcel.id, orderLineId: line.id, quantity: 2, sellable: 1 }
  await db.insert(returnedPieces).values(piece)
  const { rows: ofUnknown } = await readReport(
    { db, percentOfType: 18, maySeeCosts: true },
    queryOf("product"),
  )
  const [, , , , cost] = columnsOf(queryOf("product"), { maySeeCosts: true })
  expect(ofUnknown.map((row) => cost?.of(row))).toEqual(["cost unknown", 0])
  await db.update(products).set({ costPaise: 50_000 }).where(eq(products.sku, earbuds.sku))
  expect(await figures("product")).toEqual({
    rows: [
      [earbuds.name, 1, 1, 50_000],
      [speaker.name, 1, 0, 0],
    ],
    all: [2, 1, 50_000],
  })
  expect((await figures("courier")).rows).toEqual([[parcel.carrier, 2, 1, 50_000]])
  expect((await figures("pin")).rows).toEqual([[order.pin || "Not known", 2, 1, 50_000]])
  expect((await figures("pin", false)).all, "costs are for few").toEqual([2, 1, 0])
  const csv = async (maySeeCosts: boolean) => {
    const lines = csvLines({ db, percentOfType: 18, maySeeCosts }, queryOf("product"))
    let text = ""
    for await (const line of lines) text += line
    return text.split("\r\n").slice(0, 2)
  }
  expect(await csv(true)).toEqual([
    'Product,Parcels sent,Came back,Rate,"Written off, at cost"',
    `${earbuds.name},1,1,100,500.00`,
  ])
  expect((await csv(false))[0]).toBe("Product,Parcels sent,Came back,Rate")
})

test("a period counts by the day of booking, and cancelled parcels were never sent", async () => {
  const shop = createShiprocketShop(db)
  for (const isCancelled of [false, true]) {
    const { id } = await shop.packedOrder()
    await shop.ship(id)
    if (isCancelled) await db.update(shipments).set({ state: "cancelled" }).where(eq(shipments.orderId, id))
  }
  const of = async (params: Record<string, string>) =>
    (await readReport({ db, percentOfType: 18, maySeeCosts: false }, queryOf("pin", params))).totals.count
  expect(await of({})).toBe(1)
  expect(await of({ from: "2024-01-01", until: "2024-01-31" })).toBe(0)
})
