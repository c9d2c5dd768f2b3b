import { and, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { searchPortions, searchPrices } from "#db/tables/search.ts"
import { addOffset, type Bits, bitsOf, keepCommon, noBits } from "./offset-bits.ts"
import { bitsWithin } from "./price-steps.ts"
import type { Phrase } from "./word-patterns.ts"
import { offsetIn, offsetsOfPhrase, type Portion, TYPE_PLACE } from "./word-spots.ts"

const FEW_PROBES = 200
const NOTHING = new Uint8Array()

/** `count` words, of which `size` products have one, at most, and `least` at least; `condition` is for where they stand. */
export type WordList = { condition: SQL; place: number; count: number; size: number; least: number }
export type PhraseList = { lists: WordList[]; size: number; inName: boolean; letter: Phrase["letter"] }
/** Which products of these buckets have all of the phrases and cost no more; buckets without any are left out. */
export async function readHits(
  db: Database,
  { phrases, maxPricePaise }: { phrases: PhraseList[]; maxPricePaise: number | null },
  buckets: number[],
): Promise<Map<number, Bits>> {
  let hits: Map<number, Bits> | null = null
  const remaining = () => (hits ? [...hits.keys()] : buckets)
  for (const phrase of phrases) hits = common(hits, await readPhrase(db, phrase, remaining()))
  if (maxPricePaise !== null) hits = common(hits, await readPriced(db, maxPricePaise, remaining()))
  return hits ?? new Map()
}

function common(hits: Map<number, Bits> | null, others: Map<number, Bits>): Map<number, Bits> {
  if (!hits) return others
  for (const [bucket, bits] of others) {
    const known = hits.get(bucket)
    if (!known || !keepCommon(bits, known)) others.delete(bucket)
  }
  return others
}

async function readPhrase(db: Database, phrase: PhraseList, buckets: number[]): Promise<Map<number, Bits>> {
  if (buckets.length === 0) return new Map()
  if (phrase.letter) return readLetter(db, phrase.letter, buckets)
  const needsPlaces = phrase.lists.length > 1 || phrase.inName
  let remaining = buckets
  const read: { place: number; portions: Map<number, Portion> }[] = []
  for (const list of phrase.lists) {
    if (remaining.length === 0) return new Map()
    const rows = await selectPortions(db, list, remaining, needsPlaces)
    const portions = new Map(
      rows.map(({ bucket, offsets, places }) => [bucket, { offsets, places: places ?? NOTHING }]),
    )
    read.push({ place: list.place, portions })
    remaining = remaining.filter((bucket) => portions.has(bucket))
  }
  const hits = new Map<number, Bits>()
  for (const bucket of remaining) {
    const words = read.flatMap(({ place, portions }) => {
      const portion = portions.get(bucket)
      return portion ? [{ place, portion }] : []
    })
    const bits = bitsOfPhrase(words, phrase.inName)
    if (bits) hits.set(bucket, bits)
  }
  return hits
}

function bitsOfPhrase(words: { place: number; portion: Portion }[], inName: boolean): Bits | null {
  const [only, ...others] = words
  if (only && others.length === 0 && !inName) return bitsOf(only.portion.offsets)
  const bits = noBits()
  const offsets = only && others.length === 0 ? offsetsInNames(only.portion) : offsetsOfPhrase(words)
  for (const offset of offsets) addOffset(bits, offset)
  return offsets.length > 0 ? bits : null
}

function offsetsInNames({ offsets, places }: Portion): number[] {
  const inNames = []
  for (const [index, place] of places.entries())
    if (place !== TYPE_PLACE) inNames.push(offsetIn(offsets, index))
  return inNames
}

async function readLetter(
  db: Database,
  { kind, letter }: { kind: string; letter: string },
  buckets: number[],
): Promise<Map<number, Bits>> {
  const rows = await db
    .select({ bucket: searchPortions.bucket, offsets: searchPortions.offsets })
    .from(searchPortions)
    .where(sql`kind = ${kind} and word = ${letter} and bucket = any(${sql.param(buckets)}::int[])`)
  return new Map(rows.map(({ bucket, offsets }) => [bucket, bitsOf(offsets)]))
}

/** The query for where the words of a list stand in these buckets, those of one bucket together. */
export function selectPortions(db: Database, list: WordList, buckets: number[], hasPlaces = true) {
  const { count, condition } = list
  // Many words are read from the first bucket to the last: to look each up in each would take longer.
  const isNear =
    count * buckets.length <= FEW_PROBES
      ? sql`bucket = any(${sql.param(buckets)}::int[])`
      : sql`bucket between ${Math.min(...buckets)} and ${Math.max(...buckets)}`
  const places = hasPlaces ? sql`string_agg(places, ''::bytea)` : sql`null::bytea`
  return db
    .select({
      bucket: searchPortions.bucket,
      offsets: sql<Uint8Array>`string_agg(offsets, ''::bytea)`,
      places: sql<Uint8Array | null>`${places}`,
    })
    .from(searchPortions)
    .where(and(condition, isNear))
    .groupBy(searchPortions.bucket)
}

/** The products that cost no more: in each bucket one step tells. */
async function readPriced(
  db: Database,
  maxPricePaise: number,
  buckets: number[],
): Promise<Map<number, Bits>> {
  if (buckets.length === 0) return new Map()
  const { bucket, step, cheaper, offsets, prices, leastPaise } = searchPrices
  const rows = await db
    .selectDistinctOn([bucket], { bucket, cheaper, offsets, prices })
    .from(searchPrices)
    .where(sql`${bucket} = any(${sql.param(buckets)}::int[]) and ${leastPaise} <= ${maxPricePaise}`)
    .orderBy(bucket, sql`${step} desc`)
  return new Map(rows.map((row) => [row.bucket, bitsWithin(row, maxPricePaise)]))
}
