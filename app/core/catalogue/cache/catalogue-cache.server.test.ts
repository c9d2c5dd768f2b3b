import { eq, sql } from "drizzle-orm"
import { afterAll, beforeEach, expect, test } from "vitest"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { findProduct, listHomeSections, listRelated } from "#app/core/catalogue/product-queries.server.ts"
import { type CardRow, readCardsAt } from "#app/core/catalogue/product-rows.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { searchToShow } from "#app/core/catalogue/search/search.server.ts"
import { createInvalidationBus, INVALIDATION_CHANNEL } from "#app/platform/cache-invalidation.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createCatalogueCache, UNCACHED } from "./catalogue-cache.server.ts"

let cache: ReturnType<typeof createCatalogueCache>
const db = () => opened.db
const ID = "1"
const search = { keyword: "earbuds", narrowing: { name: "", maxPricePaise: null }, page: 1 }

const opened = await keepTestDatabase()
await importBundledCatalogue(db(), postingListSearch)
const invalidations = await createInvalidationBus(opened.listen)
afterAll(invalidations.close)
beforeEach(async () => {
  cache = createCatalogueCache(1_000)
  invalidations.add(cache)
  await lastWord()
})

/** Waits until every earlier notification has arrived, on the connection of the cache itself. */
async function lastWord() {
  const word = crypto.randomUUID()
  const arrived = Promise.withResolvers<void>()
  invalidations.add({
    invalidate: (last) => last.kind === "stock" && last.skus[0] === word && arrived.resolve(),
    setConnected() {},
  })
  await db().execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${`stock\n${word}`})`)
  await arrived.promise
}

/** A database that counts what it is asked. */
function counting(asked: { statements: number }): Database {
  return new Proxy(db(), {
    get(target, name, receiver) {
      if (name === "select" || name === "transaction") asked.statements += 1
      return Reflect.get(target, name, receiver)
    },
  })
}

const skuOf = async (id: string) => (await findProduct(db(), id))?.sku ?? ""

const readAll = async (from: Database, through: typeof cache | typeof UNCACHED) => {
  const product = await findProduct(from, ID, through)
  return {
    product,
    related: product && (await listRelated(from, product, through)),
    home: await listHomeSections(from, through),
    found: await searchToShow(from, search, through),
  }
}

test("a cached read is answered without the database and equals an uncached read", async () => {
  const plain = await readAll(db(), UNCACHED)
  expect(plain.found.matches.length).toBeGreaterThan(1)
  await readAll(db(), cache)
  const asked = { statements: 0 }
  expect(await readAll(counting(asked), cache)).toEqual(plain)
  expect(asked.statements).toBe(0)
})

test("a changed price, name or stock is read again as soon as the database notifies", async () => {
  await readAll(db(), cache)
  await db().update(products).set({ pricePaise: 123_400, name: "Reeda" }).where(eq(products.id, ID))
  await lastWord()
  expect(await readAll(db(), cache)).toEqual(await readAll(db(), UNCACHED))
  await db()
    .update(stocks)
    .set({ quantity: 0 })
    .where(eq(stocks.sku, await skuOf(ID)))
  await lastWord()
  const sold = await readAll(db(), cache)
  expect(sold.product?.isSoldOut).toBe(true)
  expect(sold).toEqual(await readAll(db(), UNCACHED))
})

test("a stock change reloads only its rows and repeats no search", async () => {
  await searchToShow(db(), search, cache)
  await db()
    .update(stocks)
    .set({ quantity: 1 })
    .where(eq(stocks.sku, await skuOf(ID)))
  await lastWord()
  const asked = { statements: 0 }
  await searchToShow(counting(asked), search, cache)
  expect(asked.statements).toBe(1)
})

test("rows cached by one search are used by another", async () => {
  const positions = [1, 2, 3]
  await cache.list(db(), "first", async (readCards) => ({
    lists: [await readCards(db(), positions)],
    rest: null,
  }))
  const asked = { statements: 0 }
  const other = await cache.list(db(), "second", async (readCards) => ({
    lists: [await readCards(counting(asked), positions)],
    rest: null,
  }))
  expect(asked.statements).toBe(0)
  expect(other.lists[0]).toEqual(await readCardsAt(db(), positions))
})

test("a read that overlaps a change is not cached", async () => {
  const old = await readCardsAt(db(), [1])
  const isStale = { kind: "product", skus: [String(old[0]?.sku)] } as const
  await cache.list(db(), "list", async () => {
    cache.invalidate(isStale) // between the reading and the keeping
    return { lists: [old], rest: null }
  })
  await cache.product("1", async () => {
    cache.invalidate(isStale)
    return findRow()
  })
  let readings = 0
  await cache.list(db(), "list", async () => ({ lists: [old], rest: ++readings }))
  await cache.product("1", async () => {
    readings += 1
    return null
  })
  expect(readings).toBe(2)
})

test("a list is searched again when a position holds another product", async () => {
  const [row] = await readCardsAt(db(), [1])
  const elsewhere = { ...row, sku: "GONE" } as CardRow
  await cache.list(db(), "list", async () => ({ lists: [[elsewhere]], rest: "before" }))
  cache.invalidate({ kind: "stock", skus: ["GONE"] }) // the row goes, the list stays
  const { rest } = await cache.list(db(), "list", async () => ({ lists: [], rest: "after" }))
  expect(rest).toBe("after")
})

test("without notifications the cache stores nothing and serves nothing", async () => {
  await readAll(db(), cache)
  cache.setConnected(false)
  await db().update(products).set({ name: "Unheard" }).where(eq(products.id, ID))
  for (const _ of [1, 2]) expect((await findProduct(db(), ID, cache))?.name).toBe("Unheard")
  cache.setConnected(true)
  expect(await readAll(db(), cache)).toEqual(await readAll(db(), UNCACHED))
})

test("the cache keeps a limited number of rows", async () => {
  const small = createCatalogueCache(1)
  small.setConnected(true)
  const positions = [1, 2]
  await small.list(db(), "two", async (readCards) => ({
    lists: [await readCards(db(), positions)],
    rest: null,
  }))
  const asked = { statements: 0 }
  const { lists } = await small.list(counting(asked), "two", async () => ({ lists: [], rest: null }))
  expect([lists.flat().length, asked.statements]).toEqual([2, 1])
})

async function findRow() {
  let found = null
  await findProduct(db(), ID, {
    ...UNCACHED,
    product: async (_id, read) => {
      found = await read()
      return found
    },
  })
  return found
}
