import { and, ilike, sql } from "drizzle-orm"
import { isAmountKey, isAttributeKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import {
  type CatalogueCache,
  type Listed,
  type ReadCards,
  UNCACHED,
} from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { productCard } from "#app/core/catalogue/product-rows.server.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { likenessesOf } from "#app/core/catalogue/search/fuzzy/fuzzy-match.server.ts"
import {
  addOffset,
  type Bitset,
  emptyBitset,
  listPositions,
} from "#app/core/catalogue/search/index/bitset.ts"
import { findHits, type HitBits, readAllHits } from "#app/core/catalogue/search/index/find-hits.server.ts"
import { literally, phraseInName } from "#app/core/catalogue/search/index/phrases.ts"
import { bucketOf, offsetOf } from "#app/core/catalogue/search/index/word-positions.ts"
import type { Narrowing } from "#app/core/catalogue/search/results/narrow-products.ts"
import { MOST_COUNTED, matching, PAGE_SIZE } from "#app/core/catalogue/search/search.server.ts"
import type { SearchPlace } from "#app/core/catalogue/search/search-filters.ts"
import { ANY_STOCK, addCacheTag } from "#app/platform/cache-tags.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readSnapshot } from "#app/platform/database/snapshot.server.ts"
import { products } from "#db/tables/catalogue.ts"
import type { Browsed, FacetCounts } from "./browse-result.ts"
import { dropTwins } from "./drop-twins.server.ts"
import { FACETS, facetOf, facetWord, hasChosen, keysInIndex, ofBrand } from "./facet-definitions.ts"
import { listChangedFacets } from "./index/changed-facets.server.ts"
import type { ChangedFacets, FacetBucket } from "./index/facet-bucket.ts"
import { addList, countBits, without } from "./index/facet-lists.ts"
import { dropHits, type Narrowed, narrowHits, valuesOf } from "./index/narrow-hits.ts"
import { readFacetBuckets } from "./index/read-facets.server.ts"
import { preferHits, sortHits } from "./index/sort-hits.server.ts"
import { compareOptions, isOptionKey, listedOptions } from "./option-facets.ts"
import type { Choice, Selection } from "./selection.ts"
import { type Order, orderOf, SORT_KEYS, type SortKey } from "./sorts.ts"

/**
 * Which products are narrowed: those that SR-2 finds for a keyword and those of the brand that it names, or with null all, and of these the ones in the `scope` of a selection
 * that shoppers cannot take off.
 */
export type BrowseSearch = {
  keyword: string | null
  nameParts?: readonly string[]
  scope?: Selection
  /** Values that nothing that is shown has. */
  unwanted?: Selection
  /** Types whose products are found beside those of the keyword, which names them. */
  alsoTypes?: readonly string[]
  /** The lowest price: what costs less is left out. */
  minPricePaise?: number | null
  narrowing: Narrowing
  choice: Choice
  /** Words that products in catalogue order are put before others by, where they have them in their texts. */
  preferred?: string
  /** An order that no list offers, where none is chosen. */
  order?: Order | null
  /** Whether a product that is filed under two types is found once. */
  isWithoutTwins?: boolean
  /** Only counts are asked for. */
  isUnlisted?: boolean
} & Pick<SearchPlace, "page">

/** A page of a narrowed and sorted list, and what a further press would leave. */
export type BrowsePage = Browsed & {
  products: ProductCard[]
  /** How many there are before anything is chosen. */
  all: number
  page: number
  pages: number
  hasUncounted: boolean
  /** Whether the keyword is the name of a brand, or of a type whose products come too. */
  isBrand: boolean
  /** The types of all products. */
  types: string[]
  /** The types of the scope that a product of the list has. */
  kinds: string[]
}

/** Narrows by facets and sorts; on both engines the same, and as one snapshot of the database has it. */
export async function browse(
  db: Database,
  search: BrowseSearch,
  cache: CatalogueCache = UNCACHED,
): Promise<BrowsePage> {
  const { lists, rest } = await cache.list(db, `browse ${JSON.stringify(search)}`, (readCards) =>
    readSnapshot(db, (tx) => browseOnce(tx, search, readCards)),
  )
  addCacheTag(ANY_STOCK) // counts tell what is in stock
  return { ...rest, products: (lists[0] ?? []).map(productCard) }
}

async function browseOnce(
  db: Database,
  search: BrowseSearch,
  readCards: ReadCards,
): Promise<Listed<Omit<BrowsePage, "products">>> {
  const { buckets, isChanged, hasSold } = await readFacetBuckets(db)
  const changes = isChanged || buckets.length === 0 ? await listChangedFacets(db) : []
  const named = await baseOf(db, search, { buckets, changes })
  const branded = await ofItsName(db, search, { buckets, changes })
  const { bits, isCut } = branded ? eitherOf(named, branded) : named
  const within = await dropCheaper(db, bits, search.minPricePaise ?? null)
  const inScope = keepScope(within, { buckets, changes }, search.scope ?? [])
  const wanted = dropUnwanted(inScope, { buckets, changes }, search.unwanted ?? [])
  const base = search.isWithoutTwins ? await dropTwins(db, wanted) : wanted
  const { selection, sort } = search.choice
  const order = sort ? orderOf(sort) : search.order
  const narrowed = narrowHits({ bits: base, buckets, changes }, selection)
  const known = selection.length > 0 ? valuesOf({ bits: base, buckets, changes }) : wordsOf(narrowed.counts)
  const total = sizeOf(narrowed.bits) + narrowed.changed.length
  const pages = Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / PAGE_SIZE))
  const page = Math.min(search.page, pages)
  const positions = search.isUnlisted
    ? []
    : order
      ? await sortHits(db, { narrowed, buckets }, order, page * PAGE_SIZE)
      : search.preferred
        ? preferHits(narrowed, await likenessesOf(db, search.preferred), page * PAGE_SIZE)
        : inOrder(narrowed, page * PAGE_SIZE)
  const shown = positions.slice((page - 1) * PAGE_SIZE)
  const cards = new Map((await readCards(db, shown)).map((row) => [row.position, row]))
  return {
    lists: [shown.flatMap((position) => cards.get(position) ?? [])],
    rest: {
      ...{ page, pages, total, selection, hasUncounted: isCut, all: sizeOf(base), isBrand: branded !== null },
      types: typesOf({ buckets, changes }),
      kinds: kindsIn(wanted, { buckets, changes }, search.scope ?? []),
      facets: facetCounts(narrowed.counts, selection, known),
      sorts: listSorts(known, hasSold),
    },
    changesWithStock: true,
  }
}

