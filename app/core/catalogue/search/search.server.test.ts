import { expect, onTestFinished, test } from "vitest"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { postingLists } from "#db/tables/search.ts"
import { createTestDatabase, keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { PAGE_SIZE, searchProducts } from "./search.server.ts"
import type { Search } from "./search-engine.server.ts"
import type { SearchPlace } from "./search-filters.ts"

const CATALOGUE = [
  { name: "Airlobes 141 Ink Black", type: "earbuds", price: 1299 },
  { name: "Airlobes 141 Rani Pink", type: "earbuds", price: 1199 },
  { name: "Taal 250 Terracotta", type: "nackband", price: 999 },
  { name: "Ghatam 12 earbuds friend", type: "speaker", price: 749 },
  { name: "Ghadi 1 Coral", type: "watch", price: 1699 },
  { name: "Ektara 72 Marigold", type: "headphone", price: 1199 },
  { name: "Bol 200 100% Cotton_Case \\ Black", type: "headphones", price: 2499 },
  { name: "Urja 10 Slate Grey", type: "powerbank", price: 1499 },
  { name: "Jhumka 20 Plum", title: "Jhumka for a party", type: "party", price: 1999, sku: "JHUMKA" },
  { name: "Jhumka 20 Plum", title: "Jhumka for a party", type: "trebel", price: 1999, sku: "JHUMKA" },
  { name: 'धुन 🎧 O\'Neil "Live"', type: "hero", price: 9999, mrp: "9,999" },
].map((product) => ({ title: `${product.name} by Dhun`, ...product }))

const { db } = await keepTestDatabase()
await fillCatalogue(db, CATALOGUE)

const NOTHING = { name: "", maxPricePaise: null }
const search = (keyword: string, changes: Partial<Search> = {}) =>
  searchProducts(db, { keyword, narrowing: NOTHING, page: 1, ...changes })
const found = async (keyword: string, changes: Partial<Search> = {}) =>
  (await search(keyword, changes)).matches.map(({ name }) => name)
const fuzzy = async (keyword: string, changes: Partial<Search> = {}) =>
  (await search(keyword, changes)).alsoLike.map(({ name }) => name)

test("SR-2: a keyword finds it in type or name, in catalogue order", async () => {
  expect(await found("earbuds")).toEqual([
    "Airlobes 141 Ink Black",
    "Airlobes 141 Rani Pink",
    "Ghatam 12 earbuds friend",
  ])
})

test("SR-2: the keyword's case counts", async () => {
  expect(await found("Airlobes")).toHaveLength(2)
  expect(await found("airlobes")).toEqual([])
})

test("SR-2: headphone is in headphones, headphones is not in headphone", async () => {
  expect(await found("headphone")).toHaveLength(2)
  expect(await found("headphones")).toEqual(["Bol 200 100% Cotton_Case \\ Black"])
})

test("SR-2: signs that mean something to the database are only signs", async () => {
  expect(await found("100%")).toEqual(["Bol 200 100% Cotton_Case \\ Black"])
  expect(await found("1__")).toEqual([])
  expect(await found("%")).toHaveLength(1)
  expect(await found("n_C")).toHaveLength(1)
  expect(await found("\\")).toHaveLength(1)
  expect(await found(`O'Neil "`)).toHaveLength(1)
  expect(await found("धुन 🎧")).toHaveLength(1)
})

test("SR-2: mistakes and other cases come second, the best first", async () => {
  const { matches, alsoLike } = await search("airlobes blak")
  expect(matches).toEqual([])
  expect(alsoLike[0]?.name).toBe("Airlobes 141 Ink Black")
})

test("SR-2: what matches is not shown a second time", async () => {
  const { matches, alsoLike } = await search("Airlobes 141 Ink")
  expect(matches.map(({ id }) => id)).toEqual(["1"])
  expect(alsoLike.map(({ id }) => id)).toContain("2")
  expect(alsoLike.map(({ id }) => id)).not.toContain("1")
})

test("SR-2, CAT-3: the twin of a match is not suggested, and of two twins one is", async () => {
  expect(await fuzzy("party")).not.toContain("Jhumka 20 Plum")
  expect((await fuzzy("jhumka")).filter((name) => name === "Jhumka 20 Plum")).toHaveLength(1)
})

test("SR-2: other words for the same thing find it", async () => {
  expect(await fuzzy("neckband")).toContain("Taal 250 Terracotta")
  expect(await fuzzy("smartwatch")).toContain("Ghadi 1 Coral")
  expect(await fuzzy("Power Bank")).toContain("Urja 10 Slate Grey")
  expect(await fuzzy("headphones")).toContain("Ektara 72 Marigold")
})

test("SR-2: a swapped letter is forgiven, nonsense finds nothing", async () => {
  expect(await fuzzy("spekaer")).toContain("Ghatam 12 earbuds friend")
  expect(await fuzzy("qqqqzzzz")).toEqual([])
})

test("SR-3: name and price narrow both groups, the price itself included", async () => {
  expect(await found("earbuds", { narrowing: { name: "AIRLOBES", maxPricePaise: null } })).toHaveLength(2)
  expect(await found("earbuds", { narrowing: { name: "", maxPricePaise: 119_900 } })).toEqual([
    "Airlobes 141 Rani Pink",
    "Ghatam 12 earbuds friend",
  ])
  expect(await fuzzy("airlobes blak", { narrowing: { name: "rani", maxPricePaise: null } })).toEqual([
    "Airlobes 141 Rani Pink",
  ])
  expect(await found("earbuds", { narrowing: { name: "%", maxPricePaise: null } })).toEqual([])
})

test("RT-4: a keyword of 10,000 characters, NUL, emoji and quotes gets a normal answer", async () => {
  for (const keyword of [
    "x".repeat(10_000),
    "🎧".repeat(10_000),
    "\0",
    "a\0b",
    "'; drop table products; --",
    "\\",
    "\ud800",
    " ",
    "",
  ])
    await expect(search(keyword)).resolves.toHaveProperty("total")
  expect(await found("Air\0lobes")).toHaveLength(2)
})

test("RT-4: 200 products fill a page, the next page holds the rest, and a page beyond the last is the last", async () => {
  const many = await createTestDatabase()
  onTestFinished(many.close)
  await fillCatalogue(
    many.db,
    Array.from({ length: 450 }, (_, index) => ({ name: `Tinka ${index + 1}` })),
  )
  const page = (place: SearchPlace) =>
    searchProducts(many.db, { keyword: "Tinka", narrowing: NOTHING, ...place })
  const [first, second, third, beyond] = [
    await page({ page: 1 }),
    await page({ page: 2 }),
    await page({ page: 3 }),
    await page({ page: 99 }),
  ]
  expect([first, second, third].map(({ matches }) => matches.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 50])
  expect([first, second, third].map(({ next }) => next)).toEqual([
    { page: 2, after: 200 },
    { page: 3, after: 400 },
    null,
  ])
  expect(first.total).toBe(450)
  expect(first.alsoLike).toEqual([])
  expect(second.matches[0]?.name).toBe("Tinka 201")
  expect(beyond).toEqual(third)
  expect(await page({ page: 2, after: 200 })).toEqual(second)
  expect(third.previous).toEqual({ page: 2, before: 401 })
  expect(await page({ page: 2, before: 401 })).toEqual(second)
  expect(second.previous).toEqual({ page: 1 })
})

test("SR-2: a phrase is found as it stands, spaces and all, and not what has its words elsewhere", async () => {
  expect(await found("141 Ink")).toEqual(["Airlobes 141 Ink Black"])
  expect(await found("141 Black")).toEqual([])
  expect(await found("s 14")).toHaveLength(2)
  expect(await found("Pink ")).toEqual([])
  expect(await found(" 141 ")).toHaveLength(2)
  expect(await found("  ")).toEqual([])
  expect(await found(" ")).toHaveLength(CATALOGUE.length)
})

test("SR-2: what sounds the same in Latin letters is meant, and words in another order", async () => {
  expect((await fuzzy("tal 250"))[0]).toBe("Taal 250 Terracotta")
  expect((await fuzzy("gadi coral"))[0]).toBe("Ghadi 1 Coral")
  expect((await fuzzy("pink rani airlobes"))[0]).toBe("Airlobes 141 Rani Pink")
})

test("SR-2: a catalogue of an earlier release is found once its words were gathered", async () => {
  const older = await createTestDatabase()
  onTestFinished(older.close)
  await fillCatalogue(older.db, CATALOGUE)
  await older.db.delete(postingLists)
  expect(await importBundledCatalogue(older.db)).toBe(0)
  const search = { keyword: "Airlobes", narrowing: NOTHING, page: 1 }
  expect((await searchProducts(older.db, search)).total).toBe(2)
})
