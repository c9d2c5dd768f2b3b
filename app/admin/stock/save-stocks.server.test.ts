import { ne } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { placeStocks, places } from "#db/tables/catalogue.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createTestServices, earbuds } from "#test/samples/sample-shop.ts"
import { changeStockBy, piecesThere } from "./save-stocks.server.ts"

const db = await keepSampleShop()

test("the audit line of a stock has the pieces of that stock at each place and of no other product", async () => {
  const [place] = await db.select().from(places)
  const [depot] = await db.insert(places).values({ name: "Depot", kind: "store", position: 2 }).returning()
  await db
    .update(placeStocks)
    .set({ placeId: depot?.id ?? 0 })
    .where(ne(placeStocks.sku, earbuds.sku))
  const { id = 0, name = "" } = place ?? {}
  const now = (await piecesThere(db, earbuds.sku, id)) ?? 0
  const pieces = { seen: now, to: now + 2 }
  const change = { sku: earbuds.sku, pieces }
  const clerk = { actor: "Pia", address: null, reason: "Counted" }
  expect(await changeStockBy(createTestServices(db), { change, place: id, ...clerk })).toBeNull()
  const [line] = await listAuditEntries(db, `stock ${earbuds.sku}`)
  const lyingIn = (values: unknown): unknown => Object(values).lying
  expect([line?.before, line?.after].map(lyingIn)).toEqual([{ [name]: now }, { [name]: now + 2 }])
})
