import { setImmediate } from "node:timers/promises"
import { between, desc, eq, sql } from "drizzle-orm"
import { lockProductWrites, tryLockImports } from "#app/core/catalogue/catalogue-lock.server.ts"
import { listChangedFacets } from "#app/core/catalogue/search/facets/index/changed-facets.server.ts"
import { mergeFacets } from "#app/core/catalogue/search/facets/index/merge-facets.server.ts"
import { letterPostings } from "#app/core/catalogue/search/index/letter-postings.ts"
import { createPostings } from "#app/core/catalogue/search/index/postings.ts"
import { BUCKET_SIZE, offsetOf, positionAt } from "#app/core/catalogue/search/index/word-positions.ts"
import {
  letterRow,
  postingListOf,
  type StoredPostingList,
  writePostingLists,
  writePrices,
} from "#app/core/catalogue/search/index/write-bucket.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { postingLists, searchChanges, searchPrices, searchStockChanges } from "#db/tables/search.ts"
import { publishedProduct, selectChangedProducts } from "./changed-products.server.ts"
import { patchLetter, patchPostingList, patchPrices } from "./patch-postings.ts"

/** So many changed products cost a search less than a millisecond. */
const ENOUGH_TO_MERGE = 100
const MOST_STOCK_CHANGES = 10_000 // at a time
const NOTHING = { offsets: new Uint8Array(), places: new Uint8Array() }

/** Brings the posting lists up to date once enough products changed (docs/guide/search.md). Answers how many were merged. */
export async function mergeSearchChanges(db: Database, enough = ENOUGH_TO_MERGE): Promise<number> {
  const stockChanges = await db
    .select({ id: searchStockChanges.id })
    .from(searchStockChanges)
    .limit(MOST_STOCK_CHANGES)
  const buckets = await countChanges(db)
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  if (Math.max(total, stockChanges.length) < enough) return 0
  let merged = 0
  let isWhole = true
  for (const { bucket } of buckets) {
    const ofBucket = await db.transaction((tx) => mergeBucket(tx, bucket))
    merged += ofBucket ?? 0
    if (ofBucket === null) isWhole = false
  }
  if (isWhole) await forgetStockChanges(db, stockChanges)
  return merged
}

function countChanges(db: Database) {
  const ofStock = db
    .selectDistinct({ position: products.position })
    .from(searchStockChanges)
    .innerJoin(products, eq(products.sku, searchStockChanges.sku))
  const changed = db
    .select({ position: searchChanges.position })
    .from(searchChanges)
    .union(ofStock)
    .as("changed")
  return db
    .select({
      bucket: sql<number>`position / ${sql.raw(String(BUCKET_SIZE))}`,
      count: sql<number>`count(*)::int`,
    })
    .from(changed)
    .groupBy(sql`1`)
    .orderBy(desc(sql`2`))
}

/** Those that were there before the merge began: by their ids, for a lower one may come later. */
async function forgetStockChanges(db: Database, merged: readonly { id: number }[]) {
  const ids = merged.map(({ id }) => id)
  if (ids.length > 0) await db.delete(searchStockChanges).where(sql`id = any(${sql.param(ids)}::bigint[])`)
}

/** How many were merged, or null where an import or another merge is under way. */
async function mergeBucket(tx: Database, bucket: number): Promise<number | null> {
  if (!(await tryLockImports(tx))) return null
  const changes = await selectMerged(tx, bucket)
  const facets = await listChangedFacets(tx, bucket)
  await mergeFacets(tx, bucket, facets)
  if (changes.length === 0) return facets.length
  const reworded = changes.filter(hasOtherTexts)
  if (reworded.length > 0)
    await replaceLists(tx, bucket, {
      stale: offsetsOf(reworded),
      packed: listsOf(reworded.map(({ position, packed }) => ({ position, product: packed }))),
      current: listsOf(reworded),
    })
  await replacePrices(tx, bucket, { stale: offsetsOf(changes), changes })
  await lockProductWrites(tx)
  await forgetMerged(tx, changes)
  return facets.length
}

type Merged = Awaited<ReturnType<typeof selectMerged>>
type Lists = Map<string, StoredPostingList>

async function selectMerged(tx: Database, bucket: number) {
  const [from, to] = [positionAt(bucket, 0), positionAt(bucket, BUCKET_SIZE - 1)]
  const rows = await selectChangedProducts(tx)
    .where(between(searchChanges.position, from, to))
    .orderBy(searchChanges.position)
  return rows.map(({ position, writes, packedName: name, packedType: type, packedTitle: title, ...now }) => ({
    position,
    writes,
    packed: publishedProduct({ name, type, title, pricePaise: 0 }),
    product: publishedProduct(now),
  }))
}

