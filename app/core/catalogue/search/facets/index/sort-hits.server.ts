import { desc, eq, sql } from "drizzle-orm"
import { facetOf, facetWord, facetWords } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { type Order, SORT_COLUMNS, type SortedProduct } from "#app/core/catalogue/search/facets/sorts.ts"
import { hasOffset } from "#app/core/catalogue/search/index/bitset.ts"
import {
  BUCKET_SIZE,
  bucketOf,
  offsetOf,
  positionAt,
} from "#app/core/catalogue/search/index/word-positions.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchRanks } from "#db/tables/search.ts"
import type { FacetBucket } from "./facet-bucket.ts"
import { addList, bitsOfOffsets, eachOffset } from "./facet-lists.ts"
import { figureOf, NO_FIGURE } from "./facet-postings.ts"
import type { Narrowed } from "./narrow-hits.ts"
import { readFigures } from "./read-facets.server.ts"

const LAST = Number.MAX_SAFE_INTEGER // products without a figure come last
const MOST_RANKED = 10_000

/** Keys to sort by, the lowest first: of products in the lists, and of those that changed since. */
type Keys = {
  ofBucket: (bucket: number) => (offset: number) => number
  ofProduct: (position: number, product: SortedProduct) => number
}

/** The first so many positions of what is left, sorted; equals in catalogue order. */
export async function sortHits(
  db: Database,
  { narrowed, buckets }: Left,
  order: Order,
  limit: number,
): Promise<number[]> {
  return firstBy(await keysOf(db, { narrowed, buckets }, order), narrowed, limit)
}

/** The first so many positions of what is left, those before others that match better; equals in catalogue order. */
export function preferHits(
  narrowed: Narrowed,
  likenesses: ReadonlyMap<number, number>,
  limit: number,
): number[] {
  const keyOf = (position: number) => -(likenesses.get(position) ?? 0)
  const keys: Keys = { ofBucket: (bucket) => (offset) => keyOf(positionAt(bucket, offset)), ofProduct: keyOf }
  return firstBy(keys, narrowed, limit)
}

function firstBy(keys: Keys, narrowed: Narrowed, limit: number): number[] {
  const top = createTop(limit)
  for (const [bucket, bits] of narrowed.bits) {
    const keyOf = keys.ofBucket(bucket)
    eachOffset(bits, (offset) => top.add(keyOf(offset), positionAt(bucket, offset)))
  }
  for (const { position, product } of narrowed.changed)
    if (product) top.add(keys.ofProduct(position, product), position)
  return top.list()
}

type Left = { narrowed: Narrowed; buckets: readonly FacetBucket[] }

function keysOf(db: Database, { narrowed, buckets }: Left, order: Order): Promise<Keys> {
  if (order.by === "rank") return rankKeys(db, order.kind)
  if (order.by === "turns") return Promise.resolve(turnKeys({ narrowed, buckets }))
  if (order.by === "facet" || order.by === "figure")
    return Promise.resolve(facetKeys({ narrowed, buckets }, order))
  return columnKeys(db, buckets, order.name, order.isDescending)
}

async function columnKeys(
  db: Database,
  buckets: readonly FacetBucket[],
  name: string,
  isDescending: boolean,
): Promise<Keys> {
  const column = SORT_COLUMNS.find((known) => known.name === name)
  if (!column) throw new RangeError(`There is no column ${name}.`)
  const figures = await readFigures(db, buckets, name)
  const key = (figure: number) => (figure === NO_FIGURE ? LAST : isDescending ? -figure : figure)
  return {
    ofBucket: (bucket) => {
      const ofBucket = figures.get(bucket)
      return (offset) => key(ofBucket?.[offset] ?? NO_FIGURE)
    },
    ofProduct: (_, product) => key(figureOf(column, product)),
  }
}

/** By the values of a facet from A to Z, or by its figures. */
function facetKeys({ narrowed, buckets }: Left, order: Extract<Order, { key: string }>): Keys {
  const { key } = order
  const figure = (word: string) => Number(word.slice(key.length + 1))
  const isBefore = (a: string, b: string) => {
    if (order.by === "facet") return a < b
    return order.isDescending ? figure(a) > figure(b) : figure(a) < figure(b)
  }
  const ofLists = buckets.flatMap(({ lists }) => [...lists.keys()])
  const ofChanged = narrowed.changed.flatMap(({ product }) => (product ? facetWords(product) : []))
  const words = new Set([...ofLists, ...ofChanged].filter((word) => word.startsWith(`${key}=`)))
  const inOrder = [...words].toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  const rankOf = new Map(inOrder.map((word, rank) => [word, rank]))
  const listsOf = new Map(buckets.map(({ bucket, lists }) => [bucket, lists]))
  return {
    ofBucket: (bucket) => {
      const ranks = new Float64Array(BUCKET_SIZE).fill(LAST)
      for (const [rank, word] of inOrder.entries()) {
        const list = listsOf.get(bucket)?.get(word)
        if (list)
          eachOffset(list, (offset) => {
            ranks[offset] = rank
          })
      }
      return (offset) => ranks[offset] ?? LAST
    },
    ofProduct: (_, product) => {
      const [value] = facetOf(key).valuesOf(product)
      return (value === undefined ? undefined : rankOf.get(facetWord(key, value))) ?? LAST
    },
  }
}

