import { and, asc, eq, inArray, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { productRatings } from "#db/tables/reviews.ts"
import { type CatalogueCache, UNCACHED } from "./cache/catalogue-cache.server.ts"
import { HOME_SECTIONS, type HomeSection } from "./home-sections.ts"
import type { ProductFacts } from "./product.ts"
import {
  availability,
  CARD_COLUMNS,
  IS_FIRST_OF_FAMILY,
  ITS_RATING,
  PUBLISHED_STOCK,
  pictureOf,
  productCard,
  productDetail,
  selectCards,
  selectDetails,
} from "./product-rows.server.ts"
import type { ProductCard, ProductDetail, ProductPrice } from "./product-view.ts"

export const ROW_LENGTH = 4
/** The most pieces that a public answer compares with the stock: larger stocks stay unknown. */
export const MOST_WANTED = 25
const ID = /^\d{1,18}$/
const LOWEST_OF_ITS_TYPE = sql<number>`(
  select min(priced.price_paise) from products as priced
  where priced.type = ${products.type} and priced.withdrawn_at is null)`

/** One product by its id, or null. Any text may be asked for. */
export async function findProduct(
  db: Database,
  id: string,
  cache: CatalogueCache = UNCACHED,
): Promise<ProductDetail | null> {
  if (!ID.test(id)) return null
  const row = await cache.product(id, async () => {
    const [read] = await selectDetails(db).where(eq(products.id, id))
    return read ?? null
  })
  return row ? productDetail(row) : null
}

/** The first products of a type in catalogue order. */
export async function listBestSellers(
  db: Database,
  type: string,
  limit = ROW_LENGTH,
): Promise<ProductCard[]> {
  const rows = await selectCards(db)
    .where(eq(products.type, type))
    .orderBy(asc(products.position))
    .limit(limit)
  return rows.map(productCard)
}

/** Others of the product's type, those nearest in price first. */
export async function listRelated(
  db: Database,
  product: ProductDetail,
  cache: CatalogueCache = UNCACHED,
  limit = ROW_LENGTH,
): Promise<ProductCard[]> {
  const { lists } = await cache.list(db, `related ${product.id} ${limit}`, async () => ({
    lists: [await selectNearest(db, product, limit)],
    rest: null,
  }))
  return lists.flat().map(productCard)
}

/** The query behind `listRelated`: the nearest in price from both sides, each by an index in order. */
export function selectNearest(db: Database, { id, type, pricePaise }: ProductDetail, limit: number) {
  const ofType = sql`from products where type = ${type} and withdrawn_at is null`
  const others = sql`select id, price_paise, position ${ofType} and id <> ${id}`
  const lastBelow = sql`(select price_paise ${ofType} and price_paise < ${pricePaise}
    order by price_paise desc, position desc limit 1 offset ${limit - 1})`
  const near = sql`(
    (${others} and price_paise >= ${pricePaise} order by price_paise, position limit ${limit})
    union all (${others} and price_paise < ${pricePaise} and price_paise > coalesce(${lastBelow}, 0)
      order by price_paise desc, position desc limit ${limit})
    union all (${others} and price_paise = ${lastBelow} order by position limit ${limit}))`
  return selectCards(db)
    .where(sql`${products.id} in (select id from ${near} as near)`)
    .orderBy(sql`abs(${products.pricePaise} - ${pricePaise}::integer)`, asc(products.position))
    .limit(limit)
}

/**
 * The home page's seven sections in one query: the first four of each type, its lowest price (HOME-2, HOME-3). With `isFolded` only one of
 * a family.
 */
export async function listHomeSections(
  db: Database,
  cache: CatalogueCache = UNCACHED,
  isFolded = false,
): Promise<HomeSection[]> {
  const { lists, rest: lowest } = await cache.list(db, `home${isFolded ? " folded" : ""}`, async () => {
    const rows = await selectHomeSections(db, isFolded)
    const ofType = (wanted: string) => rows.filter(({ type }) => type === wanted)
    return {
      lists: HOME_SECTIONS.map(({ type }) => ofType(type)),
      rest: HOME_SECTIONS.map(({ pricedTypes }) => pricedTypes.flatMap(ofType)).map((priced) =>
        priced.length > 0 ? Math.min(...priced.map((row) => row.lowestPaise)) : null,
      ),
    }
  })
  return HOME_SECTIONS.map(({ type, viewAll }, section) => ({
    type,
    viewAll,
    lowestPaise: lowest[section] ?? null,
    bestSellers: lists[section]?.map(productCard) ?? [],
  }))
}

/** The first products of any type, and its lowest price, as the home page has them of its own types. */
export async function findRange(
  db: Database,
  type: string,
  cache: CatalogueCache = UNCACHED,
  isFolded = false,
): Promise<HomeSection> {
  const { lists, rest } = await cache.list(db, `range ${isFolded} ${type}`, async () => {
    const rows = await db
      .select({ ...CARD_COLUMNS, lowestPaise: LOWEST_OF_ITS_TYPE })
      .from(products)
      .innerJoin(stocks, PUBLISHED_STOCK)
      .leftJoin(productRatings, ITS_RATING)
      .where(and(eq(products.type, type), isFolded ? IS_FIRST_OF_FAMILY : undefined))
      .orderBy(asc(products.position))
      .limit(ROW_LENGTH)
    return { lists: [rows], rest: rows[0]?.lowestPaise ?? null }
  })
  return { type, viewAll: type, lowestPaise: rest, bestSellers: lists.flat().map(productCard) }
}

/** The cards of these products in this order; of what the shop no longer sells there is none. */
export async function listChosenCards(
  db: Database,
  ids: readonly string[],
  cache: CatalogueCache = UNCACHED,
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { lists } = await cache.list(db, `chosen ${ids.join(" ")}`, async () => ({
    lists: [
      await selectCards(db)
        .where(inArray(products.id, [...ids]))
        .orderBy(asc(products.position)),
    ],
    rest: null,
  }))
  const cards = new Map(lists.flat().map((row) => [row.id, row]))
  return ids.flatMap((id) => cards.get(id) ?? []).map(productCard)
}

/** The query behind `listHomeSections`. */
export function selectHomeSections(db: Database, isFolded: boolean) {
  const types = sql.param([...new Set(HOME_SECTIONS.flatMap((section) => section.pricedTypes))])
  return db
    .select({ ...CARD_COLUMNS, lowestPaise: LOWEST_OF_ITS_TYPE })
    .from(products)
    .innerJoin(stocks, PUBLISHED_STOCK)
    .leftJoin(productRatings, ITS_RATING)
    .where(
      sql`${products.id} in (
        select first.id from unnest(${types}::text[]) as section(type) cross join lateral (
          select id from products where type = section.type and withdrawn_at is null
            and ${isFolded ? IS_FIRST_OF_FAMILY : sql`true`} order by position limit ${ROW_LENGTH}
        ) as first)`,
    )
    .orderBy(asc(products.position))
}

/**
 * Today's figures of these products, in no order. Ids that are none, or that nothing has, are left out. `hasNames` adds the letters that an
 * engraved name may have; with `wanted`, pieces by id, a product that has fewer comes with its stock.
 */
export async function listPrices(
  db: Database,
  ids: readonly string[],
  { hasNames = false, wanted = new Map<string, number>() } = {},
): Promise<ProductPrice[]> {
  const known = ids.filter((id) => ID.test(id))
  const rows = known.length > 0 ? await selectCards(db).where(inArray(products.id, known)) : []
  return rows.map((row) => {
    const { id, type, name, pricePaise, mrpPaise, stock, engravingLetters } = row
    return {
      ...{ id, type, name, pricePaise, mrpPaise, image: pictureOf(row), ...availability(stock) },
      ...(hasNames && engravingLetters !== null && { engravingLetters }),
      ...((wanted.get(id) ?? 0) > stock && { left: Math.max(0, stock) }),
    }
  })
}

/** What a drawn picture of a product needs to know; the slug is its sku in lower case. One that is withdrawn is drawn without anything of it. */
export async function findPictured(
  db: Database,
  slug: string,
): Promise<{ name: string; facts: ProductFacts } | null> {
  const isMeant = eq(sql`lower(${products.sku})`, slug)
  const [row] = await selectDetails(db).where(isMeant).limit(1)
  if (row) return productDetail(row)
  const [withdrawn] = await db.select({ id: products.id }).from(products).where(isMeant).limit(1)
  return withdrawn ? { name: "", facts: { colour: "Mist" } } : null
}
