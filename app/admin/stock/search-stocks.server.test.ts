import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { products } from "#db/tables/catalogue.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds } from "#test/samples/sample-shop.ts"
import { searchStocks } from "./search-stocks.server.ts"

const db = await keepSampleShop()

async function skus(search: { words?: string; state?: "all" | null }) {
  const found = await searchStocks(db, {
    words: "",
    state: null,
    place: null,
    after: "",
    level: 5,
    ...search,
  })
  return found.stocks.map(({ sku }) => sku)
}

test("the list of stocks leaves withdrawn products out, unless they are asked for or searched", async () => {
  const all = await skus({})
  expect(all).toContain(earbuds.sku)
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.sku, earbuds.sku))
  expect(await skus({})).toEqual(all.filter((sku) => sku !== earbuds.sku))
  expect(await skus({ state: "all" })).toEqual(all)
  expect(await skus({ words: earbuds.sku })).toEqual([earbuds.sku])
})
