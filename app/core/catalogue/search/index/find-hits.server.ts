import { and, desc, lte, type SQL, sql } from "drizzle-orm"
import { IS_PUBLISHED } from "#app/core/catalogue/product-rows.server.ts"
import { listChangedProducts } from "#app/core/catalogue/search/changes/changed-products.server.ts"
import type { ChangedProduct } from "#app/core/catalogue/search/changes/changed-products.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { addOffset, type Bitset, emptyBitset, hasOffset, listPositions, type Span } from "./bitset.ts"
import type { Phrase } from "./phrases.ts"
import { readHits } from "./posting-lists.server.ts"
import { findPhrases, type PhraseList, type WordList } from "./word-lookup.server.ts"
import { bucketOf, offsetOf } from "./word-positions.ts"

/** Products with all phrases that cost no more. `whole` is the same as SQL; `isOpen`: words do not say it all. */
export type HitQuery = {
  phrases: Phrase[]
  whole: SQL
  isOpen?: boolean
  maxPricePaise: number | null
  changes?: ChangedProduct[] | undefined
}

/** A query with its words looked up: `most` products at most, up to position `last`, all of them up to `complete`. */
export type Hits = {
  phrases: PhraseList[]
  changes: ChangedProduct[]
  known: WordList | null
  check: SQL | null
  maxPricePaise: number | null
  most: number
  last: number
  complete: number
}

/** A set of hits by bucket; with `isCut` there are more than these. */
export type HitBits = { bits: Map<number, Bitset>; isCut: boolean }

type Page = { after?: number; before?: number; limit: number }

const FIRST = -1 // no position stands before it
const FEW_ENOUGH_TO_ASK = 300 // so many products are asked themselves sooner than all places of the other words are read
const CHECKED_AT_ONCE = 2_000

/** Looks the words up, so that the planner need not guess. `onlyFirst`: so many words a pattern, the earliest. */
export async function findHits(db: Database, query: HitQuery, onlyFirst?: number): Promise<Hits> {
  const { whole, isOpen, maxPricePaise } = query
  const { found, last, hasChanges } = await findPhrases(db, query.phrases, onlyFirst)
  const phrases = found
    .filter(({ lists, letter }) => lists.length > 0 || letter)
    .toSorted((a, b) => a.size - b.size)
  const [rarest, ...others] = phrases
  const [list, ...further] = rarest?.lists ?? []
  const isAlone = others.length === 0 && further.length === 0 && !rarest?.inName
  const most = Math.min(last + 1, rarest?.size ?? Number.POSITIVE_INFINITY)
  const isSoonAsked = rarest && list && !isAlone && most <= FEW_ENOUGH_TO_ASK
  return {
    phrases: isSoonAsked ? [{ ...rarest, lists: [list] }] : phrases,
    changes: query.changes ?? (hasChanges ? await listChangedProducts(db) : []),
    known: list && isAlone && !isOpen && maxPricePaise === null ? list : null,
    check: isOpen || isSoonAsked || (phrases.length === 0 && maxPricePaise === null) ? whole : null,
    maxPricePaise,
    most,
    last,
    complete: Math.min(...phrases.map(({ complete }) => complete)),
  }
}

/** How many products are found, where the words themselves tell it: exactly, or that they are more than `limit`. */
export function knownCount({ known, most }: Hits, limit: number): number | null {
  if (most === 0) return 0
  return known && (known.least > limit || known.least === known.size) ? known.least : null
}

/** The first hits after a position or the last before it. Reads at a time as many buckets as should fill the page. */
export async function listHits(db: Database, hits: Hits, page: Page): Promise<number[]> {
  const { after = FIRST, before, limit } = page
  const isBackwards = before !== undefined
  const span = isBackwards
    ? { from: 0, to: Math.min(before - 1, hits.last) }
    : { from: after + 1, to: hits.last }
  if (hits.most === 0 || span.from > span.to) return []
  if (hits.phrases.length === 0 && hits.check)
    return checkInOrder(db, hits, sql`position between ${span.from} and ${span.to}`, { limit, isBackwards })
  const buckets = bucketsOf(span)
  if (isBackwards) buckets.reverse()
  const found: number[] = []
  const isRare = hits.most <= FEW_ENOUGH_TO_ASK
  let length = isRare ? buckets.length : bucketsToFill(limit, hits.most / buckets.length)
  for (let seen = 0; found.length < limit && seen < buckets.length; seen += length) {
    if (seen > 0)
      length = found.length > 0 ? bucketsToFill(limit - found.length, found.length / seen) : 4 * length
    const near = buckets.slice(seen, seen + length)
    const bits = await readHits(db, hits, near)
    const most = hits.check ? Number.POSITIVE_INFINITY : limit - found.length
    const positions = listFrom(bits, near, { ...span, limit: most, isBackwards })
    found.push(...(await check(db, hits, positions, { limit: limit - found.length, isBackwards })))
  }
  return isBackwards ? found.reverse() : found
}

