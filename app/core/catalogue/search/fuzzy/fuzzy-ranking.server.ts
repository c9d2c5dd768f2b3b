import { sql } from "drizzle-orm"
import { listChangedProducts } from "#app/core/catalogue/search/changes/changed-products.server.ts"
import { type ChangedProduct, hasTextWord } from "#app/core/catalogue/search/changes/changed-products.ts"
import { addOffset, type Bitset, emptyBitset, hasOffset } from "#app/core/catalogue/search/index/bitset.ts"
import { bucketOf, offsetIn, offsetOf, positionAt } from "#app/core/catalogue/search/index/word-positions.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postingLists } from "#db/tables/search.ts"

/** Of a word that many products have the first ones are enough: there are more of them than are shown. */
const FIRST_OF_A_WORD = 300
const CANDIDATES = 3_000
/** Words of more products than this tell nothing that is worth the time to read where they stand. */
const MOST_POSITIONS = 250_000

/** One word of the shop that may be meant by the typed word at this place, and how like it is. */
export type FuzzyWord = { place: number; word: string; likeness: number; count: number }
export type Ranked = { position: number; likeness: number }

/** The positions that have most of what is meant, the likeliest first, then in catalogue order (docs/guide/search.md). */
export async function rankFuzzyMatches(
  db: Database,
  meant: FuzzyWord[],
  known?: ChangedProduct[],
): Promise<Ranked[]> {
  const counts = new Map<number, number>()
  for (const { place, count } of meant) counts.set(place, (counts.get(place) ?? 0) + count)
  const rarestFirst = [...counts].toSorted(([, a], [, b]) => a - b).map(([place]) => place)
  const told = rarestFirst.filter((_, index) => {
    const before = rarestFirst.slice(0, index + 1).reduce((sum, other) => sum + (counts.get(other) ?? 0), 0)
    return index === 0 || before <= MOST_POSITIONS
  })
  const words = meant.filter(({ place }) => told.includes(place))
  const changes = known ?? (await listChangedProducts(db))
  const candidates = await listCandidates(db, words, { rarest: rarestFirst[0] ?? 0, changes })
  const ranked = told.length > 1 ? await compare(db, words, { candidates, changes }) : candidates
  return [...ranked]
    .map(([position, likeness]) => ({ position, likeness }))
    .toSorted((a, b) => b.likeness - a.likeness || a.position - b.position)
    .slice(0, CANDIDATES)
}

/** The first products of each word, with the likeness of the likest of their words. */
async function listCandidates(
  db: Database,
  words: FuzzyWord[],
  { rarest, changes }: { rarest: number; changes: ChangedProduct[] },
) {
  const limits = words.map(({ place }) => (place === rarest ? CANDIDATES : FIRST_OF_A_WORD))
  const stale = new Set(changes.map(({ position }) => position))
  const rows = await selectFirst(
    db,
    words,
    limits.map((limit) => limit + stale.size),
  )
  const found: number[][] = words.map(({ word }) => listChanged(changes, word))
  for (const { index, bucket, offsets } of rows)
    for (let nth = 0; nth < offsets.length / 2; nth += 1) {
      const position = positionAt(bucket, offsetIn(offsets, nth))
      if (!stale.has(position)) found[index]?.push(position)
    }
  const candidates = new Map<number, number>()
  for (const [index, positions] of found.entries()) {
    const likeness = words[index]?.likeness ?? 0
    for (const position of positions.toSorted((a, b) => a - b).slice(0, limits[index]))
      candidates.set(position, Math.max(likeness, candidates.get(position) ?? 0))
  }
  return candidates
}

function listChanged(changes: ChangedProduct[], word: string): number[] {
  const having = changes.filter(({ product }) => product && hasTextWord(product, word))
  return having.map(({ position }) => position)
}

/** The query for where each word stands first, in order: only as many buckets as hold its limit. */
export function selectFirst(db: Database, words: FuzzyWord[], limits: number[]) {
  const column = <Value>(read: (word: FuzzyWord) => Value) => sql.param(words.map(read))
  return db
    .select({
      index: sql<number>`meant.index::int`,
      bucket: sql<number>`portion.bucket`,
      offsets: sql<Uint8Array>`substring(portion.offsets from 1 for 2 * meant.most)`,
    })
    .from(
      sql`unnest(${column(({ word }) => word)}::text[], ${sql.param([...words.keys()])}::int[],
          ${sql.param(limits)}::int[]) as meant(word, index, most)
        cross join lateral (
          select bucket, offsets, sum(length(offsets)) over (order by bucket) - length(offsets) as before
          from ${postingLists} where kind = 'text' and ${postingLists.word} = meant.word
        ) as portion`,
    )
    .where(sql`portion.before < 2 * meant.most`)
    .orderBy(sql`meant.index, portion.bucket`)
}

async function compare(
  db: Database,
  words: FuzzyWord[],
  { candidates, changes }: { candidates: Map<number, number>; changes: ChangedProduct[] },
) {
  const likenesses = new Map<number, Map<number, number>>()
  const note = (position: number, { place, likeness }: FuzzyWord) => {
    const ofPlaces = likenesses.get(position) ?? new Map<number, number>()
    likenesses.set(position, ofPlaces)
    ofPlaces.set(place, Math.max(likeness, ofPlaces.get(place) ?? 0))
  }
  const changed = changes.filter(({ position }) => candidates.has(position))
  for (const word of words) for (const position of listChanged(changed, word.word)) note(position, word)
  const stale = new Set(changed.map(({ position }) => position))
  const among = new Map<number, Bitset>()
  for (const position of candidates.keys()) {
    if (stale.has(position)) continue
    const bits = among.get(bucketOf(position)) ?? emptyBitset()
    among.set(bucketOf(position), bits)
    addOffset(bits, offsetOf(position))
  }
  const rows = await selectWithin(db, words, [...among.keys()])
  for (const { index, bucket, offsets } of rows) {
    const [bits, word] = [among.get(bucket), words[index]]
    if (!bits || !word) continue
    for (let nth = 0; nth < offsets.length / 2; nth += 1) {
      const offset = offsetIn(offsets, nth)
      if (hasOffset(bits, offset)) note(positionAt(bucket, offset), word)
    }
  }
  return new Map([...likenesses].map(([position, ofPlaces]) => [position, added(ofPlaces)]))
}

/** Added in the order of the places and rounded alike, so that what is equally like stays so. */
function added(ofPlaces: Map<number, number>): number {
  const inOrder = [...ofPlaces].toSorted(([a], [b]) => a - b)
  return Math.fround(inOrder.reduce((sum, [, likeness]) => sum + likeness, 0))
}

/** The query for where the words stand in these buckets, word by word. */
export function selectWithin(db: Database, words: FuzzyWord[], buckets: number[]) {
  return db
    .select({
      index: sql<number>`meant.index`,
      bucket: sql<number>`portion.bucket`,
      offsets: sql<Uint8Array>`portion.offsets`,
    })
    .from(
      sql`unnest(${sql.param(words.map(({ word }) => word))}::text[], ${sql.param([...words.keys()])}::int[])
          as meant(word, index)
        cross join lateral (
          select bucket, offsets from ${postingLists} where kind = 'text'
          and ${postingLists.word} = meant.word and bucket = any(${sql.param(buckets)}::int[]) offset 0
        ) as portion`,
    )
}