function offsetsOf(changes: Merged): ReadonlySet<number> {
  return new Set(changes.map(({ position }) => offsetOf(position)))
}

/** Whether other words are published than the lists have: most changes are of a price alone. */
function hasOtherTexts({ packed, product }: Merged[number]) {
  if (!packed || !product) return packed !== product
  return packed.name !== product.name || packed.type !== product.type || packed.title !== product.title
}

type Texts = { name: string; type: string; title: string }

function listsOf(products: { position: number; product: Texts | null }[]): Lists {
  const postings = createPostings()
  for (const { position, product } of products) if (product) postings.add({ position, ...product })
  const letters = letterPostings(postings.list("name")).map(letterRow)
  return new Map([...postings.list().map(postingListOf), ...letters].map((list) => [keyOf(list), list]))
}

function keyOf({ kind, word }: Word) {
  return `${kind} ${word}`
}

type Patch = { stale: ReadonlySet<number>; packed: Lists; current: Lists }

async function replaceLists(tx: Database, bucket: number, { stale, packed, current }: Patch) {
  const concerned = [...new Map([...packed, ...current]).values()]
  const rows = await selectPackedLists(tx, bucket, concerned)
  const stored = new Map(rows.map((row) => [keyOf(row), row]))
  const patched: StoredPostingList[] = []
  for (const { kind, word } of concerned) {
    const key = keyOf({ kind, word })
    const [before, added] = [stored.get(key) ?? NOTHING, current.get(key) ?? NOTHING]
    const isLetter = kind === "letter" || kind === "folded-letter"
    patched.push(
      isLetter
        ? letterRow({ kind, word, offsets: patchLetter(before.offsets, stale, added.offsets) })
        : { kind, word, ...patchPostingList(before, stale, added) },
    )
    await setImmediate() // the shop answers between two lists
  }
  await tx.delete(postingLists).where(ofWords(bucket, concerned))
  await writePostingLists(
    tx,
    bucket,
    patched.filter(({ offsets }) => offsets.length > 0),
  )
}

type Word = { kind: string; word: string }

/** The query for the lists of these words in a bucket. */
export function selectPackedLists(db: Database, bucket: number, words: Word[]) {
  return db.select().from(postingLists).where(ofWords(bucket, words))
}

function ofWords(bucket: number, words: Word[]) {
  const [kinds, texts] = [words.map(({ kind }) => kind), words.map(({ word }) => word)]
  return sql`bucket = ${bucket} and (kind, word) in (
    select * from unnest(${sql.param(kinds)}::text[], ${sql.param(texts)}::text[]))`
}

async function replacePrices(
  tx: Database,
  bucket: number,
  { stale, changes }: { stale: ReadonlySet<number>; changes: Merged },
) {
  const { offsets, prices, step } = searchPrices
  const ofBucket = sql`${searchPrices.bucket} = ${bucket}`
  const steps = await tx.select({ offsets, prices }).from(searchPrices).where(ofBucket).orderBy(step)
  const added = changes.flatMap(({ position, product }) =>
    product ? [{ offset: offsetOf(position), pricePaise: product.pricePaise }] : [],
  )
  await tx.delete(searchPrices).where(ofBucket)
  await writePrices(tx, bucket, patchPrices(steps, stale, added))
}

/** What was written while the lists were merged stays noted, with what the lists say of it now. */
async function forgetMerged(tx: Database, changes: Merged) {
  const column = <Value>(read: (change: Merged[number]) => Value) => sql.param(changes.map(read))
  await tx.execute(sql`
    with merged as (select * from unnest(${column(({ position }) => position)}::int[],
        ${column(({ writes }) => writes)}::int[], ${column(({ product }) => product?.name ?? null)}::text[],
        ${column(({ product }) => product?.type ?? null)}::text[], ${column(({ product }) => product?.title ?? null)}::text[])
        as merged(position, writes, name, type, title)),
      forgotten as (delete from search_changes using merged
        where search_changes.position = merged.position and search_changes.writes = merged.writes)
    update search_changes set packed_name = merged.name, packed_type = merged.type, packed_title = merged.title
    from merged where search_changes.position = merged.position and search_changes.writes <> merged.writes`)
}
