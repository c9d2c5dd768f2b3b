import { sql } from "drizzle-orm"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { mergeSearchChanges } from "#app/core/catalogue/search/changes/merge-changes.server.ts"
import { indexCatalogue } from "#app/core/catalogue/search/index-catalogue.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import type { ProductWrite } from "#app/core/catalogue/writing/product-write.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { productRatings } from "#db/tables/reviews.ts"
import { searchRanks } from "#db/tables/search.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { lookAtAll } from "#test/samples/look-at-all.ts"
import { type BrowseSearch, browse } from "./browse.server.ts"
import { asSaid } from "./facet-definitions.ts"
import { canonicalSelection, type Selection } from "./selection.ts"
import { SORT_KEYS } from "./sorts.ts"

const COUNT = 420
const APART = 1_597 // so that few products fill ten buckets
const COLOURS = ["Ink Black", "Rani Pink", "Mint Green", "Nocturne", undefined]
const TYPES = ["earbuds", "watch", "speaker", "headphone", "headphones"]
const SIZES = ["S", "M", "XL", "Free size"]
const ORIGINS = ["India", "China", "Vietnam"]

const opened = await keepTestDatabase()
const { db } = opened
beforeAll(async () => {
  const goods = Array.from({ length: COUNT }, (_, n) => ({
    ...{
      name: `Tala ${n % 7} ${COLOURS[n % 5] ?? ""}`,
      type: TYPES[n % 5],
      sku: `S-${n - (n % 11 === 1 ? 1 : 0)}`,
    },
    ...{
      price: 300 + ((n * 7_919) % 12_000),
      mrp: 15_000,
      stock: 3,
      facts: factsOf(n - (n % 11 === 1 ? 1 : 0)),
    },
  }))
  await fillCatalogue(db, goods)
  await db.execute(sql`update products set position = position * ${APART},
    added_at = now() - make_interval(days => position % 9)`)
  await db.transaction((tx) => indexCatalogue(tx, postingListSearch))
  await db
    .insert(searchRanks)
    .values(Array.from({ length: 40 }, (_, n) => ({ kind: "sold", sku: `S-${n * 10}`, score: n % 7 })))
}, 120_000)

function factsOf(n: number) {
  return {
    ...{ hsnCode: "85183000", gstPercent: 18, countryOfOrigin: ORIGINS[n % 3] },
    ...(COLOURS[n % 5] && { colour: COLOURS[n % 5] }),
    ...(n % 6 === 1 && { model: { kind: "smart-watch", style: "round", palette: "ink" } }),
    ...(n % 7 === 1 && { connections: ["AUX", "USB-C"] }),
    ...(n % 5 === 2 && { options: [{ name: "Size", value: SIZES[n % 4] }] }),
    ...(n % 4 && { playtimeHours: 4 + (n % 60) / 2 }),
    ...(n % 3 && {
      noiseCancelling: ["none", "calls", "active"][n % 3],
      waterRating: n % 2 ? "IPX4" : "5 ATM",
    }),
    ...(n % 3 && {
      attributes: {
        connector: n % 4 ? ["USB-C"] : ["USB-C", "Jack"],
        length: (n % 40) / 4,
        washable: n % 2 === 0,
      },
    }),
    ...(n % 2 && { weightGrams: 20 + n, driverMm: 6 + (n % 100), warrantyMonths: 12 * (1 + (n % 3)) }),
  }
}

const some = fc.integer({ min: 0, max: COUNT - 1 })
const id = some.map((n) => String(n + 1))
const write: fc.Arbitrary<ProductWrite> = fc.oneof(
  fc.record({ id, fields: fc.record({ price: fc.integer({ min: 100, max: 14_000 }) }) }),
  fc.record({ id, fields: fc.record({ facts: some.map((n) => factsOf(n) as ProductFacts) }) }),
  fc.record({ id, fields: fc.record({ stock: fc.constantFrom(0, 0, 2) }) }),
  fc.record({ id, isPublished: fc.boolean() }),
  fc.record({ id, fields: fc.record({ name: some.map((n) => `Mohor ${n}`) }) }),
  fc
    .record({
      n: fc.integer({ min: 5_000, max: 9_000 }),
      type: fc.constantFrom(...TYPES),
      stock: fc.constantFrom(0, 4),
    })
    .map(({ n, ...good }) => ({
      entry: entry({ ...good, id: String(n), sku: `N-${n}`, facts: factsOf(n) }),
    })),
)
const RATE = "rate" as const
const MERGE = "merge" as const
const ORDER = "order" as const
const step = fc.oneof(
  { weight: 9, arbitrary: write },
  { weight: 1, arbitrary: fc.constant(MERGE) },
  {
    weight: 3,
    arbitrary: fc.record({ [RATE]: some.map((n) => `S-${n}`), three: fc.nat(2), five: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ [ORDER]: some.map((n) => `S-${n}`), quantity: fc.constantFrom(0, 5) }),
  },
)

