import { asc, eq, isNull, type SQL, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { productTexts } from "#db/tables/search.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry } from "#test/samples/catalogue-samples.ts"
import { listCatalogue, searchCatalogue, selectSheet } from "./search-catalogue.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await importCatalogue(db, [
    entry({ sku: "DH-1", name: "Tarang Mint" }),
    entry({ id: "2", sku: "DH-2", name: "Tarang Rose" }),
    entry({ id: "3", sku: "DH-3", name: "Laya Mint" }),
  ])
  await db.update(products).set({ withdrawnAt: null }) // an import leaves it as it is
})

/** What is found by words, as it is kept beside the products and as they themselves say. */
async function kept() {
  const texts = await db.select().from(productTexts).orderBy(asc(productTexts.productId))
  const { id, position, sku, name } = products
  const said = await db
    .select({ productId: id, position, sku, words: sql<string>`${name} || ' ' || ${sku}` })
    .from(products)
    .orderBy(asc(id))
  return { texts, said }
}

test("staff search words follow an import, a rename, a move and a removal", async () => {
  for (const entries of [
    [entry({ id: "3", sku: "DH-4", name: "Laya Rose" }), entry({ sku: "DH-1", name: "Tarang Mint" })],
    [],
    [entry({ id: "7", sku: "DH-7", name: "Into an empty shop" })],
  ]) {
    const imported = await importCatalogue(db, entries)
    const { texts, said } = await kept()
    expect([imported.ok, texts.length]).toEqual([true, entries.length])
    expect(texts).toEqual(said)
  }
  await db.update(products).set({ id: "8", name: "Renamed" }).where(eq(products.id, "7"))
  const { texts, said } = await kept()
  expect(texts).toEqual(said)
  expect(texts).toMatchObject([{ productId: "8", words: "Renamed DH-7" }])
})

test("a price change does not rewrite search words", async () => {
  const written = () =>
    db.select({ row: sql`ctid::text` }).from(productTexts).where(eq(productTexts.productId, "1"))
  const before = await written()
  await db.update(products).set({ name: "Tarang Mint", pricePaise: 100 }).where(eq(products.id, "1"))
  expect(await written()).toEqual(before)
})

test("the table lists what is on sale before what is withdrawn, the newest of it first, page by page", async () => {
  const list = async (search: Parameters<typeof listCatalogue>[1]) => {
    const { products: found, next } = await listCatalogue(db, search)
    return [found.map(({ id }) => id), next]
  }
  await db.update(products).set({ withdrawnAt: sql`now()` }).where(eq(products.id, "1"))
  const withdrawn = { isPublished: false, position: 0 }
  expect(await list({})).toEqual([["2", "3", "1"], null])
  expect(await list({ limit: 1 })).toEqual([["2"], { isPublished: true, position: 2 }])
  expect(await list({ limit: 2 })).toEqual([["2", "3"], withdrawn])
  expect(await list({ limit: 1, after: { isPublished: true, position: 2 } })).toEqual([["3"], withdrawn])
  expect(await list({ limit: 1, after: withdrawn })).toEqual([["1"], null])
  expect(await list({ words: "mint" })).toEqual([["1", "3"], null])
  expect([await list({ state: "published" }), await list({ state: "withdrawn", limit: 1 })]).toEqual([
    [["2", "3"], null],
    [["1"], null],
  ])
  await db.update(products).set({ withdrawnAt: sql`now()` }).where(eq(products.id, "3"))
  const third = { isPublished: false, position: 3 }
  expect(await list({ words: "mint" })).toEqual([["1", "3"], null])
  expect(await list({ limit: 2 })).toEqual([["2", "3"], third])
  expect(await list({ limit: 2, after: third })).toEqual([["1"], null])
  expect(await list({ limit: 1, after: withdrawn })).toEqual([["3"], third])
})

test("what is on sale is read by an index past any number of withdrawn products", async () => {
  await db.execute(sql`insert into products select (copy).* from (
    select jsonb_populate_record(products, jsonb_build_object('id', place::text, 'position', place,
      'withdrawn_at', now())) as copy
    from products, generate_series(100, 3000) as place where id = '1') as copies`)
  await db.execute(sql`update products set position = position + 5000 where withdrawn_at is null`)
  await db.execute(sql`analyze products`)
  const planOf = async (where: SQL, isDescending = false) =>
    JSON.stringify(await db.execute(sql`explain ${selectSheet(db, where, { limit: 51, isDescending })}`))
  expect(await planOf(isNull(products.withdrawnAt))).toContain("products_on_sale")
  expect(await planOf(sql`${products.withdrawnAt} is not null and position < 1000`, true)).toMatch(
    /Index Scan Backward using products_(withdrawn|by_position)/,
  )
})

test("staff find products by words, SKU or number, with a filter, page by page", async () => {
  const find = async (search: Parameters<typeof searchCatalogue>[1]) =>
    (await searchCatalogue(db, search)).products.map(({ id }) => id)
  await db.update(products).set({ withdrawnAt: sql`now()` }).where(eq(products.id, "1"))
  expect(await find({ words: "mint" })).toEqual(["1", "3"])
  expect(await find({ words: "mint", state: "withdrawn" })).toEqual(["1"])
  expect(await find({ words: "dh-2" })).toEqual(["2"])
  await db
    .update(products)
    .set({ facts: { tags: ["gift", "festive set"] } })
    .where(eq(products.id, "3"))
  expect([await find({ tag: "festive set" }), await find({ words: "mint", tag: "gift" })]).toEqual([
    ["3"],
    ["3"],
  ])
  expect(await find({ tag: "festive" })).toEqual([])
  expect(await find({ words: "3" })).toEqual(["3"])
  expect(await find({ words: "mint", after: 1 })).toEqual(["3"])
  expect(await searchCatalogue(db, { words: "tarang", limit: 1 })).toMatchObject({ next: 1 })
})
