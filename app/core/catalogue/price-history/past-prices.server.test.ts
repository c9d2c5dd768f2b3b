import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { pastPrices, products } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { deleteOldPrices, findPriceHistory } from "./past-prices.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await db.delete(pastPrices)
  await importCatalogue(db, [entry("1", 1299), entry("2", 500)])
  await db.delete(pastPrices)
})

const entry = (id: string, price: number) => ({
  ...{ id, price, mrp: "4,990", name: `Thing ${id}`, title: "A thing", tax: "", off: "", type: "earbuds" },
  ...{ description: "", image: "", images: [], stock: 5 },
})
const past = async () =>
  (await db.select().from(pastPrices).orderBy(pastPrices.id)).map(({ productId, pricePaise }) => [
    productId,
    pricePaise,
  ])
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`

test("a price change keeps the previous price, and other writes keep none", async () => {
  await writeProduct({ db }, { id: "1", fields: { price: 999 } })
  await writeProduct({ db }, { id: "1", fields: { title: "Another" } })
  await writeProduct({ db }, { id: "1", fields: { mrp: "3,990" } })
  expect(await past()).toEqual([
    ["1", 129_900],
    ["1", 99_900],
  ])
})

test("an import keeps previous prices of products whose price changes, and of no others", async () => {
  await importCatalogue(db, [entry("1", 1199), entry("2", 500), entry("3", 700)])
  expect(await past()).toEqual([["1", 129_900]])
  await importCatalogue(db, [entry("3", 700), entry("2", 400)])
  expect(await past()).toEqual([
    ["1", 129_900],
    ["2", 50_000],
  ])
})

test("a product's price history is its own and begins with the day of the first record", async () => {
  expect(await findPriceHistory(db, "none")).toBe(null)
  expect((await findPriceHistory(db, "1"))?.periods).toHaveLength(1)
  await db
    .update(products)
    .set({ priceKnownSince: daysAgo(20) })
    .where(eq(products.id, "1"))
  await db.insert(pastPrices).values([
    { productId: "1", pricePaise: 100, mrpPaise: 1, endedAt: daysAgo(25) }, // of another product with this id
    { productId: "1", pricePaise: 90_000, mrpPaise: 1, endedAt: daysAgo(10) },
    { productId: "2", pricePaise: 1, mrpPaise: 1, endedAt: daysAgo(10) },
  ])
  expect(await findPriceHistory(db, "1")).toMatchObject({
    lowestPaise: 90_000,
    periods: [{ pricePaise: 129_900, until: null }, { pricePaise: 90_000 }],
  })
})

test("the price history returns the newest changes first and only known prices", async () => {
  await db
    .update(products)
    .set({ priceKnownSince: daysAgo(80) })
    .where(eq(products.id, "1"))
  await db.execute(sql`insert into past_prices (product_id, price_paise, mrp_paise, ended_at)
    select '1', hour, 1, now() - make_interval(hours => hour) from generate_series(1, 100) as hour`)
  const history = await findPriceHistory(db, "1")
  expect(history?.periods).toHaveLength(60)
  expect(history?.lowestPaise).toBe(1)
})

test("the retention job deletes prices that ended long ago", async () => {
  await db
    .insert(pastPrices)
    .values(
      [91, 89].map((days) => ({ productId: "1", pricePaise: days, mrpPaise: 1, endedAt: daysAgo(days) })),
    )
  expect(await deleteOldPrices(db, new Date(Date.now() - 90 * 86_400_000))).toBe(1)
  expect(await past()).toEqual([["1", 89]])
})