/** All hits as sets, whatever page they are on; where the products themselves must be asked, the first so many. */
export async function readAllHits(db: Database, hits: Hits, most: number): Promise<HitBits> {
  if (hits.most === 0) return { bits: new Map(), isCut: false }
  if (!hits.check)
    return { bits: await readHits(db, hits, bucketsOf({ from: 0, to: hits.last })), isCut: false }
  const positions = await listHits(db, hits, { limit: most + 1 })
  const bits = new Map<number, Bitset>()
  for (const position of positions.slice(0, most)) {
    const ofBucket = bits.get(bucketOf(position)) ?? emptyBitset()
    addOffset(ofBucket, offsetOf(position))
    bits.set(bucketOf(position), ofBucket)
  }
  return { bits, isCut: positions.length > most }
}

/** Which of these positions are hits, in the order in which they come. */
export async function keepHits(db: Database, hits: Hits, positions: number[]): Promise<number[]> {
  if (hits.most === 0 || positions.length === 0) return []
  if (hits.phrases.length === 0 && hits.check) return keepChecked(db, hits, positions)
  const bits = await readHits(db, hits, [...new Set(positions.map(bucketOf))])
  const kept = positions.filter((position) => {
    const inBucket = bits.get(bucketOf(position))
    return inBucket && hasOffset(inBucket, offsetOf(position))
  })
  return hits.check ? keepChecked(db, hits, kept) : kept
}

async function keepChecked(db: Database, hits: Hits, positions: number[]): Promise<number[]> {
  const checked = new Set(await check(db, hits, positions, { limit: positions.length, isBackwards: false }))
  return positions.filter((position) => checked.has(position))
}

type Order = { limit: number; isBackwards: boolean }

function listFrom(bits: Map<number, Bitset>, buckets: number[], { limit, ...order }: Span & Order): number[] {
  const positions: number[] = []
  for (const bucket of buckets) {
    const inBucket = bits.get(bucket)
    if (!inBucket || positions.length === limit) continue
    for (const position of listPositions(inBucket, bucket, { ...order, limit: limit - positions.length }))
      positions.push(position)
  }
  return positions
}

/** What words cannot say is asked of the products themselves, some at a time, until there are enough. */
async function check(db: Database, hits: Hits, positions: number[], order: Order): Promise<number[]> {
  if (!hits.check) return positions
  const checked: number[] = []
  for (let from = 0; checked.length < order.limit && from < positions.length; from += CHECKED_AT_ONCE) {
    const some = sql`position = any(${sql.param(positions.slice(from, from + CHECKED_AT_ONCE))}::int[])`
    const limit = order.limit - checked.length
    checked.push(...(await checkInOrder(db, hits, some, { ...order, limit })))
  }
  return checked
}

async function checkInOrder(db: Database, hits: Hits, among: SQL, { limit, isBackwards }: Order) {
  const { position, pricePaise } = products
  const isCheap = hits.maxPricePaise === null ? undefined : lte(pricePaise, hits.maxPricePaise)
  const rows = await db
    .select({ position })
    .from(products)
    .where(and(among, isCheap, IS_PUBLISHED, hits.check ?? undefined))
    .orderBy(isBackwards ? desc(position) : position)
    .limit(limit)
  return rows.map((row) => row.position)
}

function bucketsOf({ from, to }: Span): number[] {
  const first = bucketOf(from)
  return Array.from({ length: bucketOf(to) - first + 1 }, (_, index) => first + index)
}

/** How many buckets hold so many hits, if they are as dense as that; some more, for they seldom are. */
function bucketsToFill(missing: number, density: number): number {
  return Math.max(1, Math.ceil((1.3 * missing) / density))
}
