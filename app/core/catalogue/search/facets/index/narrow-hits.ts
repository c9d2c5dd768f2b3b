import { isAmong, isAmountKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import type { FacetedProduct } from "#app/core/catalogue/search/facets/facet.ts"
import {
  facetWord,
  facetWords,
  hasChosen,
  isUnlisted,
  keysInIndex,
} from "#app/core/catalogue/search/facets/facet-definitions.ts"
import type { Selection } from "#app/core/catalogue/search/facets/selection.ts"
import type { Bitset } from "#app/core/catalogue/search/index/bitset.ts"
import { emptyBitset, hasOffset, removeOffset } from "#app/core/catalogue/search/index/bitset.ts"
import { bucketOf, offsetOf } from "#app/core/catalogue/search/index/word-positions.ts"
import type { ChangedFacets, FacetBucket } from "./facet-bucket.ts"
import { addList, common, countCommon, filledWords, hasCommon, without } from "./facet-lists.ts"

/** What is left of hits, and how many would be left with each value of each facet, by its word. */
export type Narrowed = { bits: Map<number, Bitset>; changed: ChangedFacets[]; counts: Map<string, number> }

type Hits = { bits: Map<number, Bitset>; buckets: readonly FacetBucket[]; changes: readonly ChangedFacets[] }

/** Narrows hits by a selection. Of what changed since the lists were written the products themselves tell. */
export function narrowHits({ bits, buckets, changes }: Hits, selection: Selection): Narrowed {
  const { base, changedHits } = unchanged({ bits, buckets, changes })
  const counts = new Map<string, number>()
  const left = new Map<number, Bitset>()
  const sets = createSpareSets()
  for (const { bucket, lists } of buckets) {
    const ofBucket = base.get(bucket)
    if (!ofBucket) continue
    sets.takeBack()
    const chosen = selection.map((each) => ({ key: each.key, bits: unionOf(lists, each, sets.take()) }))
    const { withAll, withoutOne } = meetChosen(ofBucket, chosen, sets.take)
    left.set(bucket, withAll)
    const all = counted(withAll)
    const without = new Map([...withoutOne].map(([key, bits]) => [key, counted(bits)]))
    for (const [word, list] of lists) {
      if (isUnlisted(word)) continue
      const { bits, filled } = without.get(word.slice(0, word.indexOf("="))) ?? all
      if (filled.length > 0) counts.set(word, (counts.get(word) ?? 0) + countCommon(bits, list, filled))
    }
  }
  const changed = changedHits.filter((change) => countChanged(change, selection, counts))
  return { bits: left, changed, counts }
}

/** Leaves out of hits the products that have any of these values. */
export function dropHits({ bits, buckets, changes }: Hits, unwanted: Selection): Omit<Narrowed, "counts"> {
  const { base, changedHits } = unchanged({ bits, buckets, changes })
  const left = new Map<number, Bitset>()
  const union = emptyBitset()
  for (const { bucket, lists } of buckets) {
    let ofBucket = base.get(bucket)
    for (const each of unwanted) ofBucket &&= without(ofBucket, unionOf(lists, each, union))
    if (ofBucket) left.set(bucket, ofBucket)
  }
  const changed = changedHits.filter(
    ({ product }) => !product || !unwanted.some((each) => hasChosen(product, each)),
  )
  return { bits: left, changed }
}

/** The values that any of these products has, by their words. */
export function valuesOf({ bits, buckets, changes }: Hits): Set<string> {
  const { base, changedHits } = unchanged({ bits, buckets, changes })
  const found = new Set(changedHits.flatMap(({ product }) => (product ? countedWords(product) : [])))
  for (const { bucket, lists } of buckets) {
    const ofBucket = base.get(bucket)
    if (ofBucket)
      for (const [word, list] of lists)
        if (!isUnlisted(word) && !found.has(word) && hasCommon(ofBucket, list)) found.add(word)
  }
  return found
}

function countedWords(product: FacetedProduct): string[] {
  return facetWords(product).filter((word) => !isUnlisted(word))
}

/** Hits that the lists tell the truth of, and those that changed since. */
function unchanged({ bits, buckets, changes }: Hits) {
  const changedHits = changes.filter(({ position, product }) => {
    const ofBucket = bits.get(bucketOf(position))
    return product !== null && ofBucket !== undefined && hasOffset(ofBucket, offsetOf(position))
  })
  const base = new Map(
    buckets.flatMap(({ bucket }) => {
      const ofBucket = bits.get(bucket)
      return ofBucket ? [[bucket, ofBucket] as const] : []
    }),
  )
  for (const bucket of new Set(changes.map(({ position }) => bucketOf(position)))) {
    const ofBucket = base.get(bucket)
    if (ofBucket) base.set(bucket, ofBucket.slice())
  }
  for (const { position } of changes) {
    const ofBucket = base.get(bucketOf(position))
    if (ofBucket) removeOffset(ofBucket, offsetOf(position))
  }
  return { base, changedHits }
}

/** Sets to calculate with, one bucket after the other: a new one for each would be megabytes a question. */
function createSpareSets() {
  const sets: Bitset[] = []
  let taken = 0
  return {
    take: () => {
      const set = sets[taken] ?? emptyBitset()
      sets[taken] = set
      taken += 1
      return set
    },
    takeBack: () => {
      taken = 0
    },
  }
}

function unionOf(lists: FacetBucket["lists"], { key, values }: Selection[number], union: Bitset): Bitset {
  union.fill(0)
  if (isAmountKey(key)) {
    const prefix = facetWord(key, "")
    for (const [word, list] of lists)
      if (word.startsWith(prefix) && isAmong(key, word.slice(prefix.length), values)) addList(union, list)
    return union
  }
  for (const each of keysInIndex(key))
    for (const value of values) {
      const list = lists.get(facetWord(each, value))
      if (list) addList(union, list)
    }
  return union
}

function counted(bits: Bitset) {
  return { bits, filled: filledWords(bits) }
}

/** What is left by all that is chosen, and for each facet by the others alone: those before it and those after it are met once each. */
function meetChosen(base: Bitset, chosen: { key: string; bits: Bitset }[], take: () => Bitset) {
  const withoutOne = new Map<string, Bitset>()
  let before = base
  for (const [nth, { key, bits }] of chosen.entries()) {
    withoutOne.set(key, before)
    before = common(before, bits, nth === chosen.length - 1 ? emptyBitset() : take())
  }
  let after: Bitset | null = null
  for (const { key, bits } of chosen.toReversed()) {
    const others = withoutOne.get(key)
    if (after && others) withoutOne.set(key, common(others, after, take()))
    after = after ? common(after, bits, take()) : bits
  }
  return { withAll: before, withoutOne }
}

/** Counts a changed product where it would be left, and answers whether it is. */
function countChanged(
  { product }: ChangedFacets,
  selection: Selection,
  counts: Map<string, number>,
): boolean {
  if (!product) return false
  const missed = selection.filter((chosen) => !hasChosen(product, chosen))
  for (const word of countedWords(product))
    if (missed.every(({ key }) => word.startsWith(facetWord(key, ""))))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return missed.length === 0
}