const TYPES = facetWord("type", "")
const IN_STOCK = facetWord("available", "yes")

/** By how many of its type come before a product; those that changed since the lists were written come with what is sold out. */
function turnKeys({ narrowed, buckets }: Left): Keys {
  const counts = new Map<string, number>()
  const turns = new Map<number, Float64Array>()
  for (const { bucket, lists } of buckets) {
    const [bits, inStock] = [narrowed.bits.get(bucket), lists.get(IN_STOCK)]
    if (!bits || !inStock) continue
    const ofBucket = new Float64Array(BUCKET_SIZE).fill(LAST)
    turns.set(bucket, ofBucket)
    const stocked = bitsOfOffsets([])
    addList(stocked, inStock)
    for (const [word, list] of lists) {
      if (!word.startsWith(TYPES)) continue
      eachOffset(list, (offset) => {
        if (!hasOffset(bits, offset) || !hasOffset(stocked, offset)) return
        const turn = counts.get(word) ?? 0
        ofBucket[offset] = turn
        counts.set(word, turn + 1)
      })
    }
  }
  return {
    ofBucket: (bucket) => {
      const ofBucket = turns.get(bucket)
      return (offset) => ofBucket?.[offset] ?? LAST
    },
    ofProduct: () => LAST,
  }
}

/** By what a job counted, the highest first. What is not among the first ten thousand keeps the catalogue order. */
async function rankKeys(db: Database, kind: "sold"): Promise<Keys> {
  const rows = await db
    .select({ position: products.position, score: searchRanks.score })
    .from(searchRanks)
    .innerJoin(products, eq(products.sku, searchRanks.sku))
    .where(sql`${searchRanks.kind} = ${kind}`)
    .orderBy(desc(searchRanks.score), products.position)
    .limit(MOST_RANKED)
  const scores = new Map(rows.map(({ position, score }) => [position, -score]))
  const keys = new Map<number, Float64Array>()
  for (const [position, score] of scores) {
    const ofBucket = keys.get(bucketOf(position)) ?? new Float64Array(BUCKET_SIZE).fill(LAST)
    ofBucket[offsetOf(position)] = score
    keys.set(bucketOf(position), ofBucket)
  }
  return {
    ofBucket: (bucket) => {
      const ofBucket = keys.get(bucket)
      return (offset) => ofBucket?.[offset] ?? LAST
    },
    ofProduct: (position) => scores.get(position) ?? LAST,
  }
}

/** Keeps the first so many products by key, equals in the order in which they come. */
export function createTop(limit: number) {
  const keys: number[] = []
  const positions: number[] = []
  const isAfter = (a: number, b: number) =>
    (keys[a] ?? 0) > (keys[b] ?? 0) || (keys[a] === keys[b] && (positions[a] ?? 0) > (positions[b] ?? 0))
  const swap = (a: number, b: number) => {
    ;[keys[a], keys[b]] = [keys[b] ?? 0, keys[a] ?? 0]
    ;[positions[a], positions[b]] = [positions[b] ?? 0, positions[a] ?? 0]
  }
  const sink = () => {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let last = at
      if (left < keys.length && isAfter(left, last)) last = left
      if (right < keys.length && isAfter(right, last)) last = right
      if (last === at) return
      swap(at, last)
      at = last
    }
  }
  const rise = () => {
    for (let at = keys.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!isAfter(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }
  return {
    add(key: number, position: number) {
      if (keys.length === limit && key > (keys[0] ?? -1)) return // most are not among the first
      if (keys.length < limit) {
        keys.push(key)
        positions.push(position)
        rise()
        return
      }
      if (limit === 0) return
      const last = keys[0] ?? 0
      if (key > last || (key === last && position > (positions[0] ?? 0))) return
      keys[0] = key
      positions[0] = position
      sink()
    },
    /** Their positions, in order. */
    list: (): number[] =>
      [...keys.keys()].toSorted((a, b) => (isAfter(a, b) ? 1 : -1)).map((index) => positions[index] ?? 0),
  }
}
