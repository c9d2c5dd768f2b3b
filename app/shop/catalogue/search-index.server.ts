import { asc, gt, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchPortions } from "#db/tables/search.ts"
import { letterPortions } from "./letter-portions.ts"
import { type PricedOffset, priceSteps } from "./price-steps.ts"
import { soundOf, textWords } from "./search-words.ts"
import { arrayLiteral, bytesLiteral } from "./sql-arrays.ts"
import { placedWords, type WordKind } from "./word-patterns.ts"
import { bucketOf, offsetOf, packOffsets, TYPE_PLACE } from "./word-spots.ts"

const BATCH = 5_000

/** What a search looks for in a product. */
export type SearchedProduct = {
  position: number
  name: string
  type: string
  title: string
  pricePaise: number
}

/**
 * Replaces the words of the catalogue: they gather a bucket at a time, for products come in the order of their positions.
 * Until the transaction is through everybody finds the old ones. `finish` when the last product was added.
 */
export async function openSearchIndex(tx: Database) {
  await tx.execute(sql`create temp table incoming_words on commit drop as
    select kind, word, folded, sound, first_position, product_count from search_words with no data`)
  await tx.execute(sql`delete from search_portions`)
  await tx.execute(sql`delete from search_prices`)
  let postings: Postings = new Map()
  let prices: PricedOffset[] = []
  let bucket = 0
  const flush = async () => {
    const rows = [...postings.values()].flatMap((ofKind) => [...ofKind.values()])
    const names = postings.get("name")?.values() ?? []
    for (let from = 0; from < rows.length; from += BATCH)
      await writePostings(tx, bucket, rows.slice(from, from + BATCH))
    await writeLetters(tx, bucket, names)
    await writePrices(tx, bucket, prices)
    postings = new Map()
    prices = []
  }
  return {
    add: async (products: SearchedProduct[]) => {
      for (const product of products) {
        if (bucketOf(product.position) !== bucket) await flush()
        bucket = bucketOf(product.position)
        noteWords(postings, product)
        prices.push({ offset: offsetOf(product.position), pricePaise: product.pricePaise })
      }
    },
    finish: async () => {
      await flush()
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
  const { add, finish } = await openSearchIndex(tx)
  let after = -1
  for (let isThere = true; isThere; ) {
    const batch = await tx
      .select(SEARCHED)
      .from(products)
      .where(gt(products.position, after))
      .orderBy(asc(products.position))
      .limit(BATCH)
    await add(batch)
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

type Posting = {
  kind: WordKind
  word: string
  first: number
  last: number
  products: number
  offsets: number[]
  places: number[]
}
type Postings = Map<WordKind, Map<string, Posting>>

function noteWords(postings: Postings, { position, name, type, title }: SearchedProduct) {
  const note = (kind: WordKind, word: string, place: number) => {
    const posting = postingOf(postings, kind, word)
    if (posting.last !== position) posting.products += 1 // a name may have a word twice
    if (posting.products === 1) posting.first = position
    posting.last = position
    posting.offsets.push(offsetOf(position))
    if (kind === "name") posting.places.push(place)
  }
  const words = placedWords(name)
  for (const [place, word] of words.entries()) if (word !== "") note("name", word, place)
  note("name", type, TYPE_PLACE)
  note("start", (words[0] ?? "").toLowerCase(), 0)
  for (const word of textWords(`${name} ${type} ${title}`)) note("text", word, 0)
}

function postingOf(postings: Postings, kind: WordKind, word: string): Posting {
  const ofKind = postings.get(kind) ?? new Map<string, Posting>()
  if (ofKind.size === 0) postings.set(kind, ofKind)
  const known = ofKind.get(word)
  if (known) return known
  const posting = { kind, word, first: 0, last: -1, products: 0, offsets: [], places: [] }
  ofKind.set(word, posting)
  return posting
}

async function writePostings(tx: Database, bucket: number, postings: Posting[]) {
  const column = (read: (posting: Posting) => string) => arrayLiteral(postings.map(read))
  await tx.execute(sql`with posting as materialized (
      select * from unnest(
        ${column(({ kind }) => kind)}::text[],
        ${column(({ word }) => word)}::text[],
        ${column(({ word }) => word.toLowerCase())}::text[],
        ${column(({ kind, word }) => (kind === "text" ? soundOf(word) : ""))}::text[],
        ${column(({ first }) => String(first))}::integer[],
        ${column((posting) => String(posting.products))}::integer[],
        ${bytesLiteral(postings.map(({ offsets }) => packOffsets(offsets)))}::bytea[],
        ${bytesLiteral(postings.map(({ places }) => Uint8Array.from(places)))}::bytea[]
      ) as posting(kind, word, folded, sound, first, products, offsets, places)
    ), written as (
      insert into search_portions (kind, word, bucket, offsets, places)
      select kind, word, ${bucket}::int, offsets, places from posting
    )
    insert into incoming_words select kind, word, folded, sound, first, products from posting`)
}

async function writeLetters(tx: Database, bucket: number, names: Iterable<Posting>) {
  const letters = letterPortions(names)
  await tx.execute(sql`insert into search_portions (kind, word, bucket, offsets, places)
    select kind, word, ${bucket}::int, offsets, '' from unnest(
      ${arrayLiteral(letters.map(({ kind }) => kind))}::text[],
      ${arrayLiteral(letters.map(({ word }) => word))}::text[],
      ${bytesLiteral(letters.map(({ offsets }) => offsets))}::bytea[]
    ) as letter(kind, word, offsets)`)
}

async function writePrices(tx: Database, bucket: number, prices: PricedOffset[]) {
  const steps = priceSteps(prices)
  await tx.execute(sql`insert into search_prices (bucket, step, least_paise, cheaper, offsets, prices)
    select ${bucket}::int, step, least_paise, cheaper, offsets, prices from unnest(
      ${`{${steps.map((_, step) => step)}}`}::integer[],
      ${`{${steps.map(({ leastPaise }) => leastPaise)}}`}::integer[],
      ${bytesLiteral(steps.map(({ cheaper }) => cheaper))}::bytea[],
      ${bytesLiteral(steps.map(({ offsets }) => offsets))}::bytea[],
      ${bytesLiteral(steps.map(({ prices }) => prices))}::bytea[]
    ) as priced(step, least_paise, cheaper, offsets, prices)`)
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
