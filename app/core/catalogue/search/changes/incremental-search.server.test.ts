import { asc, isNull, sql } from "drizzle-orm"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { ENTRY_FIELDS } from "#app/core/catalogue/product.ts"
import { indexCatalogue } from "#app/core/catalogue/search/index-catalogue.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import type { Narrowing } from "#app/core/catalogue/search/results/narrow-products.ts"
import { searchProducts, searchToShow } from "#app/core/catalogue/search/search.server.ts"
import type { SearchPlace } from "#app/core/catalogue/search/search-filters.ts"
import { suggestProducts } from "#app/core/catalogue/search/suggestions.server.ts"
import type { ProductWrite } from "#app/core/catalogue/writing/product-write.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { mergeSearchChanges } from "./merge-changes.server.ts"

const COUNT = 430
const APART = 1_597 // so that few products fill eleven buckets
const FAMILIES = ["Tala", "Mohor", "İpek", "Straße", "Ektara", "x", "Watchful", "ΟΔΟΣ", "a_b%", "Taal"]
const COLOURS = ["Ink Black", "Rani Pink", "Coral", "Pink Rani", "धुन 🎧", "Rani  Pink", "ink"]
const TYPES = ["earbuds", "watch", "speaker"]

const written = await keepTestDatabase()
const imported = await keepTestDatabase()
beforeAll(async () => {
  await fillCatalogue(
    written.db,
    Array.from({ length: COUNT }, (_, n) => ({
      ...{ name: nameOf(n, n, n), title: `${nameOf(n, n + 1, n)} of Dhun`, type: TYPES[n % 3] },
      price: 500 + ((n * 7_919) % 1_000),
    })),
  )
  await written.db.execute(sql`update products set position = position * ${APART}`)
  await written.db.transaction((tx) => indexCatalogue(tx, postingListSearch))
}, 120_000)

function nameOf(family: number, number: number, colour: number) {
  return `${FAMILIES[family % FAMILIES.length]} ${number % 61} ${COLOURS[colour % COLOURS.length]}`
}

const some = fc.nat({ max: COUNT + 10 })
const name = fc.tuple(fc.nat(40), fc.nat(80), fc.nat(40)).map((parts) => nameOf(...parts))
const id = some.map((n) => String(n + 1))
const price = fc.integer({ min: 1, max: 2_000 })
const MERGE = "merge" as const
const write: fc.Arbitrary<ProductWrite> = fc.oneof(
  fc.record({ id, fields: fc.record({ name }) }),
  fc.record({ id, fields: fc.record({ price }) }),
  fc.record({ id, fields: fc.record({ name, title: name, price }, { requiredKeys: [] }) }),
  fc.record({ id, isPublished: fc.boolean() }),
  fc.record({ id: fc.constantFrom("1", "2", "3"), isPublished: fc.boolean(), fields: fc.record({ name }) }),
  fc
    .record({ id, name, title: name, price, type: fc.constantFrom(...TYPES, "gamepad"), facts: FACTS() })
    .map((good) => ({ entry: entry(good) })),
)

const steps = fc.array(
  fc.oneof({ weight: 15, arbitrary: write }, { weight: 1, arbitrary: fc.constant(MERGE) }),
  {
    minLength: 1,
    maxLength: 25,
  },
)

/** How a type is taxed that the law's table does not tell of. */
function FACTS() {
  return fc.constant({ hsnCode: "85183000", gstPercent: 18 })
}

const NOTHING: Narrowing = { name: "", maxPricePaise: null }
const KEYWORDS = [
  "a",
  "k",
  "1",
  "x",
  "🎧",
  "İ",
  "ß",
  "an",
  "Rani",
  "Rani Pink",
  "k 4",
  "1 Rani P",
  "Pink ",
  "i  P",
]
const MORE = ["watch", "arb", "gamepad", "12 ", " 6", "Tala", "zz", "", " ", "ΟΔΟΣ", "a_b%", "Ektara 7 Coral"]
const SLIPS = [
  "tala rani",
  "mohr pink",
  "taal",
  "ektra corl",
  "ipek ink",
  "wachful",
  "rani 12",
  "neckband tala",
]
const NARROWINGS = [
  { name: "rani", maxPricePaise: null },
  { name: "A", maxPricePaise: 90_000 },
  { name: "k 1", maxPricePaise: 149_900 },
  { name: "", maxPricePaise: 60_000 },
]
const TYPED = ["t", "ta", "Tala 1", "in", "rani p", "i̇", "x ", "ektra", "wach", "gamep", "1", "straß"]

/** What a shopper is told, by the products' ids: positions are not those of an import. */
async function answers(db: Database) {
  const found: Record<string, unknown> = {}
  for (const keyword of [...KEYWORDS, ...MORE, ...SLIPS])
    for (const narrowing of [NOTHING, ...NARROWINGS.slice(0, keyword.length % 3)]) {
      const pages = await turnPages(db, keyword, narrowing)
      found[`${keyword}|${narrowing.name}|${narrowing.maxPricePaise}`] = pages
    }
  found.whole = (
    await searchToShow(db, { keyword: "Rani", narrowing: NARROWINGS[0] ?? NOTHING, page: 1 })
  ).isWhole
  for (const text of TYPED) found[`typed ${text}`] = await suggestProducts(db, text)
  return found
}

/** Forward to the third page and back again. */
async function turnPages(db: Database, keyword: string, narrowing: Narrowing) {
  const pages: unknown[] = []
  const turn = async (place: SearchPlace) => {
    const { matches, alsoLike, total, hasUncounted, ...page } = await searchProducts(db, {
      keyword,
      narrowing,
      ...place,
    })
    pages.push([matches, alsoLike].map((cards) => cards.map((card) => `${card.id} ${card.name}`)))
    pages.push([total, hasUncounted, page.page])
    return page
  }
  let page = await turn({ page: 1 })
  while (page.next && page.page < 3) page = await turn(page.next)
  while (page.previous) page = await turn(page.previous)
  return pages
}

/** The published catalogue as a file. */
async function* exported(db: Database) {
  const rows = await db
    .select()
    .from(products)
    .where(isNull(products.withdrawnAt))
    .orderBy(asc(products.position))
  for (const { pricePaise, ...row } of rows)
    yield {
      ...Object.fromEntries(ENTRY_FIELDS.map((name) => [name, row[name as keyof typeof row]])),
      price: pricePaise / 100,
    }
}

test("a price change rewrites no word lists, and is found by search", async () => {
  const { db } = written
  const lists = async () =>
    (await db.execute(sql`select kind, word, bucket, ctid::text from search_portions
      where kind not in ('facet', 'sort') order by 1, 2, 3`)) as unknown as { rows: unknown[] }
  const cheap = async () =>
    (await searchProducts(db, { keyword: "", narrowing: { name: "", maxPricePaise: 100 }, page: 1 })).total
  await mergeSearchChanges(db, 1)
  const before = (await lists()).rows
  expect([before.length > 0, await cheap()]).toEqual([true, 0])
  await writeProduct(written, { id: "1", fields: { price: 1 } })
  expect(await mergeSearchChanges(db, 1)).toBe(1)
  expect((await lists()).rows).toEqual(before)
  expect(await cheap()).toBe(1)
})

test("after any writes every search returns what it would after importing the changed catalogue", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const step of taken)
        if (step === MERGE) await mergeSearchChanges(written.db, 1)
        else await writeProduct(written, step)
      const result = await importCatalogue(imported.db, exported(written.db))
      expect(result.ok).toBe(true)
      expect(await answers(written.db)).toEqual(await answers(imported.db))
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 300_000)
