import { asc, gt, sql } from "drizzle-orm"
import { copyRows } from "#app/platform/database/copy-rows.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { soundOf } from "#app/shop/search/search-words.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchPortions } from "#db/tables/search.ts"
import { type LetterKind, letterPortions } from "./letter-postings.ts"
import type { WordKind } from "./phrases.ts"
import { openPostings, type Posting, type WordedProduct } from "./postings.ts"
import { type PricedOffset, priceSteps } from "./price-index.ts"
import { bucketOf, offsetOf, type Portion, packOffsets } from "./word-positions.ts"

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
export async function openSearchIndex(tx: Database) {
  await tx.execute(sql`create temp table incoming_words on commit drop as
    select kind, word, folded, sound, first_position, product_count from search_words with no data`)
  await tx.execute(sql`delete from search_portions`)
  await tx.execute(sql`delete from search_prices`)
  let bucket = openBucket(0)
  const full: Bucket[] = []
  const send = async () => {
    for (const each of full.splice(0)) await writeBucket(tx, each)
  }
  return {
    add: (product: SearchedProduct) => {
      const { position, pricePaise } = product
      if (bucketOf(position) !== bucket.number) {
        full.push(bucket)
        bucket = openBucket(bucketOf(position))
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
  const found = await db.select({ word: searchPortions.word }).from(searchPortions).limit(1)
  return found.length > 0
}

/** Gathers the words of the products that the shop has. */
export async function indexProducts(tx: Database) {
  const { add, send, finish } = await openSearchIndex(tx)
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

type Bucket = ReturnType<typeof openBucket>

function openBucket(number: number) {
  const prices: PricedOffset[] = []
  return { number, words: openPostings(), prices }
}

async function writeBucket(tx: Database, { number, words, prices }: Bucket) {
  const postings = words.list()
  for (let from = 0; from < postings.length; from += BATCH) {
    const some = postings.slice(from, from + BATCH)
    await writePortions(tx, number, some.map(portionOf))
    await copyRows(tx, { table: "incoming_words", columns: WORD, rows: some.map(wordRow) })
  }
  const letters = letterPortions(words.list("name"))
  await writePortions(
    tx,
    number,
    letters.map((letter) => ({ ...letter, places: NO_PLACES })),
  )
  await writePrices(tx, number, prices)
}

type KeptPortion = Portion & { kind: WordKind | LetterKind; word: string }

async function writePortions(tx: Database, bucket: number, portions: KeptPortion[]) {
  const rows = portions.map((portion) => ({ ...portion, bucket }))
  await copyRows(tx, { table: "search_portions", columns: PORTION, rows })
}

function portionOf({ kind, word, offsets, places }: Posting): KeptPortion {
  return { kind, word, offsets: packOffsets(offsets), places: Uint8Array.from(places) }
}

function wordRow({ kind, word, first, products }: Posting) {
  const sound = kind === "text" ? soundOf(word) : ""
  return { kind, word, folded: word.toLowerCase(), sound, first_position: first, product_count: products }
}

async function writePrices(tx: Database, bucket: number, priced: PricedOffset[]) {
  const rows = priceSteps(priced).map(({ leastPaise, ...bytes }, step) => ({
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
