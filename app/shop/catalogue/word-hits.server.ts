import { and, desc, like, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchPostings, searchWords } from "#db/tables/search.ts"
import type { Phrase, WordPattern } from "./word-patterns.ts"
import { bucketOf, LAST_PLACE, POSITION_OF_SPOT, spotOf } from "./word-spots.ts"

/** Products that have all of the phrases and cost no more. `whole` asks a product the same, and with `isOpen` what no word can say. */
export type HitQuery = { phrases: Phrase[]; whole: SQL; isOpen?: boolean; maxPricePaise: number | null }

/**
 * `size` is how many products have one of the words, at most; `least` how many have, at least; `seen` how many those of
 * them have that were looked at.
 */
type WordList = { condition: SQL; place: number; size: number; least: number; seen: number }
/**
 * A query whose words were looked up. It finds `most` products at most, up to the position `last`, and only `within` these.
 * `only` is the one list of words that alone decides, where it does.
 */
export type Hits = {
  phrases: WordList[][]
  only: WordList | null
  check?: SQL
  maxPricePaise: number | null
  most: number
  last: number
  within: number[] | null
}

/** A range of positions, both ends included. */
export type Span = { from: number; to: number }
type Page = { after?: number; before?: number; limit: number }

const FIRST = -1 // no position stands before it
const FIRST_SPAN = 4_096
const LONGEST_SPAN = 250_000
const FEW = 20_000 // so many spots are read in one go in a few milliseconds
const FEW_ENOUGH_TO_NAME = 2_000
const COMMON_SHARE = 0.2 // what so many of the products have is sooner asked of them, one after the other
const HIGHEST_PAISE = 2_147_483_647
const position = sql.raw(POSITION_OF_SPOT)

/**
 * Looks the words up first, so that what follows is known and the planner has nothing to guess. With `onlyFirst` a
 * pattern stands for so many of its words, those that come up earliest: the first few products need no others.
 */
export async function findHits(db: Database, query: HitQuery, onlyFirst?: number): Promise<Hits> {
  const [phrases, last] = await Promise.all([
    Promise.all(
      query.phrases.map((phrase) => Promise.all(phrase.map((word) => findWords(db, word, onlyFirst)))),
    ),
    findLastPosition(db),
  ])
  const lists = phrases.flat().toSorted((a, b) => a.size - b.size)
  const [rarest, ...others] = lists
  const most = Math.min(last + 1, rarest?.size ?? Number.POSITIVE_INFINITY)
  const { whole, isOpen, maxPricePaise } = query
  const isTelling = ({ size, seen }: WordList) =>
    size < Number.POSITIVE_INFINITY || seen < COMMON_SHARE * last
  const telling = phrases.map((phrase) => phrase.filter(isTelling))
  const hits = {
    phrases: telling,
    only: others.length === 0 && !isOpen && maxPricePaise === null ? (rarest ?? null) : null,
    maxPricePaise,
    most,
    last,
    within: null,
    ...((isOpen || telling.flat().length < lists.length) && { check: whole }),
  }
  if (!rarest || others.length === 0 || rarest.size > FEW_ENOUGH_TO_NAME) return hits
  const within = await listHits(db, { ...hits, phrases: [[rarest]], check: undefined }, { limit: FEW })
  return { ...hits, within, check: whole } // so few are asked themselves sooner than all places of the other words are read
}

/** How many products are found, where the words themselves tell it: exactly, or that they are more than `limit`. */
export function knownCount(hits: Hits, limit: number): number | null {
  const { only } = hits
  return only && (only.least > limit || only.least === only.size) ? only.least : null
}

/**
 * The positions of the first hits after a position, or of the last ones before one, in their order. They are looked for
 * in one span where there is little to be found, else in a short one and then in as many as should fill the page.
 */
export async function listHits(db: Database, hits: Hits, page: Page): Promise<number[]> {
  const { after = FIRST, before, limit } = page
  const isBackwards = before !== undefined
  const start = isBackwards ? Math.min(before - 1, hits.last) : after + 1
  const reach = isBackwards ? start + 1 : hits.last + 1 - start
  const found: number[] = []
  let length = hits.most <= FEW ? hits.last + 1 : FIRST_SPAN
  for (let seen = 0; found.length < limit && seen < reach; seen += length) {
    if (seen > 0) length = Math.max(length, spanToFill(limit - found.length, found.length / seen))
    const end = Math.min(seen + length, reach) - 1
    const span = isBackwards
      ? { from: start - end, to: start - seen }
      : { from: start + seen, to: start + end }
    const [row] = await selectPage(db, hits, span, { limit: limit - found.length, isBackwards })
    if (row?.positions) for (const position of row.positions.split(",")) found.push(Number(position))
  }
  return isBackwards ? found.reverse() : found
}

