import { isDeepStrictEqual } from "node:util"
import { inArray, sql } from "drizzle-orm"
import { z } from "zod"
import { createFacetPostings } from "#app/core/catalogue/search/facets/index/facet-postings.ts"
import { settleFacets, writeFacetRows } from "#app/core/catalogue/search/facets/index/write-facets.server.ts"
import { createPostings } from "#app/core/catalogue/search/index/postings.ts"
import { copyRows } from "#app/platform/database/copy-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readSnapshot } from "#app/platform/database/snapshot.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchBuckets } from "#db/tables/search.ts"
import type { SearchedText } from "./changes/changed-products.ts"
import { mergeSearchChanges } from "./changes/merge-changes.server.ts"
import { browse } from "./facets/browse.server.ts"
import { findHits, listHits } from "./index/find-hits.server.ts"
import { letterPostings } from "./index/letter-postings.ts"
import type { Posting } from "./index/postings.ts"
import type { PricedOffset } from "./index/price-index.ts"
import { bucketOf, offsetOf } from "./index/word-positions.ts"
import { letterRow, postingListOf, writePostingLists, writePrices } from "./index/write-bucket.server.ts"
import { MOST_COUNTED, matching, searchToShow } from "./search.server.ts"
import {
  defineSearch,
  type Facets,
  type IndexBuild,
  type IndexedProduct,
  type Search,
  type SearchEngine,
} from "./search-engine.server.ts"
import { cleanKeyword, soundOf } from "./search-words.ts"
import { suggestProducts } from "./suggestions.server.ts"

const BATCH = 5_000
const WORD = {
  kind: "text",
  word: "text",
  folded: "text",
  sound: "text",
  first_position: "integer",
  product_count: "integer",
} as const

type Bucket = ReturnType<typeof createBucket>

/** What a search finds at a position, before and after a write: null where nothing is published. */
type PublishedChange = {
  position: number
  before: IndexedProduct | SearchedText | null
  after: IndexedProduct | null
}

type WordChange = { kind: string; word: string; first: number; delta: number }

/** The engine in the shop's own database: posting lists, with changed products beside them (docs/guide/search.md). */
export const postingListSearch: SearchEngine = {
  search: searchToShow,
  browse,
  suggest: suggestProducts,
  facets: findFacets,
  upsert: (tx, changes) => updateSearchIndex(tx, changes),
  remove: (tx, products) =>
    updateSearchIndex(
      tx,
      products.map((product) => ({ ...product, after: null })),
    ),
  rebuild: createSearchIndex,
  hasIndex: hasSearchIndex,
  work: mergeSearchChanges,
}

export const postingLists = defineSearch({
  name: "posting-lists",
  variables: z.object({}),
  create: () => postingListSearch,
})

/** Notes what changed, so that searches ask the products, and counts their words. Product writes are locked out. */
async function updateSearchIndex(tx: Database, changes: readonly PublishedChange[]) {
  const noted = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  if (noted.length === 0) return
  const words = changedWords(noted)
  const counted = words.length > 0 ? tx.execute(countWords(words)).execute() : null
  await Promise.all([noteChanges(tx, noted), counted]) // they travel together
}

/** The first note of a position keeps what the posting lists say of it. */
function noteChanges(tx: Database, changes: PublishedChange[]) {
  const texts = (field: "name" | "type" | "title") =>
    sql`${sql.param(changes.map(({ before }) => before?.[field] ?? null))}::text[]`
  return tx.execute(sql`insert into search_changes (position, packed_name, packed_type, packed_title)
    select * from unnest(${sql.param(changes.map(({ position }) => position))}::int[],
      ${texts("name")}, ${texts("type")}, ${texts("title")})
    on conflict (position) do update set writes = search_changes.writes + 1`)
}

function changedWords(changes: PublishedChange[]): WordChange[] {
  const words = new Map<string, WordChange>()
  for (const [side, sign] of [["before", -1] as const, ["after", 1] as const]) {
    const postings = createPostings()
    for (const { position, [side]: product } of changes) if (product) postings.add({ position, ...product })
    for (const { kind, word, first, products } of postings.list()) {
      const known = words.get(`${kind} ${word}`)
      const delta = (known?.delta ?? 0) + sign * products
      words.set(`${kind} ${word}`, { kind, word, first: Math.min(first, known?.first ?? first), delta })
    }
  }
  return [...words.values()].filter(({ delta }) => delta !== 0)
}

