import { eq } from "drizzle-orm"
import { beforeEach, expect, test, vi } from "vitest"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { createCatalogueCache } from "./cache/catalogue-cache.server.ts"
import { readSoldGoods, readSoldTypes, watchSoldTypes } from "./sold-types.server.ts"

const { db: catalogueDb } = await keepTestDatabase()
const news = { kind: "product", skus: ["M-1"] } as const
const shopOf = (settings = fixedSettings("india")) => {
  const catalogueCache = createCatalogueCache(100)
  catalogueCache.setConnected(true)
  return { catalogueDb, catalogueCache, settings }
}
const sellOnly = (type: string) => catalogueDb.update(products).set({ type }).where(eq(products.sku, "M-1"))

beforeEach(() => fillCatalogue(catalogueDb, [{ sku: "M-1", type: "earbuds" }]))

test("the types of what the shop sells are read once until a product changes", async () => {
  const shop = shopOf()
  expect(await readSoldTypes(shop)).toEqual(["earbuds"])
  await sellOnly("watch")
  expect(await readSoldTypes(shop)).toEqual(["earbuds"])
  shop.catalogueCache.invalidate(news)
  expect(await readSoldTypes(shop)).toEqual(["watch"])
})

test("whether names are engraved on anything that is sold is read with them, and pages are told of a change", async () => {
  const shop = shopOf()
  const onChange = vi.fn()
  const watch = watchSoldTypes(shop, onChange)
  expect(await readSoldGoods(shop)).toEqual({ types: ["earbuds"], engraves: false })
  await catalogueDb.update(products).set({ facts: { engravingLetters: 12 } })
  shop.catalogueCache.invalidate(news)
  watch.invalidate(news)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(await readSoldGoods(shop)).toMatchObject({ engraves: true })
  await catalogueDb.update(products).set({ withdrawnAt: new Date() })
  shop.catalogueCache.invalidate(news)
  expect(await readSoldGoods(shop)).toMatchObject({ engraves: false })
  await catalogueDb.update(products).set({ withdrawnAt: null })
  expect(await readSoldGoods(shopOf(fixedSettings("specification")))).toEqual({ types: [], engraves: true })
})

test("a shop of the specification keeps its lists, whatever it sells, until it has a name of its own", async () => {
  expect(await readSoldTypes(shopOf(fixedSettings("specification")))).toEqual([])
  const named = fixedSettings("specification", { brand: { ...SAMPLE_BRAND, name: "Kapas" } })
  expect(await readSoldTypes(shopOf(named))).toEqual(["earbuds"])
})

test("pages are told once a changed product makes the shop sell other types, and of no other change", async () => {
  const shop = shopOf()
  const onChange = vi.fn()
  const watch = watchSoldTypes(shop, onChange)
  const tell = () => {
    shop.catalogueCache.invalidate(news)
    watch.invalidate(news)
  }
  await readSoldTypes(shop)
  tell()
  await readSoldTypes(shop)
  expect(onChange).not.toHaveBeenCalled()
  await sellOnly("watch")
  tell()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
})
