import { asc, gt, sql } from "drizzle-orm"
import { copyRows } from "#app/platform/database/copy-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { soundOf } from "#app/shop/search/search-words.ts"
import { products } from "#db/tables/catalogue.ts"
import { postingLists } from "#db/tables/search.ts"
import { type LetterKind, letterPostings } from "./letter-postings.ts"
import type { WordKind } from "./phrases.ts"
import { createPostings, type Posting, type WordedProduct } from "./postings.ts"
import { type PricedOffset, priceIndexSteps } from "./price-index.ts"
import { bucketOf, offsetOf, type PostingList, packOffsets } from "./word-positions.ts"

const BATCH = 5_000
const NO_PLACES = new Uint8Array()
const PORTION = { kind: "text", word: "text", bucket: "integer", offsets: "bytea", places: "bytea" } as const
const PRICES = {
  bucket: "integer",
  step: "integer",
  least_paise: "integer",
  cheaper: "bytea",
  offsets: "bytea",
  prices: "bytea",
} as const
const WORD = {
  kind: "text",
  word: "text",
  folded: "text",
  sound: "text",
  first_position: "integer",
  product_count: "integer",
} as const

/** What a search looks for in a product. */
export type SearchedProduct = WordedProduct & { pricePaise: number }

/**
 * Replaces the words of the catalogue: they gather a bucket at a time, for products come in the order of their positions.
 * Until the transaction is through everybody finds the old ones. `finish` when the last product was added.
 */
export async function createSearchIndex(tx: Database) {
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
    add: (product: SearchedProduct) => {
      const { position, pricePaise } = product
      if (bucketOf(position) !== bucket.number) {
        full.push(bucket)
        bucket = createBucket(bucketOf(position))
      }
      bucket.words.add(product)
      bucket.prices.push({ offset: offsetOf(position), pricePaise })
    },
    /** Writes what is complete. More may be added meanwhile. */
    send,
    finish: async () => {
      full.push(bucket)
      await send()
      await replaceWords(tx)
    },
  }
}

/** Whether the words of the catalogue are there: those of a release that kept none are not. */
export async function hasSearchIndex(db: Database): Promise<boolean> {
  const found = await db.select({ word: postingLists.word }).from(postingLists).limit(1)
  return found.length > 0
}

/** Gathers the words of the products that the shop has. */
export async function indexProducts(tx: Database) {
  const { add, send, finish } = await createSearchIndex(tx)
  let after = -1
  for (let isThere = true; isThere; ) {
    const batch = await tx
      .select(SEARCHED)
      .from(products)
      .where(gt(products.position, after))
      .orderBy(asc(products.position))
      .limit(BATCH)
    for (const product of batch) add(product)
    await send()
    after = batch.at(-1)?.position ?? after
    isThere = batch.length > 0
  }
  await finish()
}

const SEARCHED = {
  position: products.position,
  name: products.name,
  type: products.type,
  title: products.title,
  pricePaise: products.pricePaise,
}

type Bucket = ReturnType<typeof createBucket>

function createBucket(number: number) {
  const prices: PricedOffset[] = []
  return { number, words: createPostings(), prices }
}

async function writeBucket(tx: Database, { number, words, prices }: Bucket) {
  const postings = words.list()
  for (let from = 0; from < postings.length; from += BATCH) {
    const some = postings.slice(from, from + BATCH)
    await writePostingLists(tx, number, some.map(portionOf))
    await copyRows(tx, { table: "incoming_words", columns: WORD, rows: some.map(wordRow) })
  }
  const letters = letterPostings(words.list("name"))
  await writePostingLists(
    tx,
    number,
    letters.map((letter) => ({ ...letter, places: NO_PLACES })),
  )
  await writePrices(tx, number, prices)
}

type StoredPostingList = PostingList & { kind: WordKind | LetterKind; word: string }

async function writePostingLists(tx: Database, bucket: number, portions: StoredPostingList[]) {
  const rows = portions.map((portion) => ({ ...portion, bucket }))
  await copyRows(tx, { table: "search_portions", columns: PORTION, rows })
}

function portionOf({ kind, word, offsets, places }: Posting): StoredPostingList {
  return { kind, word, offsets: packOffsets(offsets), places: Uint8Array.from(places) }
}

function wordRow({ kind, word, first, products }: Posting) {
  const sound = kind === "text" ? soundOf(word) : ""
  return { kind, word, folded: word.toLowerCase(), sound, first_position: first, product_count: products }
}

async function writePrices(tx: Database, bucket: number, priced: PricedOffset[]) {
  const rows = priceIndexSteps(priced).map(({ leastPaise, ...bytes }, step) => ({
    ...bytes,
    bucket,
    step,
    least_paise: leastPaise,
  }))
  await copyRows(tx, { table: "search_prices", columns: PRICES, rows })
}

async function replaceWords(tx: Database) {
  await tx.execute(sql`delete from search_words`)
  await tx.execute(sql`insert into search_words (kind, word, folded, sound, first_position, product_count)
    select kind, word, min(folded), min(sound), min(first_position), sum(product_count)
    from incoming_words group by kind, word`)
  await tx.execute(sql`analyze search_words`) // the embedded engine never does it by itself
  await tx.execute(sql`analyze search_portions`)
  await tx.execute(sql`analyze search_prices`)
}
