import { asc, eq, sql } from "drizzle-orm"
import { afterAll, beforeEach, expect, test } from "vitest"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { findProduct, listPrices } from "#app/core/catalogue/product-queries.server.ts"
import { searchProducts } from "#app/core/catalogue/search/search.server.ts"
import { products, stockAdjustments, stocks } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import type { ProductWrite } from "./product-write.ts"
import { writeProduct } from "./write-product.server.ts"

const TWIN = { sku: "TWIN", facts: { family: "Raag" } }

const told: string[] = []
const opened = await keepTestDatabase()
const stop = await opened.listen("page_news", {
  onMessage: (news) => told.push(news),
  onConnection: () => {},
})
afterAll(stop)
beforeEach(async () => {
  await fillCatalogue(opened.db, [{ name: "Tala 1" }, { name: "Mohor 2" }, TWIN, TWIN])
  await opened.db.execute(sql`update products set withdrawn_at = null`)
  await opened.db.execute(sql`truncate stock_adjustments`)
})

const write = (change: ProductWrite) => writeProduct(opened, change)
const storedOf = async (id: string) =>
  (await opened.db.select().from(products).where(eq(products.id, id)))[0] ?? null
const found = async (keyword: string) => {
  const search = { keyword, narrowing: { name: "", maxPricePaise: null }, page: 1 }
  const { matches, alsoLike } = await searchProducts(opened.db, search)
  return [...matches, ...alsoLike].map(({ id }) => id)
}
/** What pages were told by a write; whatever was told before has been heard. */
async function newsOf(work: () => Promise<unknown>) {
  const hearAll = async () => {
    const word = `end ${crypto.randomUUID()}`
    await opened.db.execute(sql`select pg_notify('page_news', ${word})`)
    await expect.poll(() => told).toContain(word)
    return told.splice(0).slice(0, -1)
  }
  await hearAll()
  await work()
  return hearAll()
}

test("price, text, attributes, stock and pictures of a product are saved in one write", async () => {
  const before = await storedOf("1")
  const fields = {
    ...{ price: 1500.5, mrp: "5,000", off: "70% off", name: "Ektara 9", title: "Ektara 9 for a test" },
    ...{
      description: "Other.",
      facts: { family: "Ektara" },
      stock: 7,
      image: "/a.avif",
      images: ["/b.avif"],
    },
  }
  const result = await write({ id: "1", fields })
  expect(result).toEqual({ ok: true, id: "1", version: (before?.version ?? 0) + 1 })
  const { price: _, stock: __, ...values } = fields
  expect(await storedOf("1")).toMatchObject({ ...values, pricePaise: 150_050, mrpPaise: 500_000 })
  const adjusted = await opened.db.select().from(stockAdjustments)
  expect(adjusted).toMatchObject([{ sku: "P-1", before: 5, after: 7, cause: "product write" }])
  expect([await found("Ektara"), await found("Tala")]).toEqual([["1"], []])
})

test("pages are invalidated by a write, withdrawal, publication or new product, and by nothing else", async () => {
  const changes: ProductWrite[] = [
    { id: "1", fields: { price: 1 } },
    { id: "1", isPublished: false },
    { id: "1", isPublished: true },
    { id: "1", fields: { images: ["/other.avif"] } },
  ]
  for (const change of changes)
    expect(new Set(await newsOf(() => write(change)))).toEqual(new Set(["product\nP-1"]))
  expect(await newsOf(() => write({ entry: entry({ id: "9" }) }))).toEqual(["product\nP-9"])
  expect(await newsOf(() => write({ id: "2", fields: { stock: 0 } }))).toEqual(["stock\nP-2"])
  expect(await newsOf(() => write({ id: "2", fields: { name: "Mohor 2" } }))).toEqual([])
})

test("an invalid write changes nothing and names the broken rule", async () => {
  const before = await storedOf("1")
  expect(await write({ id: "1", fields: { name: "", stock: 99 } })).toMatchObject({
    refusal: "invalid-product",
    sentences: ["name must not be empty"],
  })
  expect(await write({ id: "77", fields: { price: 5 } })).toMatchObject({ refusal: "unknown-product" })
  expect(await write({ entry: entry({ id: "2" }) })).toMatchObject({ refusal: "id-taken" })
  expect(await write({ entry: entry({ id: "9", sku: "TWIN", facts: {} }) })).toMatchObject({
    sentences: ["facts must be the same as that of product 3, which has the same sku TWIN"],
  })
  expect(await storedOf("1")).toEqual(before)
  expect(await opened.db.$count(stockAdjustments)).toBe(0)
})

test("a write over another user's change is refused", async () => {
  const { version = 0 } = (await storedOf("1")) ?? {}
  const first = await write({ id: "1", expectedVersion: version, fields: { price: 700 } })
  expect(first).toMatchObject({ ok: true, version: version + 1 })
  const second = await write({ id: "1", expectedVersion: version, fields: { price: 800 } })
  expect(second).toEqual({
    ok: false,
    refusal: "changed-meanwhile",
    sentences: ["The product was changed meanwhile: look at it again before you change it."],
  })
  await opened.db.update(products).set({ pricePaise: 90_000 }).where(eq(products.id, "1"))
  expect((await storedOf("1"))?.version).toBe(version + 2)
})

test("a new product is added at the end of the catalogue and can be found", async () => {
  expect(await write({ entry: entry({ id: "9", name: "Tala 9", stock: 3 }) })).toMatchObject({
    ok: true,
    version: 1,
  })
  expect(await found("Tala")).toEqual(["1", "9"])
  expect((await findProduct(opened.db, "9"))?.fewLeft).toBe(3)
  const order = await opened.db.select({ id: products.id }).from(products).orderBy(asc(products.position))
  expect(order.at(-1)?.id).toBe("9")
  await write({ entry: entry({ id: "10", name: "Tala 10" }), isPublished: false })
  expect([await findProduct(opened.db, "10"), await found("Tala")]).toEqual([null, ["1", "9"]])
})

test("products that share a SKU share stock and attributes, whichever is written", async () => {
  await write({ id: "4", fields: { stock: 8, facts: { family: "Teer" } } })
  expect((await storedOf("3"))?.facts).toEqual({ family: "Teer" })
  const [stock] = await opened.db.select().from(stocks).where(eq(stocks.sku, "TWIN"))
  expect(stock?.quantity).toBe(8)
})

test("an import keeps a withdrawn product withdrawn, and removes one that it does not name", async () => {
  await write({ id: "1", isPublished: false })
  const again = [entry({ id: "2", name: "Mohor 2" }), entry({ id: "1", name: "Tala 11", price: 77 })]
  expect((await importCatalogue(opened.db, again)).ok).toBe(true)
  expect([await found("Tala"), await found("Mohor"), await listPrices(opened.db, ["1"])]).toEqual([
    [],
    ["2"],
    [],
  ])
  expect(await storedOf("1")).toMatchObject({ name: "Tala 11", pricePaise: 7_700 })
  await write({ id: "1", isPublished: true })
  expect(await found("Tala")).toEqual(["1"])
  await write({ id: "1", isPublished: false })
  await importCatalogue(opened.db, [entry({ id: "2" })])
  expect(await storedOf("1")).toBeNull()
})
