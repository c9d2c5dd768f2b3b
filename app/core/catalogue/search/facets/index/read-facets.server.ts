import { sql } from "drizzle-orm"
import { LRUCache } from "lru-cache"
import { facetWord } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { type Bitset, emptyBitset } from "#app/core/catalogue/search/index/bitset.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postingLists, searchBuckets } from "#db/tables/search.ts"
import type { FacetBucket } from "./facet-bucket.ts"
import { addList, type FacetList } from "./facet-lists.ts"
import { figuresIn } from "./facet-postings.ts"

const MOST_BYTES = 96 * 1024 * 1024 // the facets and figures of three million products

type BucketLists = Pick<FacetBucket, "lists" | "all">

// A version is that of one state of one bucket in the world, so what is kept under it is never out of date.
const keptLists = new LRUCache<string, BucketLists>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ lists, all }) =>
    [...lists.values()].reduce((sum, list) => sum + list.byteLength + 100, all.byteLength),
})
const keptFigures = new LRUCache<string, Int32Array>({
  maxSize: MOST_BYTES,
  sizeCalculation: (figures) => 1 + figures.byteLength,
})

/** `isChanged`: some products are not as the lists say. `hasSold`: a job has counted what sells best. */
export type FacetState = {
  buckets: FacetBucket[]
  isChanged: boolean
  hasSold: boolean
}

// One question: each would take a way to the database and back.
const STATE = {
  bucket: searchBuckets.bucket,
  version: searchBuckets.version,
  isChanged: sql<boolean>`exists (select from search_changes) or exists (select from search_stock_changes)`,
  hasSold: sql<boolean>`exists (select from search_ranks where kind = 'sold')`,
}

/** The facets of all buckets, from memory where they are known. Ask within one snapshot. */
export async function readFacetBuckets(db: Database): Promise<FacetState> {
  const rows = await db.select(STATE).from(searchBuckets).orderBy(searchBuckets.bucket)
  const buckets = rows.map(({ bucket, version }) => ({ bucket, version }))
  const known = new Map(buckets.map((each) => [each.bucket, keptLists.get(each.version)]))
  const missing = buckets.filter((each) => !known.get(each.bucket))
  const read = await readRows(
    db,
    "facet",
    missing.map((each) => each.bucket),
  )
  for (const each of missing) {
    const lists = read.get(each.bucket) ?? new Map<string, FacetList>()
    const found = { lists, all: productsOf(lists) }
    known.set(each.bucket, found)
    keptLists.set(each.version, found)
  }
  const [{ isChanged = false, hasSold = false } = {}] = rows
  return {
    buckets: buckets.flatMap((each) => {
      const lists = known.get(each.bucket)
      return lists ? [{ ...each, ...lists }] : []
    }),
    isChanged,
    hasSold,
  }
}

/** Every product has a type, so the lists of types are all products. */
function productsOf(lists: ReadonlyMap<string, FacetList>): Bitset {
  const all = emptyBitset()
  for (const [word, list] of lists) if (word.startsWith(facetWord("type", ""))) addList(all, list)
  return all
}

/** What the products of these buckets are sorted by, by bucket. */
export async function readFigures(
  db: Database,
  buckets: readonly FacetBucket[],
  column: string,
): Promise<Map<number, Int32Array>> {
  const keyOf = ({ version }: FacetBucket) => `${version} ${column}`
  const figures = new Map<number, Int32Array>()
  for (const each of buckets) {
    const kept = keptFigures.get(keyOf(each))
    if (kept) figures.set(each.bucket, kept)
  }
  const missing = buckets.filter(({ bucket }) => !figures.has(bucket))
  const read = await readRows(
    db,
    "sort",
    missing.map(({ bucket }) => bucket),
    column,
  )
  for (const each of missing) {
    const bytes = read.get(each.bucket)?.get(column)
    if (!bytes) continue
    const ofBucket = figuresIn(bytes)
    figures.set(each.bucket, ofBucket)
    keptFigures.set(keyOf(each), ofBucket)
  }
  return figures
}

async function readRows(db: Database, kind: "facet" | "sort", buckets: number[], word?: string) {
  const lists = new Map<number, Map<string, FacetList>>()
  if (buckets.length === 0) return lists
  const ofWord = word === undefined ? sql`` : sql`and word = ${word}`
  const rows = await db
    .select({ bucket: postingLists.bucket, word: postingLists.word, offsets: postingLists.offsets })
    .from(postingLists)
    .where(sql`kind = ${kind} ${ofWord} and bucket = any(${sql.param(buckets)}::int[])`)
  for (const row of rows) {
    const ofBucket = lists.get(row.bucket) ?? new Map<string, FacetList>()
    ofBucket.set(row.word, new Uint8Array(row.offsets))
    lists.set(row.bucket, ofBucket)
  }
  return lists
}
