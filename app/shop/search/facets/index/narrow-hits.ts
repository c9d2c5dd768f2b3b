import type { Bitset } from "#app/shop/search/index/bitset.ts"
import { emptyBitset, hasOffset, removeOffset } from "#app/shop/search/index/bitset.ts"
import { bucketOf, offsetOf } from "#app/shop/search/index/word-positions.ts"
import { FACETS, facetOf, facetWord, facetWords } from "../facet-definitions.ts"
import type { Selection } from "../selection.ts"
import type { ChangedFacets, FacetBucket } from "./facet-bucket.ts"
import { addList, common, countCommon, filledWords, hasCommon } from "./facet-lists.ts"

/** What is left of hits, and how many would be left with each value of each facet, by its word. */
export type Narrowed = { bits: Map<number, Bitset>; changed: ChangedFacets[]; counts: Map<string, number> }

type Hits = { bits: Map<number, Bitset>; buckets: readonly FacetBucket[]; changes: readonly ChangedFacets[] }

/** Narrows hits by a selection. Of what changed since the lists were written the products themselves tell. */
export function narrowHits({ bits, buckets, changes }: Hits, selection: Selection): Narrowed {
  const { base, changedHits } = unchanged({ bits, buckets, changes })
  const counts = new Map<string, number>()
  const left = new Map<number, Bitset>()
  for (const { bucket, lists } of buckets) {
    const ofBucket = base.get(bucket)
    if (!ofBucket) continue
    const chosen = selection.map(({ key, values }) => ({ key, bits: unionOf(lists, key, values) }))
    const withAll = chosen.reduce<Bitset>((narrowed, each) => common(narrowed, each.bits), ofBucket)
    left.set(bucket, withAll)
    const all = counted(withAll)
    const without = new Map([...withoutEach(ofBucket, chosen)].map(([key, bits]) => [key, counted(bits)]))
    for (const [word, list] of lists) {
      const { bits, filled } = without.get(word.slice(0, word.indexOf("="))) ?? all
      if (filled.length > 0) counts.set(word, (counts.get(word) ?? 0) + countCommon(bits, list, filled))
    }
  }
  const changed = changedHits.filter((change) => countChanged(change, selection, counts))
  return { bits: left, changed, counts }
}

/** The values that any of these products has, by their words. */
export function valuesOf({ bits, buckets, changes }: Hits): Set<string> {
  const { base, changedHits } = unchanged({ bits, buckets, changes })
  const found = new Set(changedHits.flatMap(({ product }) => (product ? facetWords(product) : [])))
  for (const { bucket, lists } of buckets) {
    const ofBucket = base.get(bucket)
    if (ofBucket)
      for (const [word, list] of lists) if (!found.has(word) && hasCommon(ofBucket, list)) found.add(word)
  }
  return found
}

/** Hits that the lists tell the truth of, and those that changed since. */
function unchanged({ bits, buckets, changes }: Hits) {
  const changedHits = changes.filter(({ position, product }) => {
    const ofBucket = bits.get(bucketOf(position))
    return product !== null && ofBucket !== undefined && hasOffset(ofBucket, offsetOf(position))
  })
  const base = new Map<number, Bitset>()
  for (const { bucket } of buckets) {
    const ofBucket = bits.get(bucket)
    if (ofBucket) base.set(bucket, ofBucket.slice())
  }
  for (const { position } of changes) {
    const ofBucket = base.get(bucketOf(position))
    if (ofBucket) removeOffset(ofBucket, offsetOf(position))
  }
  return { base, changedHits }
}

function unionOf(lists: FacetBucket["lists"], key: string, values: readonly string[]): Bitset {
  const union = emptyBitset()
  for (const value of values) {
    const list = lists.get(facetWord(key, value))
    if (list) addList(union, list)
  }
  return union
}

function counted(bits: Bitset) {
  return { bits, filled: filledWords(bits) }
}

/** For each facet what is left by the others alone: those before it and those after it are met once each. */
function withoutEach(base: Bitset, chosen: { key: string; bits: Bitset }[]): Map<string, Bitset> {
  const without = new Map<string, Bitset>()
  let before = base
  for (const { key, bits } of chosen) {
    without.set(key, before)
    before = common(before, bits)
  }
  let after: Bitset | null = null
  for (const { key, bits } of chosen.toReversed()) {
    const others = without.get(key)
    if (after && others) without.set(key, common(others, after))
    after = after ? common(after, bits) : bits
  }
  return without
}

/** Counts a changed product where it would be left, and answers whether it is. */
function countChanged(
  { product }: ChangedFacets,
  selection: Selection,
  counts: Map<string, number>,
): boolean {
  if (!product) return false
  const missed = selection.filter(
    ({ key, values }) =>
      !facetOf(key)
        .valuesOf(product)
        .some((value) => values.includes(value)),
  )
  for (const facet of FACETS)
    if (missed.every(({ key }) => key === facet.key))
      for (const value of facet.valuesOf(product)) {
        const word = facetWord(facet.key, value)
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
  return missed.length === 0
}
