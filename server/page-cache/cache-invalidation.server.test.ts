import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { parseInvalidation } from "#app/platform/cache-invalidation.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { keepInvalidations } from "#test/samples/keep-invalidations.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"

const { db, received, connections, lastWord } = await keepInvalidations()
const setStock = (quantity: number) => db.update(stocks).set({ quantity }).where(eq(stocks.sku, "EB-1"))

test("a stock invalidates pages when a page shows it otherwise: sold out, one of the last five, or plenty", async () => {
  for (const quantity of [9, 7, 6, 5, 4, 0, 0, 50]) await setStock(quantity)
  await lastWord()
  expect(received).toEqual([5, 4, 0, 50].map(() => ({ kind: "stock", skus: ["EB-1"] })))
})

test("an order that leaves plenty invalidates nothing, so a rush of orders empties no cache", async () => {
  await setStock(100)
  await lastWord()
  received.length = 0
  for (let n = 0; n < 3; n += 1)
    await placeOrder(createTestServices(db), asha, sampleRequest([asked(earbuds, 2)]))
  await lastWord()
  expect(received).toEqual([])
})

test("a product that changes, comes or goes invalidates its sku", async () => {
  await db.update(products).set({ pricePaise: 99_900 }).where(eq(products.sku, "EB-1"))
  await lastWord()
  expect(received).toEqual([{ kind: "product", skus: expect.arrayContaining(["EB-1"]) }])
})

test("what is taken back is no news", async () => {
  const takenBack = db.transaction(async (tx) => {
    await tx.update(stocks).set({ quantity: 0 })
    throw new Error("taken back")
  })
  await expect(takenBack).rejects.toThrow("taken back")
  await lastWord()
  expect(received).toEqual([])
})

test("a whole catalogue is told in a word", async () => {
  await db.execute(sql`truncate products, stocks cascade`)
  await importBundledCatalogue(db)
  await lastWord()
  expect(new Set(received.map(({ kind }) => kind))).toEqual(new Set(["everything"]))
})

test("who listens is told when the line breaks and when it stands again", async () => {
  connections.length = 0
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'dhun news'`,
  )
  await expect.poll(() => connections, { timeout: 10_000 }).toEqual([false, true])
  await setStock(3)
  await expect.poll(() => received, { timeout: 10_000 }).toContainEqual({ kind: "stock", skus: ["EB-1"] })
})

test.each(["", "stock", "nonsense\nEB-1"])(
  "an invalidation that nobody understands, %j, concerns everything",
  (payload) => {
    expect(parseInvalidation(payload)).toEqual({ kind: "everything" })
  },
)