const VALUES: Record<string, string[]> = {
  type: ["earbuds", "headphone", "party"],
  price: ["0-500", "1000-2000", "3000-5000", "10000-"],
  colour: ["black", "pink", "green"],
  playtime: ["0-8", "8-16", "16-30"],
  noise: ["active", "calls"],
  water: ["IPX4", "5 ATM"],
  weight: ["0-50", "50-250"],
  warranty: ["12", "24"],
  available: ["yes"],
  discount: ["10-25", "50-70", "70-"],
  rating: ["10-30", "30-40", "45-"],
  origin: ["India", "China", "Vietnam", "Nowhere"],
  "a.connector": ["USB-C", "Jack", "None"],
  "a.washable": ["yes"],
  "o.Size": ["S", "XL", "XXL"],
  "n.length": ["0-1", "1-2.5", "5-"],
  "s.connection": ["aux", "usb-c"],
  "f.weight": ["0-170", "300-"],
  "f.playtime": ["12-", "0-9"],
}
const selection = fc
  .array(
    fc
      .constantFrom(...Object.keys(VALUES))
      .chain((key) =>
        fc.record({ key: fc.constant(key), values: fc.subarray(VALUES[key] ?? [], { minLength: 1 }) }),
      ),
    { maxLength: 3 },
  )
  .map(canonicalSelection)
const search: fc.Arbitrary<BrowseSearch> = fc.record({
  keyword: fc.constantFrom(null, "a", "Tala", "Tala 3", "earbuds", "Mohor", "Rani ", "zzz"),
  scope: fc.oneof(fc.constant<Selection>([]), selection, selection.map(asSaid)),
  unwanted: fc.oneof(fc.constant<Selection>([]), selection),
  minPricePaise: fc.constantFrom(null, null, 250_000),
  narrowing: fc.constantFrom(
    { name: "", maxPricePaise: null },
    { name: "rani", maxPricePaise: null },
    { name: "", maxPricePaise: 400_000 },
  ),
  choice: fc.record({ selection, sort: fc.constantFrom(null, ...SORT_KEYS) }),
  page: fc.constantFrom(1, 1, 2, 9),
})

async function browsed(asked: BrowseSearch) {
  const { products: cards, facets, total } = await browse(db, asked)
  const counts = facets.flatMap(({ key, values }) =>
    values.filter(({ count }) => count > 0).map(({ value, count }) => [`${key}=${value}`, count] as const),
  )
  return { total, ids: cards.map(({ id }) => id), counts: Object.fromEntries(counts.toSorted()) }
}

async function rate({ rate: sku, three, five }: { rate: string; three: number; five: number }) {
  const figures = { three, five, count: three + five, sum: 3 * three + 5 * five }
  await db
    .insert(productRatings)
    .values({ sku, ...figures })
    .onConflictDoUpdate({ target: productRatings.sku, set: figures })
}

test("facets, counts and sorts equal a full scan of all products, after any writes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      fc.array(search, { minLength: 6, maxLength: 10 }),
      async (steps, searches) => {
        for (const each of steps)
          if (each === MERGE) await mergeSearchChanges(db, 1)
          else if ("order" in each)
            await db.execute(sql`update stocks set quantity = ${each.quantity} where sku = ${each.order}`)
          else if ("rate" in each) await rate(each)
          else await writeProduct(opened, each)
        for (const asked of searches) expect(await browsed(asked)).toEqual(await lookAtAll(db, asked))
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
}, 300_000)