/** How many positions hold so many hits, if they are as dense as those before; some more, for they seldom are. */
function spanToFill(missing: number, density: number): number {
  return density === 0 ? LONGEST_SPAN : Math.min(LONGEST_SPAN, Math.ceil((1.3 * missing) / density))
}

/** The query for one page out of a span. What words cannot say is asked of one product after the other, until it is full. */
export function selectPage(
  db: Database,
  hits: Hits,
  span: Span,
  { limit, isBackwards = false }: { limit: number; isBackwards?: boolean },
) {
  const order = isBackwards ? sql`position desc` : sql`position`
  const asText = sql<string | null>`string_agg(position::text, ',' order by ${order})` // which is read quickest
  return db.select({ positions: asText }).from(
    sql`(select position from (
        select position from (${selectHits(hits, span)}) as found order by ${order}
      ) as hit ${checked(hits)} order by ${order} limit ${limit}) as page`,
  )
}

/** Positions within a span, each once and in no order. */
function selectHits({ phrases, check, maxPricePaise, within }: Hits, { from, to }: Span): SQL {
  if (within)
    return sql`select position from unnest(${sql.param(within)}::int[]) as named(position)
      where position between ${from} and ${to}`
  const filled = phrases.filter((phrase) => phrase.length > 0)
  if (filled.length === 0)
    return sql`select position from ${products}
      where position between ${from} and ${to} and price_paise <= ${maxPricePaise ?? HIGHEST_PAISE} and ${check ?? sql`true`}`
  const limits = [
    sql`bucket between ${bucketOf(from)} and ${bucketOf(to)}`,
    sql`spot between ${spotOf(from, 0)} and ${spotOf(to, LAST_PLACE)}`,
  ]
  const found = filled.map((phrase, index) => {
    const isCheap = index === 0 && maxPricePaise !== null ? sql`price <= ${maxPricePaise}` : undefined
    const spots = phrase.map(
      ({ condition, place }, order) => sql`select spot - ${place}::int as spot
        from ${searchPostings}, unnest(spots, prices) as posting(spot, price)
        where ${and(condition, ...limits, order === 0 ? isCheap : undefined)}`,
    )
    const once = filled.length === 1 ? sql`distinct` : sql``
    return sql`select ${once} ${position} as position from (${sql.join(spots, sql` intersect `)}) as spotted`
  })
  return sql.join(found, sql` intersect `)
}

/** A question to the product itself stays one for each hit: the planner would rather read all products at once. */
function checked({ check, phrases, within }: Hits): SQL {
  if (!check || (!within && phrases.flat().length === 0)) return sql`` // those were asked when they were read
  return sql`where (select ${check} from ${products} where ${products.position} = hit.position limit 1)`
}

async function findLastPosition(db: Database) {
  const [end] = await db
    .select({ position: products.position })
    .from(products)
    .orderBy(desc(products.position))
    .limit(1)
  return end?.position ?? 0
}

async function findWords(db: Database, { kind, pattern, place, isExact }: WordPattern, onlyFirst?: number) {
  const isMeant = and(
    sql`${searchWords.kind} = ${sql.raw(`'${kind}'`)}`, // in so many words, for the indexes of one kind
    like(searchWords.folded, pattern.toLowerCase()),
    isExact ? like(searchWords.word, pattern) : undefined,
  )
  const found = await db
    .select({ word: searchWords.word, count: searchWords.productCount })
    .from(searchWords)
    .where(isMeant)
    .orderBy(searchWords.firstPosition)
    .limit(onlyFirst ?? FEW_ENOUGH_TO_NAME + 1)
  const isListed = found.length <= FEW_ENOUGH_TO_NAME
  const words = isListed
    ? sql`any(${sql.param(found.map(({ word }) => word))}::text[])`
    : sql`any(select ${searchWords.word} from ${searchWords} where ${isMeant})`
  const seen = found.reduce((sum, { count }) => sum + count, 0)
  return {
    condition: sql`${searchPostings.kind} = ${kind} and ${searchPostings.word} = ${words}`,
    place,
    size: isListed ? seen : Number.POSITIVE_INFINITY,
    least: Math.max(0, ...found.map(({ count }) => count)),
    seen,
  }
}
