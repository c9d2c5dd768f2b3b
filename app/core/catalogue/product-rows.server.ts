import { and, asc, eq, isNull, sql } from "drizzle-orm"
import { picturePath } from "#app/core/catalogue/media/picture-card.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { addCacheTag } from "#app/platform/cache-tags.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { productRatings } from "#db/tables/reviews.ts"
import { shownDiscount } from "./discount.ts"
import { factsSchema, type ProductFacts } from "./product.ts"
import { type Availability, FEW_LEFT, type ProductCard, type ProductDetail } from "./product-view.ts"
import type { Option } from "./variants/options.ts"

/** The most letters of an engraved name; null where nothing is engraved. */
export const ENGRAVING_LETTERS = sql<number | null>`(${products.facts} ->> 'engravingLetters')::int`

export const CARD_COLUMNS = {
  id: products.id,
  type: products.type,
  name: products.name,
  sku: products.sku,
  position: products.position,
  pricePaise: products.pricePaise,
  mrpPaise: products.mrpPaise,
  off: products.off,
  image: products.image,
  palette: sql<string | null>`${products.facts} -> 'model' ->> 'palette'`,
  colour: sql<string | null>`${products.facts} ->> 'colour'`,
  swatch: sql<string | null>`${products.facts} ->> 'swatch'`,
  family: sql<string | null>`${products.facts} ->> 'family'`,
  options: sql<Option[] | null>`${products.facts} -> 'options'`,
  engravingLetters: ENGRAVING_LETTERS,
  stock: stocks.quantity,
  ratingCount: productRatings.count,
  ratingSum: productRatings.sum,
}
const DETAIL_COLUMNS = {
  ...CARD_COLUMNS,
  title: products.title,
  tax: products.tax,
  description: products.description,
  images: products.images,
  facts: products.facts,
  ratings: {
    one: productRatings.one,
    two: productRatings.two,
    three: productRatings.three,
    four: productRatings.four,
    five: productRatings.five,
  },
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]
export type DetailRow = Awaited<ReturnType<typeof selectDetails>>[number]

/** A withdrawn product keeps its row and its place, and whoever reads products for shoppers leaves it out. */
export const IS_PUBLISHED = isNull(products.withdrawnAt)
export const PUBLISHED_STOCK = and(eq(stocks.sku, products.sku), IS_PUBLISHED)
export const ITS_RATING = eq(productRatings.sku, products.sku)

/** What all of a family have in common; null for a product that is in none. */
export const FAMILY = sql.raw("product_family(products.name, products.facts)")

/** The first of its family in its type, which stands for the others where a list has one card a family. */
export const IS_FIRST_OF_FAMILY = sql`not exists (
  select from products as earlier
  where product_family(earlier.name, earlier.facts) = ${FAMILY} and earlier.position < ${products.position}
    and earlier.type = ${products.type} and earlier.withdrawn_at is null)`

/** The start of every query for cards of published products: add `where`, `orderBy` and `limit`. */
export function selectCards(db: Database) {
  return db
    .select(CARD_COLUMNS)
    .from(products)
    .innerJoin(stocks, PUBLISHED_STOCK)
    .leftJoin(productRatings, ITS_RATING)
}

/** The query for the cards of published products at these positions, in their order. */
export function selectCardsAt(db: Database, positions: readonly number[]) {
  return selectCards(db)
    .where(sql`${products.position} = any(${sql.param(positions)}::int[])`)
    .orderBy(asc(products.position))
}

/** Their rows. */
export async function readCardsAt(db: Database, positions: readonly number[]): Promise<CardRow[]> {
  return positions.length > 0 ? selectCardsAt(db, positions) : []
}

/** The same for product pages. */
export function selectDetails(db: Database) {
  return db
    .select(DETAIL_COLUMNS)
    .from(products)
    .innerJoin(stocks, PUBLISHED_STOCK)
    .leftJoin(productRatings, ITS_RATING)
}

export function productCard(row: CardRow): ProductCard {
  const { id, type, name, pricePaise, mrpPaise, off, palette, stock } = row
  addCacheTag(row.sku)
  return {
    id,
    type,
    name,
    pricePaise,
    mrp: formatRupees(mrpPaise),
    off: shownDiscount({ pricePaise, mrpPaise, off }),
    image: pictureOf(row),
    palette,
    isSoldOut: availability(stock).isSoldOut,
    ...(row.ratingCount && { rating: { count: row.ratingCount, sum: row.ratingSum ?? 0 } }),
  }
}

export function productDetail(row: DetailRow): ProductDetail {
  const { sku, title, tax, description, stock } = row
  const images = row.images.filter((image) => image !== "")
  // Facts of an older release are left out, the page stays.
  const { tags: _, ...facts }: ProductFacts = factsSchema.safeParse(row.facts).data ?? {}
  return {
    ...productCard(row),
    sku,
    title,
    tax,
    description,
    images: images.length > 0 ? images : [pictureOf(row)],
    facts,
    ...availability(stock),
    ...(row.ratingCount && row.ratings && { ratingBars: barsOf(row.ratings) }),
  }
}

function barsOf({ one, two, three, four, five }: NonNullable<DetailRow["ratings"]>) {
  return [one, two, three, four, five]
}

/** What everybody may know of a stock. */
export function availability(stock: number): Availability {
  return { isSoldOut: stock <= 0, fewLeft: stock > 0 && stock <= FEW_LEFT ? stock : null }
}

/** A product without a picture of its own is shown by the card that the shop draws. */
export function pictureOf({ image, sku }: { image: string; sku: string }): string {
  return image || picturePath(sku)
}