function wordsOf(counts: ReadonlyMap<string, number>) {
  return new Set([...counts].flatMap(([word, count]) => (count > 0 ? [word] : [])))
}

function sizeOf(bits: ReadonlyMap<number, Bitset>) {
  return [...bits.values()].reduce((sum, each) => sum + countBits(each), 0)
}

type Facets = { buckets: readonly FacetBucket[]; changes: readonly ChangedFacets[] }

async function baseOf(
  db: Database,
  { keyword, nameParts = [], narrowing }: BrowseSearch,
  facets: Facets,
): Promise<HitBits> {
  const isAll =
    keyword === null && nameParts.length === 0 && narrowing.name === "" && narrowing.maxPricePaise === null
  if (isAll) return { bits: published(facets), isCut: false }
  const query = matching(keyword ?? "", narrowing)
  const phrases = keyword === null ? query.phrases.slice(1) : query.phrases
  const named = nameParts.map((part) => ilike(products.name, `%${literally(part)}%`))
  const hits = await findHits(db, {
    ...query,
    whole: sql`${query.whole} and ${and(...named) ?? sql`true`}`,
    phrases: [...phrases, ...nameParts.map(phraseInName)],
  })
  return readAllHits(db, hits, MOST_COUNTED)
}

/** The types that the lists keep, and those of products that changed since. */
function typesOf({ buckets, changes }: Facets): string[] {
  const prefix = facetWord("type", "")
  const listed = buckets.flatMap(({ lists }) =>
    [...lists.keys()].flatMap((word) => (word.startsWith(prefix) ? [word.slice(prefix.length)] : [])),
  )
  const changed = changes.flatMap(({ product }) => (product ? facetOf("type").valuesOf(product) : []))
  return [...new Set([...listed, ...changed])]
}

/** The products of the brand or the types that the keyword names; null where it names none. */
async function ofItsName(db: Database, search: BrowseSearch, facets: Facets): Promise<HitBits | null> {
  const { alsoTypes = [] } = search
  const brand = alsoTypes.length > 0 ? { key: "type", values: alsoTypes } : ofBrand(search.keyword ?? "")
  const [word = ""] = brand.values.map((value) => facetWord(brand.key, value))
  const isBrand =
    facets.buckets.some(({ lists }) => lists.has(word)) ||
    facets.changes.some(({ product }) => product && hasChosen(product, brand))
  if (search.keyword === null || !isBrand) return null
  const { bits, isCut } = await baseOf(db, { ...search, keyword: null }, facets)
  return { bits: keepScope(bits, facets, [brand]), isCut }
}

function eitherOf(one: HitBits, other: HitBits): HitBits {
  const bits = new Map(one.bits)
  for (const [bucket, ofOther] of other.bits) {
    const union = bits.get(bucket)?.slice() ?? emptyBitset()
    addList(union, ofOther)
    bits.set(bucket, union)
  }
  return { bits, isCut: one.isCut || other.isCut }
}

function published({ buckets, changes }: Facets): HitBits["bits"] {
  return withChanged(
    new Map(buckets.map(({ bucket, all }) => [bucket, all])),
    changes.filter(({ product }) => product !== null),
  )
}

