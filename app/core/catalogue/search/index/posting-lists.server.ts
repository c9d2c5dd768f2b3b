import { sql } from "drizzle-orm"
import { type ChangedProduct, matchesPhrases } from "#app/core/catalogue/search/changes/changed-products.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postingLists, searchPrices } from "#db/tables/search.ts"
import {
  addOffset,
  type Bitset,
  bitsetOf,
  bitsetOfList,
  emptyBitset,
  intersectBitsets,
  removeOffset,
} from "./bitset.ts"
import { bitsetWithinPrice } from "./price-index.ts"
import type { PhraseList, WordList } from "./word-lookup.server.ts"
import {
  bucketOf,
  commonWordPositions,
  offsetOf,
  offsetOfWordPosition,
  offsetsInNames,
  type PostingList,
  type WordPositions,
  wordPositionsOf,
} from "./word-positions.ts"

const FEW_PROBES = 200
const NOTHING = new Uint8Array()
const NO_POSITIONS: WordPositions = new Int32Array()

type Wanted = { phrases: PhraseList[]; changes: ChangedProduct[]; maxPricePaise: number | null }

/** Which products of these buckets have all of the phrases and cost no more; buckets without any may be left out. */
export async function readHits(
  db: Database,
  wanted: Wanted,
  buckets: number[],
): Promise<Map<number, Bitset>> {
  return withChanges(await readPacked(db, wanted, buckets), wanted, buckets)
}

/** Of what changed since, the posting lists and prices are not believed: the products themselves tell. */
function withChanges(hits: Map<number, Bitset>, wanted: Wanted, buckets: number[]): Map<number, Bitset> {
  const { changes, maxPricePaise } = wanted
  const phrases = wanted.phrases.map(({ lists, ...phrase }) => ({
    ...phrase,
    words: lists.map(({ pattern }) => pattern),
  }))
  for (const { position, product } of changes) {
    const bucket = bucketOf(position)
    const bits = hits.get(bucket)
    if (bits) removeOffset(bits, offsetOf(position))
    if (!product || !buckets.includes(bucket) || !matchesPhrases(product, { phrases, maxPricePaise }))
      continue
    const withIt = bits ?? emptyBitset()
    addOffset(withIt, offsetOf(position))
    hits.set(bucket, withIt)
  }
  return hits
}

async function readPacked(
  db: Database,
  { phrases, maxPricePaise }: Wanted,
  buckets: number[],
): Promise<Map<number, Bitset>> {
  let hits: Map<number, Bitset> | null = null
  const remaining = () => (hits ? [...hits.keys()] : buckets)
  for (const phrase of phrases) hits = common(hits, await readPhrase(db, phrase, remaining()))
  if (maxPricePaise !== null) hits = common(hits, await readPriced(db, maxPricePaise, remaining()))
  return hits ?? new Map()
}

function common(hits: Map<number, Bitset> | null, others: Map<number, Bitset>): Map<number, Bitset> {
  if (!hits) return others
  for (const [bucket, bits] of others) {
    const known = hits.get(bucket)
    if (!known || !intersectBitsets(bits, known)) others.delete(bucket)
  }
  return others
}

async function readPhrase(db: Database, phrase: PhraseList, buckets: number[]): Promise<Map<number, Bitset>> {
  if (buckets.length === 0) return new Map()
  if (phrase.letter) return readLetter(db, phrase.letter, buckets)
  const [list, ...others] = phrase.lists
  if (!list) return new Map()
  const postings = await readPostingLists(db, list, buckets, others.length > 0 || phrase.inName)
  if (others.length > 0) return readOthers(db, { list, others }, postings)
  const bits = ([bucket, posting]: [number, PostingList]) =>
    [bucket, phrase.inName ? withOffsets(offsetsInNames(posting)) : bitsetOfList(posting.offsets)] as const
  return new Map([...postings].map(bits))
}

/** Each further word is read only where those before it left something. */
async function readOthers(
  db: Database,
  { list, others }: { list: WordList; others: WordList[] },
  postings: Map<number, PostingList>,
) {
  let wordPositions = new Map(
    [...postings].map(([bucket, posting]) => [bucket, wordPositionsOf(posting, list.place)]),
  )
  for (const other of others) {
    const common = new Map<number, WordPositions>()
    if (wordPositions.size > 0)
      for (const [bucket, posting] of await readPostingLists(db, other, [...wordPositions.keys()], true)) {
        const both = commonWordPositions(
          wordPositions.get(bucket) ?? NO_POSITIONS,
          wordPositionsOf(posting, other.place),
        )
        if (both.length > 0) common.set(bucket, both)
      }
    wordPositions = common
  }
  return new Map(
    [...wordPositions].map(([bucket, ofBucket]) => [bucket, withOffsets(ofBucket.map(offsetOfWordPosition))]),
  )
}

function withOffsets(offsets: Iterable<number>): Bitset {
  const bits = emptyBitset()
  for (const offset of offsets) addOffset(bits, offset)
  return bits
}

async function readLetter(
  db: Database,
  { kind, letter }: { kind: string; letter: string },
  buckets: number[],
): Promise<Map<number, Bitset>> {
  const rows = await db
    .select({ bucket: postingLists.bucket, offsets: postingLists.offsets })
    .from(postingLists)
    .where(sql`kind = ${kind} and word = ${letter} and bucket = any(${sql.param(buckets)}::int[])`)
  return new Map(rows.map(({ bucket, offsets }) => [bucket, bitsetOf(offsets)]))
}

async function readPostingLists(db: Database, list: WordList, buckets: number[], hasPlaces: boolean) {
  const rows = await selectPostingLists(db, list, buckets, hasPlaces)
  return new Map<number, PostingList>(
    rows.map(({ bucket, offsets, places }) => [bucket, { offsets, places: places ?? NOTHING }]),
  )
}

/** The query for the places of words in buckets. Word by word, or the planner would read all portions. */
export function selectPostingLists(db: Database, list: WordList, buckets: number[], hasPlaces = true) {
  const { kind, words, count } = list
  // Many words are read from the first bucket to the last: to look each up in each would take longer.
  const isNear =
    count * buckets.length <= FEW_PROBES
      ? sql`bucket = any(${sql.param(buckets)}::int[])`
      : sql`bucket between ${Math.min(...buckets)} and ${Math.max(...buckets)}`
  const places = hasPlaces ? sql`string_agg(places, ''::bytea)` : sql`null::bytea`
  return db
    .select({
      bucket: sql<number>`bucket`,
      offsets: sql<Uint8Array>`string_agg(offsets, ''::bytea)`,
      places: sql<Uint8Array | null>`${places}`,
    })
    .from(
      sql`${words} as meant(word) cross join lateral (select bucket, offsets, places from ${postingLists}
        where kind = ${kind} and ${postingLists.word} = meant.word and ${isNear} offset 0) as portion`,
    )
    .groupBy(sql`bucket`)
}

async function readPriced(
  db: Database,
  maxPricePaise: number,
  buckets: number[],
): Promise<Map<number, Bitset>> {
  if (buckets.length === 0) return new Map()
  const { bucket, step, cheaper, offsets, prices, leastPaise } = searchPrices
  const rows = await db
    .selectDistinctOn([bucket], { bucket, cheaper, offsets, prices })
    .from(searchPrices)
    .where(sql`${bucket} = any(${sql.param(buckets)}::int[]) and ${leastPaise} <= ${maxPricePaise}`)
    .orderBy(bucket, sql`${step} desc`)
  return new Map(rows.map((row) => [row.bucket, bitsetWithinPrice(row, maxPricePaise)]))
}
