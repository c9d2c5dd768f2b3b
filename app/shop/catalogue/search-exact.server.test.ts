import { expect, test } from "vitest"
import { products } from "#db/tables/catalogue.ts"
import { openTestDatabase } from "#test/test-database.ts"
import { importBundledCatalogue } from "./catalogue-import.server.ts"
import { searchProducts } from "./search.server.ts"

const NOTHING = { name: "", maxPricePaise: null }

test("SR-2: whatever piece of a name or a type is typed, exactly the products that contain it match, in catalogue order", async () => {
  const shop = await openTestDatabase()
  try {
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
  } finally {
    await shop.close()
  }
})
