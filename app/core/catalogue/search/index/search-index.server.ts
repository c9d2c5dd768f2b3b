import { sql } from "drizzle-orm"
import { createFacetPostings } from "#app/core/catalogue/search/facets/index/facet-postings.ts"
import { settleFacets, writeFacetRows } from "#app/core/catalogue/search/facets/index/write-facets.server.ts"
import type { IndexBuild } from "#app/core/catalogue/search/search-engine.server.ts"
import { soundOf } from "#app/core/catalogue/search/search-words.ts"
import { copyRows } from "#app/platform/database/copy-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { searchBuckets } from "#db/tables/search.ts"
import { letterPostings } from "./letter-postings.ts"
import { createPostings, type Posting } from "./postings.ts"
import type { PricedOffset } from "./price-index.ts"
import { bucketOf, offsetOf } from "./word-positions.ts"
import { letterRow, postingListOf, writePostingLists, writePrices } from "./write-bucket.server.ts"

const BATCH = 5_000
const WORD = {
  kind: "text",
  word: "text",
  folded: "text",
  sound: "text",
  first_position: "integer",
  product_count: "integer",
} as const

/** Replaces the words of the catalogue, products in order. Call `finish` with product writes locked out. */
export async function createSearchIndex(tx: Database): Promise<IndexBuild> {
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
export async function hasSearchIndex(db: Database): Promise<boolean> {
  const found = await db.select({ bucket: searchBuckets.bucket }).from(searchBuckets).limit(1)
  return found.length > 0
}

type Bucket = ReturnType<typeof createBucket>

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