function keepScope(bits: Map<number, Bitset>, { buckets, changes }: Facets, selection: Selection) {
  if (selection.length === 0) return bits
  const { bits: left, changed } = narrowHits({ bits, buckets, changes }, selection)
  return withChanged(left, changed)
}

/** Those of the types of a scope that are there; of one alone products are. */
function kindsIn(bits: Map<number, Bitset>, facets: Facets, scope: Selection): string[] {
  return scope
    .filter(({ key }) => keysInIndex(key).includes("type"))
    .flatMap(({ key, values }) =>
      values.filter(
        (value) => values.length === 1 || sizeOf(keepScope(bits, facets, [{ key, values: [value] }])) > 0,
      ),
    )
}

function dropUnwanted(bits: Map<number, Bitset>, { buckets, changes }: Facets, unwanted: Selection) {
  if (unwanted.length === 0) return bits
  const { bits: left, changed } = dropHits({ bits, buckets, changes }, unwanted)
  return withChanged(left, changed)
}

async function dropCheaper(db: Database, bits: Map<number, Bitset>, minPricePaise: number | null) {
  if (minPricePaise === null || minPricePaise <= 0) return bits
  const query = matching("", { name: "", maxPricePaise: minPricePaise - 1 })
  const hits = await findHits(db, { ...query, phrases: [] })
  const cheaper = (await readAllHits(db, hits, MOST_COUNTED)).bits
  const left = [...bits].map(([bucket, ofBucket]) => {
    const ofCheaper = cheaper.get(bucket)
    return [bucket, ofCheaper ? without(ofBucket, ofCheaper) : ofBucket] as const
  })
  return new Map(left)
}

/** Hits and these products: a bucket that gets one is copied, the others stay the same. */
function withChanged(bits: ReadonlyMap<number, Bitset>, changed: readonly ChangedFacets[]) {
  const added = new Map(bits)
  for (const bucket of new Set(changed.map(({ position }) => bucketOf(position))))
    added.set(bucket, bits.get(bucket)?.slice() ?? emptyBitset())
  for (const { position } of changed)
    addOffset(added.get(bucketOf(position)) ?? emptyBitset(), offsetOf(position))
  return added
}

function inOrder({ bits, changed }: Narrowed, limit: number): number[] {
  const all = withChanged(bits, changed)
  const positions: number[] = []
  for (const bucket of [...all.keys()].toSorted((a, b) => a - b)) {
    if (positions.length >= limit) break
    const span = { from: 0, to: Number.MAX_SAFE_INTEGER, limit: limit - positions.length, isBackwards: false }
    positions.push(...listPositions(all.get(bucket) ?? emptyBitset(), bucket, span))
  }
  return positions
}

/** The facets of the products before the choice, in order. A value is there even where nothing would be left with it. */
function facetCounts(
  counts: ReadonlyMap<string, number>,
  selection: Selection,
  known: ReadonlySet<string>,
): FacetCounts[] {
  const found = Map.groupBy(known, (word) => word.slice(0, word.indexOf("=")))
  const chosenKeys = selection.map(({ key }) => key)
  const attributes = new Set([...found.keys(), ...chosenKeys].filter(isAttributeKey))
  const sumOf = (words: readonly string[]) => words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0)
  const sums = new Map([...found].map(([key, words]) => [key, sumOf(words)]))
  const added = [...listedOptions(sums, chosenKeys), ...attributes].map(facetOf)
  return [...FACETS, ...added].flatMap(({ key, kind }) => {
    const prefix = facetWord(key, "")
    // What is chosen of an attribute of amounts is a range, which no product has as such.
    const chosen = (!isAmountKey(key) && selection.find((each) => each.key === key)?.values) || []
    const known = (found.get(key) ?? []).map((word) => word.slice(prefix.length))
    const values = [...new Set([...chosen, ...known])].map((value) => ({
      ...{ value, count: counts.get(facetWord(key, value)) ?? 0, isChosen: chosen.includes(value) },
    }))
    const byName = isOptionKey(key) ? compareOptions : BY_NAME.compare
    const compare = (a: string, b: string) =>
      kind === "steps" ? Number.parseFloat(a) - Number.parseFloat(b) : byName(a, b)
    return values.length > 0 ? [{ key, values: values.toSorted((a, b) => compare(a.value, b.value)) }] : []
  })
}

const BY_NAME = new Intl.Collator("en", { numeric: true })

/** The sorts that have something to go by. `words`: the facets that a product of the list has, as the index names them. */
function listSorts(words: ReadonlySet<string>, hasSold: boolean): SortKey[] {
  const prefixes = new Set([...words].map((word) => word.slice(0, word.indexOf("="))))
  return SORT_KEYS.filter((key) => {
    const order = orderOf(key)
    if (order.by === "rank") return hasSold
    if (order.by === "facet") return prefixes.has(order.key)
    return order.facet === undefined || prefixes.has(order.facet)
  })
}