/** The statement that counts words anew: those of no product go, new ones come. */
export function countWords(words: WordChange[]) {
  const column = <Value>(read: (word: WordChange) => Value) => sql.param(words.map(read))
  return sql`
    with change as (select * from unnest(${column(({ kind }) => kind)}::text[], ${column(({ word }) => word)}::text[],
        ${column(({ word }) => word.toLowerCase())}::text[],
        ${column(({ kind, word }) => (kind === "text" ? soundOf(word) : ""))}::text[],
        ${column(({ first }) => first)}::int[], ${column(({ delta }) => delta)}::int[])
        as change(kind, word, folded, sound, first_position, delta)),
      gone as (delete from search_words using change
        where search_words.kind = change.kind and search_words.word = change.word
        and search_words.product_count + change.delta <= 0 returning search_words.kind, search_words.word)
    insert into search_words (kind, word, folded, sound, first_position, product_count)
    select kind, word, folded, sound, first_position, delta from change
    where delta > 0 or exists (select from search_words as known
        where known.kind = change.kind and known.word = change.word and known.product_count + change.delta > 0)
    on conflict (kind, word) do update set product_count = search_words.product_count + excluded.product_count,
      first_position = least(search_words.first_position, excluded.first_position)`
}

/** Replaces the words of the catalogue, products in order. Call `finish` with product writes locked out. */
async function createSearchIndex(tx: Database): Promise<IndexBuild> {
  await tx.execute(sql`create temp table incoming_words on commit drop as
    select kind, word, folded, sound, first_position, product_count from search_words with no data`)
  await tx.execute(sql`delete from search_portions`)
  await tx.execute(sql`delete from search_prices`)
  let bucket = createBucket(0)
  const full: Bucket[] = []
  const send = async () => {
    for (const each of full.splice(0)) await writeBucket(tx, each)
  }
  return {
    add: (product) => {
      const { position, pricePaise, mrpPaise, type, facts } = product
      if (bucketOf(position) !== bucket.number) {
        full.push(bucket)
        bucket = createBucket(bucketOf(position))
      }
      bucket.words.add(product)
      bucket.prices.push({ offset: offsetOf(position), pricePaise })
      bucket.facets.add(offsetOf(position), {
        ...{ type, pricePaise, mrpPaise, facts, isAvailable: false, rating: null },
      })
    },
    send,
    finish: async () => {
      full.push(bucket)
      await send()
      await tx.execute(sql`delete from search_changes`)
      await replaceWords(tx)
    },
    settle: () => settleFacets(tx),
  }
}

/** Whether words and facets of the catalogue are there: those of a release that kept none are not. */
async function hasSearchIndex(db: Database): Promise<boolean> {
  const found = await db.select({ bucket: searchBuckets.bucket }).from(searchBuckets).limit(1)
  return found.length > 0
}

function createBucket(number: number) {
  const prices: PricedOffset[] = []
  return { number, words: createPostings(), prices, facets: createFacetPostings() }
}

async function writeBucket(tx: Database, { number, words, prices, facets }: Bucket) {
  const postings = words.list()
  for (let from = 0; from < postings.length; from += BATCH) {
    const some = postings.slice(from, from + BATCH)
    await writePostingLists(tx, number, some.map(postingListOf))
    await copyRows(tx, { table: "incoming_words", columns: WORD, rows: some.map(wordRow) })
  }
  const letters = letterPostings(words.list("name"))
  await writePostingLists(tx, number, letters.map(letterRow))
  await writePrices(tx, number, prices)
  await writeFacetRows(tx, number, facets.rows())
}

function wordRow({ kind, word, first, products }: Posting) {
  const sound = kind === "text" ? soundOf(word) : ""
  return { kind, word, folded: word.toLowerCase(), sound, first_position: first, product_count: products }
}

async function replaceWords(tx: Database) {
  await tx.execute(sql`delete from search_words`)
  await tx.execute(sql`insert into search_words (kind, word, folded, sound, first_position, product_count)
    select kind, word, min(folded), min(sound), min(first_position), sum(product_count)
    from incoming_words group by kind, word`)
  await tx.execute(sql`analyze search_words`) // the server may do it minutes later
  await tx.execute(sql`analyze search_portions`)
  await tx.execute(sql`analyze search_prices`)
}

/** How many matches are of which type, most first, and between which prices: of the first 10,000. */
export function findFacets(
  db: Database,
  { keyword, narrowing }: Pick<Search, "keyword" | "narrowing">,
): Promise<Facets> {
  return readSnapshot(db, async (tx) => {
    const hits = await findHits(tx, matching(cleanKeyword(keyword), narrowing))
    const positions = await listHits(tx, hits, { limit: MOST_COUNTED + 1 })
    const rows = await tx
      .select({
        type: products.type,
        count: sql<number>`count(*)::int`,
        lowest: sql<number>`min(${products.pricePaise})::int`,
        highest: sql<number>`max(${products.pricePaise})::int`,
      })
      .from(products)
      .where(inArray(products.position, positions.slice(0, MOST_COUNTED)))
      .groupBy(products.type)
    const types = rows.map(({ type, count }) => ({ type, count }))
    return {
      types: types.toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1)),
      pricePaise:
        rows.length > 0
          ? {
              lowest: Math.min(...rows.map(({ lowest }) => lowest)),
              highest: Math.max(...rows.map(({ highest }) => highest)),
            }
          : null,
      hasUncounted: positions.length > MOST_COUNTED,
    }
  })
}
