import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { findProduct, selectNearest } from "#app/core/catalogue/product-queries.server.ts"
import { selectCardsAt } from "#app/core/catalogue/product-rows.server.ts"
import { selectChangedProducts } from "#app/core/catalogue/search/changes/changed-products.server.ts"
import { selectPackedLists } from "#app/core/catalogue/search/changes/merge-changes.server.ts"
import { selectStarting } from "#app/core/catalogue/search/fuzzy/fuzzy-match.server.ts"
import { selectFirst, selectWithin } from "#app/core/catalogue/search/fuzzy/fuzzy-ranking.server.ts"
import { countWords } from "#app/core/catalogue/search/posting-list-search.server.ts"
import {
  MOST_COUNTED,
  PAGE_SIZE,
  searchProducts,
  searchToShow,
} from "#app/core/catalogue/search/search.server.ts"
import { searchChanges } from "#db/tables/search.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry } from "#test/samples/catalogue-samples.ts"
import { findHits } from "./find-hits.server.ts"
import { phraseContaining } from "./phrases.ts"
import { selectPostingLists } from "./posting-lists.server.ts"

const COUNT = 20_000
const COLOURS = ["Ink Black", "Rani Pink", "Coral", "Moss Green"]
const NOTHING = { name: "", maxPricePaise: null }

const { db } = await keepTestDatabase()
beforeAll(async () => {
  const result = await importCatalogue(db, goods())
  if (!result.ok) throw new Error(result.faults[0]?.sentence)
}, 300_000)

/** Twenty thousand products: every second is of one type, a name of two letters starts each, and one has a name of its own. */
function* goods() {
  for (let n = 1; n <= COUNT; n += 1) {
    const family = `${String.fromCharCode(65 + (n % 26))}${"aeiou"[n % 5]}l${n % 400}`
    const name = n === 15_000 ? "Solitaire 1" : `${family} ${n} ${COLOURS[n % 4]}`
    yield entry({
      id: String(n),
      name,
      title: `${name} for a test`,
      type: n % 2 ? "earbuds" : "watch",
      price: 500 + (n % 900),
    })
  }
}

async function planOf(query: SQLWrapper) {
  return (await rowsOf(sql`explain ${query}`)).map((row) => row["QUERY PLAN"]).join("\n")
}

/** The plan of the query in a function's body, for whatever it is called with. */
async function planOfFunction(name: string, values: string[]) {
  const [row] = await rowsOf(
    sql`select prosrc, proargnames::text[] as names from pg_proc where proname = ${name}`,
  )
  const names: unknown = row?.names
  if (!row?.prosrc || !Array.isArray(names)) throw new Error(`there is no function ${name}`)
  const body = row.prosrc.replace(/^\s*BEGIN\s+RETURN QUERY/, "").replace(/;\s*END\s*$/, "")
  const query = values.reduce(
    (text, _, nth) => text.replaceAll(new RegExp(`\\b${names[nth]}\\b`, "g"), `$${nth + 1}`),
    body,
  )
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql.raw(`prepare body(text, text, real, integer) as ${query}`))
    const { rows } = (await tx.execute(sql.raw(`explain execute body(${values})`))) as unknown as {
      rows: Record<string, string>[]
    }
    await tx.execute(sql`deallocate body`)
    return rows.map((line) => line["QUERY PLAN"]).join("\n")
  })
}

async function rowsOf(query: SQL) {
  const { rows } = (await db.execute(query)) as unknown as { rows: Record<string, string>[] }
  return rows
}

test("words that begin words of names are found by the index of their starts", async () => {
  const query = selectStarting(db, ["soli", "4", "old"])
  expect(await planOf(query)).toContain("search_words_by_start")
  expect(await query).toEqual([{ start: "soli" }, { start: "4" }])
})

test("SR-2: a page of matches is read by indexes, however common the word is", async () => {
  for (const keyword of ["earbuds", "Rani Pink", "Solitaire", "zzzz", "l1", "1"]) {
    const hits = await findHits(db, {
      phrases: [phraseContaining(keyword, true)],
      whole: sql`true`,
      maxPricePaise: null,
    })
    for (const list of hits.phrases.flatMap(({ lists }) => lists)) {
      const plan = await planOf(selectPostingLists(db, list, [0]))
      expect(plan, keyword).toContain("search_portions_kind_word_bucket_pk")
      expect(plan, keyword).not.toMatch(/Seq Scan/)
    }
  }
  const cards = await planOf(
    selectCardsAt(
      db,
      Array.from({ length: PAGE_SIZE }, (_, n) => n * 90),
    ),
  )
  expect(cards).toContain("products_by_position")
  expect(cards).not.toMatch(/Seq Scan on products/)
})

