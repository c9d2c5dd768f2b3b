import { expect, test } from "vitest"
import { UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { PAGE_SIZE } from "#app/core/catalogue/search/search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { searchWithFacets } from "./search-with-facets.server.ts"
import { NO_CHOICE } from "./selection.ts"

const { db } = await keepTestDatabase()
const facts = (brand: string, n: number) => ({
  ...{ brand, countryOfOrigin: n % 2 ? "India" : "China", hsnCode: "8518", gstPercent: 18 },
})
const goods = Array.from({ length: 230 }, (_, n) => ({
  ...{ name: `${n % 10 === 0 ? "boAt Rockerz" : "Rockerz"} ${n}`, price: 1_000 + n },
  facts: facts("boAt  Lifestyle", n),
}))
const cases = { name: "Case for boAt Lifestyle buds", facts: facts("Rudra", 0) }
await fillCatalogue(db, [...goods, cases, { name: "Watch 1", facts: facts("Rudra", 0) }])

type Asked = Partial<Parameters<typeof searchWithFacets>[1]>
const search = (keyword: string, asked: Asked = {}, hasFacets = true) =>
  searchWithFacets(
    { db, search: postingListSearch, cache: UNCACHED },
    { keyword, filters: { name: "", maxPrice: "" }, place: { page: 1 }, choice: NO_CHOICE, ...asked },
    { hasFacets, synonyms: [], attributes: [] },
  )

test("the name of a brand finds all of its products, page by page, and those that are named by it", async () => {
  const first = await search("boat lifestyle")
  expect([first.total, first.matches.length, first.next]).toEqual([230, PAGE_SIZE, { page: 2 }])
  const named = await search("boAt Lifestyle")
  const second = await search("boAt Lifestyle", { place: { page: 2 } })
  expect([named.total, second.total, second.matches.length, second.next]).toEqual([231, 231, 31, null])
  expect(second.matches.at(-1)?.name).toBe(cases.name)
  expect(named.alsoLike).toEqual([])
})

test("products of a brand are narrowed by facets, name and price, and counts agree", async () => {
  const choice = { selection: [{ key: "origin", values: ["India"] }], sort: null }
  expect((await search("Boat Lifestyle", { choice })).total).toBe(115)
  const filters = { name: "boAt", maxPrice: "1100" }
  expect((await search("Boat Lifestyle", { filters })).total).toBe(11)
})

test("a brand that a product has since a moment is found, and one that none has any more is not", async () => {
  await writeProduct({ db }, { id: "232", fields: { facts: facts("Mridang", 0) } })
  expect((await search("mridang")).matches.map(({ id }) => id)).toEqual(["232"])
  expect((await search("Rudra")).matches.map(({ id }) => id)).toEqual(["231"])
  await writeProduct({ db }, { id: "232", isPublished: false })
  expect((await search("mridang")).matches).toEqual([])
})

test("SR-2: without facets a keyword is looked for in names and types alone", async () => {
  expect((await search("boAt Lifestyle", {}, false)).matches.map(({ name }) => name)).toEqual([cases.name])
})
