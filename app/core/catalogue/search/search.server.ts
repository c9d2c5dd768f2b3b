import { ilike, like, or, sql } from "drizzle-orm"
import {
  type CatalogueCache,
  type Listed,
  type ReadCards,
  UNCACHED,
} from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { productCard, readCardsAt } from "#app/core/catalogue/product-rows.server.ts"
import { listFuzzyMatches } from "#app/core/catalogue/search/fuzzy/fuzzy-match.server.ts"
import {
  findHits,
  type HitQuery,
  type Hits,
  knownCount,
  listHits,
} from "#app/core/catalogue/search/index/find-hits.server.ts"
import {
  hasOpenEnd,
  literally,
  phraseInName,
  phraseOfKeyword,
} from "#app/core/catalogue/search/index/phrases.ts"
import type { Narrowing } from "#app/core/catalogue/search/results/narrow-products.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readSnapshot } from "#app/platform/database/snapshot.server.ts"
import { products } from "#db/tables/catalogue.ts"
import type { Search } from "./search-engine.server.ts"
import type { SearchPlace } from "./search-filters.ts"
import type { SearchResult, SearchStart } from "./search-result.ts"
import { cleanKeyword } from "./search-words.ts"

export const PAGE_SIZE = 200
/** Beyond this nobody counts: "10,000+" says as much, and costs the same however many there are. */
export const MOST_COUNTED = 10_000
const LIKE_LIMIT = 24
const NOTHING: Narrowing = { name: "", maxPricePaise: null }

/** What is found beside the products themselves. */
type Found = Omit<SearchResult, "matches" | "alsoLike">

/** SR-2: products that contain the keyword as typed, a page at a time; if fewer, also what may have been meant. */
export async function searchProducts(db: Database, search: Search): Promise<SearchResult> {
  return shown(await readSnapshot(db, (tx) => findProducts(tx, search, readCardsAt)))
}

async function findProducts(
  db: Database,
  { keyword, narrowing, ...place }: Search,
  readCards: ReadCards,
): Promise<Listed<Found>> {
  const cleaned = cleanKeyword(keyword)
  const hits = await findHits(db, matching(cleaned, narrowing))
  const known = knownCount(hits, MOST_COUNTED)
  const counted = known === null ? await listHits(db, hits, { limit: MOST_COUNTED + 1 }) : null
  const count = known ?? counted?.length ?? 0
  const total = Math.min(count, MOST_COUNTED)
  const { positions, page, hasMore } = await turnTo(db, hits, place, { total, counted })
  const matches = await readCards(db, positions)
  const [first, last] = [positions[0], positions.at(-1)]
  const among = hasFilter(narrowing) ? { among: narrowed(narrowing) } : {}
  const alsoLike =
    total < PAGE_SIZE
      ? await listFuzzyMatches(db, cleaned, {
          ...{ limit: LIKE_LIMIT, shown: matches, changes: hits.changes, readCards },
          ...among,
        })
      : []
  const rest: Found = {
    total,
    hasUncounted: count > MOST_COUNTED,
    page,
    next: hasMore && last !== undefined ? { page: page + 1, after: last } : null,
    previous: page > 1 ? { page: page - 1, ...(page > 2 && first !== undefined && { before: first }) } : null,
  }
  return { lists: [matches, alsoLike], rest }
}

function shown<Rest extends Found>({ lists, rest }: Listed<Rest>) {
  const [matches = [], alsoLike = []] = lists.map((rows) => rows.map(productCard))
  return { ...rest, matches, alsoLike }
}

/** What the search page starts from. Matches that fit on one page come without the filters (`isWhole`). */
export async function searchToShow(
  db: Database,
  search: Search,
  cache: CatalogueCache = UNCACHED,
): Promise<SearchStart> {
  const found = await cache.list(db, `search ${JSON.stringify(search)}`, (readCards) =>
    readSnapshot(db, (tx) => findToShow(tx, search, readCards)),
  )
  return shown(found)
}

async function findToShow(
  db: Database,
  search: Search,
  readCards: ReadCards,
): Promise<Listed<Found & Pick<SearchStart, "isWhole">>> {
  const as = ({ lists, rest }: Listed<Found>, isWhole: boolean) => ({ lists, rest: { ...rest, isWhole } })
  const found = await findProducts(db, search, readCards)
  const { total } = found.rest
  if (!hasFilter(search.narrowing)) return as(found, total <= PAGE_SIZE)
  if (total > PAGE_SIZE || !(await fitsOnePage(db, search.keyword))) return as(found, false)
  const whole = { keyword: search.keyword, narrowing: NOTHING, page: 1 }
  return as(await findProducts(db, whole, readCards), true)
}

function hasFilter({ name, maxPricePaise }: Narrowing) {
  return name !== "" || maxPricePaise !== null
}

async function fitsOnePage(db: Database, keyword: string) {
  const hits = await findHits(db, matching(cleanKeyword(keyword), NOTHING))
  const count = knownCount(hits, PAGE_SIZE) ?? (await listHits(db, hits, { limit: PAGE_SIZE + 1 })).length
  return count <= PAGE_SIZE
}

type Counted = { total: number; counted: number[] | null }

/** The page that is asked for: beside a position that was seen, or counted from the start, as far as that goes. */
async function turnTo(
  db: Database,
  hits: Hits,
  { page, after, before }: SearchPlace,
  { total, counted }: Counted,
) {
  if (page > 1 && before !== undefined) {
    const positions = await listHits(db, hits, { before, limit: PAGE_SIZE })
    if (positions.length === PAGE_SIZE) return { positions, page, hasMore: true }
  }
  if (page > 1 && after !== undefined) {
    const positions = await listHits(db, hits, { after, limit: PAGE_SIZE + 1 })
    if (positions.length > 0) return pageOf(positions, page)
  }
  const shown = Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE)))
  const positions = counted ?? (await listHits(db, hits, { limit: shown * PAGE_SIZE + 1 }))
  return pageOf(positions.slice((shown - 1) * PAGE_SIZE), shown)
}

function pageOf(positions: number[], page: number) {
  return { positions: positions.slice(0, PAGE_SIZE), page, hasMore: positions.length > PAGE_SIZE }
}

/** What is looked for, in words and as a question to one product. */
export function matching(keyword: string, narrowing: Narrowing): HitQuery {
  const { phrases, whole, isOpen, maxPricePaise } = narrowed(narrowing)
  const pattern = `%${literally(keyword)}%`
  const isMatch = or(like(products.type, pattern), like(products.name, pattern))
  return {
    phrases: [phraseOfKeyword(keyword), ...phrases],
    whole: sql`(${isMatch}) and ${whole}`,
    isOpen: isOpen || hasOpenEnd(keyword),
    maxPricePaise,
  }
}

function narrowed({ name, maxPricePaise }: Narrowing) {
  return {
    phrases: name === "" ? [] : [phraseInName(name)],
    whole: ilike(products.name, `%${literally(name)}%`),
    isOpen: hasOpenEnd(name),
    maxPricePaise,
  }
}
