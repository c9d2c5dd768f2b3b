import { readFile } from "node:fs/promises"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { findFacets } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { searchProducts } from "#app/core/catalogue/search/search.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"

const { db } = await keepTestDatabase()

test("a new product type is sold from a catalogue file alone", async () => {
  const entries = JSON.parse(await readFile("examples/product-type/turntable.json", "utf8"))
  expect(await importCatalogue(db, entries)).toMatchObject({ ok: true, count: 1 })
  const search = { keyword: "turntable", narrowing: { name: "", maxPricePaise: null } }
  const { matches } = await searchProducts(db, { ...search, page: 1 })
  expect(matches).toMatchObject([{ name: "Chakra 33 Turntable", pricePaise: 1_499_900 }])
  expect((await findFacets(db, search)).types).toEqual([{ type: "turntable", count: 1 }])
  const [stored] = await db.select().from(products).where(eq(products.type, "turntable"))
  expect(stored?.facts).toMatchObject({ hsnCode: "85193000", gstPercent: 18 })
})

test("an entry of a new type without tax data is refused with a message", async () => {
  const [entry] = JSON.parse(await readFile("examples/product-type/turntable.json", "utf8"))
  const { facts: _facts, ...known } = entry
  const untaxed = { ...known, type: "gramophone" }
  const result = await importCatalogue(db, [untaxed])
  expect(result.ok ? [] : result.faults.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringContaining("how the law taxes the type gramophone is not known"),
  )
})