test("SR-2: what may have been meant is looked for among the words, by their likeness", async () => {
  const plan = await planOfFunction("fuzzy_words", ["'solitare'", "'slt'", "0.9", "12"])
  expect(plan).toContain("search_words_by_likeness")
  expect(plan).toContain("search_words_by_sound")
  expect(plan).not.toMatch(/Seq Scan/)
  const meant = [{ place: 0, word: "solitaire", likeness: 1, count: 1 }]
  for (const query of [selectFirst(db, meant, [300]), selectWithin(db, meant, [0])]) {
    const postings = await planOf(query)
    expect(postings).toContain("search_portions_kind_word_bucket_pk")
    expect(postings).not.toMatch(/Seq Scan/)
  }
})

test("PD-3: others of a type near in price are read by an index and are the nearest", async () => {
  const product = await findProduct(db, "777")
  if (!product) throw new Error("There is no product 777.")
  const nearest = selectNearest(db, product, 4)
  const plan = await planOf(nearest)
  expect(plan).toContain("products_by_price")
  expect(plan).not.toMatch(/Seq Scan on products/)
  const sorted = await rowsOf(sql`select id from products where type = 'earbuds' and id <> '777'
    order by abs(price_paise - ${product.pricePaise}::int), position limit 4`)
  expect((await nearest).map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
})

test("SR-2: beyond ten thousand nobody counts, and the pages go on all the same", async () => {
  const search = { keyword: "l", narrowing: NOTHING, page: 1 }
  const first = await searchToShow(db, search)
  expect([first.total, first.hasUncounted, first.isWhole]).toEqual([MOST_COUNTED, true, false])
  const deep = await searchProducts(db, { ...search, page: 80, after: 16_000 })
  expect([deep.page, deep.matches[0]?.id, deep.matches.length]).toEqual([80, "16001", PAGE_SIZE])
  expect(deep.next).toEqual({ page: 81, after: 16_200 })
  const last = await searchProducts(db, { ...search, page: 100, after: 19_900 })
  expect([last.matches.length, last.next]).toEqual([100, null])
  for (const beyond of [{ after: 999_999_999 }, { before: 999_999_999 }, { before: 0 }])
    expect((await searchProducts(db, { ...search, page: 2, ...beyond })).matches).toHaveLength(PAGE_SIZE)
  const earbuds = await searchProducts(db, { ...search, keyword: "earbuds" })
  expect([earbuds.total, earbuds.hasUncounted]).toEqual([COUNT / 2, false])
})

test("SR-2, SR-3: counts and filters are those of every product looked at", async () => {
  const cases = [
    ["Pink", { name: "", maxPricePaise: 60_000 }],
    ["l1", { name: "pink", maxPricePaise: null }],
    ["Rani Pink", { name: "a", maxPricePaise: 90_000 }],
    ["3 Rani", { name: "el", maxPricePaise: null }],
    ["watch", { name: "solitaire 1", maxPricePaise: null }],
  ] as const
  for (const [keyword, narrowing] of cases) {
    const { total, matches } = await searchProducts(db, { keyword, narrowing, page: 1 })
    const looked = await rowsOf(sql`select id from products
      where (type like ${`%${keyword}%`} or name like ${`%${keyword}%`}) and name ilike ${`%${narrowing.name}%`}
      and price_paise <= ${narrowing.maxPricePaise ?? 2_147_483_647} order by position`)
    expect(total, keyword).toBe(looked.length)
    expect(matches.map(({ id }) => id)).toEqual(looked.slice(0, PAGE_SIZE).map(({ id }) => id))
  }
})

test("word counts and incremental searches use indexes", async () => {
  const words = ["airlobes", "pink", "never-seen"].map((word, index) => ({
    ...{ kind: "text", word, first: index + 1 },
    delta: index - 1,
  }))
  const counting = await planOf(countWords(words))
  expect(counting).toContain("search_words_kind_word_pk")
  expect(counting).not.toMatch(/Seq Scan on search_words/)
  const changed = await planOf(selectChangedProducts(db).orderBy(searchChanges.position))
  expect(changed).toContain("products_by_position")
  expect(changed).not.toMatch(/Seq Scan on products/)
  const merged = await planOf(selectPackedLists(db, 0, words))
  expect(merged).toContain("search_portions_kind_word_bucket_pk")
  expect(merged).not.toMatch(/Seq Scan/)
})
