import { beforeAll, expect, test } from "vitest"
import { indexCatalogue } from "#app/core/catalogue/search/index-catalogue.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { MOST_COUNTED, PAGE_SIZE, searchProducts } from "#app/core/catalogue/search/search.server.ts"
import type { SearchPlace } from "#app/core/catalogue/search/search-filters.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { BUCKET_SIZE } from "./word-positions.ts"

const COUNT = 3_600
const APART = 1_597 // so that few products fill as many buckets as millions do
const NOTHING = { name: "", maxPricePaise: null }
const FAMILIES = ["Tala", "Mohor", "İpek", "Straße", "Ektara", "x", "Watchful"]
const COLOURS = ["Ink Black", "Rani Pink", "Coral", "Pink Rani", "धुन 🎧"]
const TYPES = ["earbuds", "watch", "speaker"]

const { db } = await keepTestDatabase()
let all: { id: string; position: number; name: string; type: string; pricePaise: number }[]
beforeAll(async () => {
  const rows = Array.from({ length: COUNT }, (_, index) => good(index))
  await db.insert(stocks).values(rows.map(({ sku }) => ({ sku, quantity: 5 })))
  for (let from = 0; from < COUNT; from += 1_000)
    await db.insert(products).values(rows.slice(from, from + 1_000))
  await db.transaction((tx) => indexCatalogue(tx, postingListSearch))
  all = await db.select().from(products).orderBy(products.position)
}, 300_000)

/** A third of the products stand together in one bucket, the others are scattered over eighty. */
function good(index: number) {
  const name = `${FAMILIES[index % 7]}${index % 3 ? "" : index % 41} ${index % 613} ${COLOURS[index % 5]}`
  return {
    ...{
      id: String(index + 1),
      sku: `S${index}`,
      name,
      title: `${name} of Dhun`,
      type: TYPES[index % 3] ?? "",
    },
    position: index < COUNT / 3 ? index + 1 : index * APART,
    pricePaise: 50_000 + ((index * 7_919) % 1_000) * 100,
    ...{ description: "", mrp: "1", mrpPaise: 100, tax: "", off: "", image: "", images: [], facts: {} },
  }
}

const KEYWORDS = [
  "a",
  "k",
  "1",
  "x",
  "e",
  "🎧",
  "İ",
  "ß",
  "an",
  "in",
  "Rani",
  "Pink",
  "Rani Pink",
  "k 4",
  "1 Rani P",
]
const MORE = ["watch", "Watch", "arb", "Coral", "612 ", " 6", "Tala", "Mohor 5", "zz", "", " ", "o3 3"]
const NARROWINGS = [
  NOTHING,
  { name: "a", maxPricePaise: null },
  { name: "WATCH", maxPricePaise: null },
  { name: "rani", maxPricePaise: 90_000 },
  { name: "", maxPricePaise: 50_100 },
  { name: "", maxPricePaise: 100_000 },
  { name: "k 1", maxPricePaise: 149_900 },
  { name: " 3", maxPricePaise: 60_000 },
  { name: "", maxPricePaise: 49_999 },
]

function look(keyword: string, { name, maxPricePaise }: { name: string; maxPricePaise: number | null }) {
  return all
    .filter((product) => product.name.includes(keyword) || product.type.includes(keyword))
    .filter((product) => product.name.toLowerCase().includes(name.toLowerCase()))
    .filter(({ pricePaise }) => pricePaise <= (maxPricePaise ?? Number.POSITIVE_INFINITY))
}

test("SR-2, SR-3: over many buckets counts, filters and pages are those of every product looked at", async () => {
  expect((all.at(-1)?.position ?? 0) / BUCKET_SIZE).toBeGreaterThan(80)
  for (const keyword of [...KEYWORDS, ...MORE])
    for (const narrowing of NARROWINGS) {
      const said = `${keyword}, ${narrowing.name}, ${narrowing.maxPricePaise}`
      const expected = look(keyword, narrowing)
      const ids = expected.map(({ id }) => id)
      const first = await searchProducts(db, { keyword, narrowing, page: 1 })
      expect(first.total, said).toBe(Math.min(expected.length, MOST_COUNTED))
      expect(
        first.matches.map(({ id }) => id),
        said,
      ).toEqual(ids.slice(0, PAGE_SIZE))
    }
})

test("RT-4: a page after a position or before one is where it lies, in whichever bucket", async () => {
  for (const keyword of ["a", "Rani", "Rani Pink", "k 4"])
    for (const narrowing of [NOTHING, { name: "o", maxPricePaise: 120_000 }]) {
      const expected = look(keyword, narrowing)
      const ids = expected.map(({ id }) => id)
      const page = (place: SearchPlace) => searchProducts(db, { keyword, narrowing, ...place })
      for (const index of [0, 150, Math.floor(expected.length / 2), expected.length - 2]) {
        const position = expected[index]?.position
        if (position === undefined) continue
        const after = await page({ page: 2, after: position })
        expect(after.matches.map(({ id }) => id)).toEqual(ids.slice(index + 1, index + 1 + PAGE_SIZE))
        if (index < PAGE_SIZE) continue // before it there is no whole page: that is the first one
        const before = await page({ page: 2, before: position })
        expect(before.matches.map(({ id }) => id)).toEqual(ids.slice(index - PAGE_SIZE, index))
      }
    }
})

test("SR-2, SR-3: what may have been meant is narrowed as well, in whichever bucket", async () => {
  const narrowings = [
    { name: "5", maxPricePaise: 110_000 },
    { name: "5 ", maxPricePaise: null },
    { name: " ", maxPricePaise: null },
    { name: "L", maxPricePaise: 60_000 },
  ]
  for (const narrowing of narrowings) {
    const both = look("Coral", narrowing).filter(({ name }) => name.startsWith("Ektara "))
    const { total, alsoLike } = await searchProducts(db, {
      keyword: "coral ektara",
      narrowing,
      page: 1,
    })
    expect(total).toBe(0)
    expect(both.length, narrowing.name).toBeGreaterThan(1)
    expect(alsoLike.slice(0, both.length).map(({ id }) => id)).toEqual(both.slice(0, 24).map(({ id }) => id))
    const kept = new Set(look("", narrowing).map(({ id }) => id))
    expect(alsoLike.filter(({ id }) => !kept.has(id))).toEqual([])
  }
})
