import { expect, onTestFinished, test } from "vitest"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { PAGE_SIZE, searchProducts } from "#app/core/catalogue/search/search.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { createTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"

const NOTHING = { name: "", maxPricePaise: null }

test("SR-2: whatever piece of a name or a type is typed, exactly the products that contain it match, in catalogue order", async () => {
  const shop = await createTestDatabase()
  onTestFinished(shop.close)
  await importBundledCatalogue(shop.db)
  const all = await shop.db.select().from(products).orderBy(products.position)
  const pieces = all.flatMap(({ name, type }, index) => {
    const start = (index * 7) % Math.max(1, name.length - 4)
    return [name.slice(start, start + 2 + (index % 9)), type.slice(index % 3, 3 + (index % 5))]
  })
  for (const piece of new Set(pieces)) {
    const expected = all.filter(({ name, type }) => name.includes(piece) || type.includes(piece))
    const { matches } = await searchProducts(shop.db, { keyword: piece, narrowing: NOTHING, page: 1 })
    expect(
      matches.map(({ id }) => id),
      piece,
    ).toEqual(expected.map(({ id }) => id))
  }
})

test("SR-2: a letter that thousands of words have is found like any other piece, narrowed and turned to the next page", async () => {
  const shop = await createTestDatabase()
  onTestFinished(shop.close)
  const models = Array.from({ length: 3_300 }, (_, index) => ({
    name: index % 3 ? `Tala a${index} ${index % 5 ? "Black" : "Pink"}` : `Mohor o${index} Pink`,
    type: "trimmer",
    price: 500 + (index % 700),
  }))
  await fillCatalogue(shop.db, models)
  const all = await shop.db.select().from(products).orderBy(products.position)
  const narrowings = [NOTHING, { name: "", maxPricePaise: 60_000 }, { name: "pin", maxPricePaise: 90_000 }]
  for (const keyword of ["a", "a1", "Tala a"])
    for (const narrowing of narrowings) {
      const expected = all.filter(
        ({ name, type, pricePaise }) =>
          (name.includes(keyword) || type.includes(keyword)) &&
          name.toLowerCase().includes(narrowing.name) &&
          pricePaise <= (narrowing.maxPricePaise ?? Number.POSITIVE_INFINITY),
      )
      const first = await searchProducts(shop.db, { keyword, narrowing, page: 1 })
      const second = first.next && (await searchProducts(shop.db, { keyword, narrowing, ...first.next }))
      const said = `${keyword}, ${narrowing.name}`
      expect(first.total, said).toBe(expected.length)
      const found = [...first.matches, ...(second?.matches ?? [])]
      expect(
        found.map(({ id }) => id),
        said,
      ).toEqual(expected.slice(0, 2 * PAGE_SIZE).map(({ id }) => id))
    }
})
