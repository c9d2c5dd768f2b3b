import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, type SQL, sql } from "drizzle-orm"
import type { ShopDeclarations } from "#app/core/catalogue/declarations/declarations-schema.ts"
import { lacksDeclarations } from "#app/core/catalogue/declarations/undeclared.server.ts"
import { pictureOf } from "#app/core/catalogue/product-rows.server.ts"
import { FEW_LEFT } from "#app/core/catalogue/product-view.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { findFirstKeys } from "#app/platform/database/search/word-search.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { productTexts } from "#db/tables/search.ts"
import type { SheetPlace, SheetProduct, SheetState } from "./catalogue-search.ts"

const PRODUCTS_PER_PAGE = 50

export type SheetSearch = {
  words?: string
  type?: string
  tag?: string
  state?: SheetState | null
  /** Whether drafts are left out, or are all. */
  isDraft?: boolean
  /** Whether what is withdrawn is left out, or is all. */
  isPublished?: boolean
  /** What the shop declares for all products, by which the state `undeclared` is judged. */
  shop?: ShopDeclarations | undefined
  /** These alone. */
  ids?: readonly string[]
  /** The place of the last product of the page before. */
  after?: number | null
  /** Whether the last product of the catalogue, which is the newest, comes first. */
  isDescending?: boolean
  limit?: number
}

/**
 * A page of the catalogue in its own order, withdrawn products too, by words of its name or SKU or by its number, by type, tag and state.
 * Nothing is counted: one product more than a page holds tells that there is another page.
 */
export async function searchCatalogue(
  db: Database,
  {
    words = "",
    type,
    tag,
    state,
    isDraft,
    isPublished,
    isDescending = false,
    shop = {},
    ids,
    after,
    limit = PRODUCTS_PER_PAGE,
  }: SheetSearch,
): Promise<{ products: SheetProduct[]; next: number | null }> {
  const where = and(
    type ? eq(products.type, type) : undefined,
    tag ? sql`${products.facts} -> 'tags' ? ${tag}` : undefined,
    state ? await isInState(db, state, shop) : undefined,
    isDraft === undefined ? undefined : isDraft ? IS_DRAFT : not(IS_DRAFT),
    isPublished === undefined ? undefined : STATES[isPublished ? "published" : "withdrawn"],
    ids ? inArray(products.id, [...ids]) : undefined,
  )
  const isMeant = words.trim()
    ? await findByWords(db, words.trim(), { where, after, isDescending, limit: limit + 1 })
    : and(where, isAfter(products, { after, isDescending }))
  const found = await selectSheet(db, isMeant, { limit: limit + 1, isDescending })
  const page = found.slice(0, limit).map((product) => ({ ...product, image: pictureOf(product) }))
  return { products: page, next: found.length > limit ? (page.at(-1)?.position ?? after ?? 0) : null }
}

type Listing = Omit<SheetSearch, "after" | "isPublished" | "isDescending"> & { after?: SheetPlace | null }

/** The same with what is on sale first, then what is withdrawn, the newest first; what is found by words is in the order of the catalogue. */
export async function listCatalogue(
  db: Database,
  { after, limit = PRODUCTS_PER_PAGE, ...search }: Listing,
): Promise<{ products: SheetProduct[]; next: SheetPlace | null }> {
  const from = after ?? { isPublished: true, position: 0 }
  const { state, words = "" } = search
  if (words.trim() !== "") {
    const { products, next } = await searchCatalogue(db, { ...search, after: from.position, limit })
    return { products, next: next === null ? null : { isPublished: true, position: next } }
  }
  const hasOnSale = from.isPublished && state !== "withdrawn" && state !== "draft"
  const onSale = hasOnSale
    ? await searchCatalogue(db, { ...search, isPublished: true, after: from.position, limit })
    : { products: [], next: null }
  if (onSale.next !== null)
    return { products: onSale.products, next: { isPublished: true, position: onSale.next } }
  if (state === "published") return { products: onSale.products, next: null }
  const withdrawn = await searchCatalogue(db, {
    ...{ ...search, isPublished: false, isDescending: true },
    ...{ after: from.isPublished ? null : from.position || null, limit: limit - onSale.products.length },
  })
  return {
    products: [...onSale.products, ...withdrawn.products],
    next: withdrawn.next === null ? null : { isPublished: false, position: withdrawn.next },
  }
}

type Order = { isDescending: boolean }

/** The query for products of the table in the order of the catalogue, or against it. */
export function selectSheet(
  db: Database,
  where: SQL | undefined,
  { limit, isDescending }: Order & { limit: number },
) {
  const order = isDescending ? desc : asc
  return select(db).where(where).orderBy(order(products.position)).limit(limit)
}

/** What the audit log keeps of a product that was changed in the table. */
export async function readSheetValues(db: Database, id: string): Promise<unknown> {
  const [found] = await select(db).where(eq(products.id, id))
  if (!found) return null
  const { pricePaise, mrp, quantity, isPublished } = found
  return { pricePaise, mrp, stock: quantity, isPublished }
}

async function isInState(db: Database, state: SheetState, shop: ShopDeclarations) {
  return state === "undeclared" ? lacksDeclarations(db, shop) : STATES[state]
}

const IS_DRAFT = sql`${products.isDraft}`
const STATES: Record<Exclude<SheetState, "undeclared">, SQL> = {
  published: isNull(products.withdrawnAt),
  withdrawn: isNotNull(products.withdrawnAt),
  draft: IS_DRAFT,
  few: sql`exists (select from ${stocks} stock where stock.sku = ${products.sku} and ${lte(sql`stock.quantity`, FEW_LEFT)})`,
}

function select(db: Database) {
  const { id, position, sku, name, image, type, pricePaise, mrp, mrpPaise } = products
  const isPublished = sql<boolean>`${products.withdrawnAt} is null`
  return db
    .select({
      ...{ id, position, sku, name, image, type, pricePaise, mrp, mrpPaise },
      ...{ quantity: stocks.quantity, isPublished },
    })
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .$dynamic()
}

async function findByWords(
  db: Database,
  typed: string,
  { where, limit, ...from }: { where: SQL | undefined; limit: number } & From,
) {
  const { productId, position, words } = productTexts
  const isMeant = and(eq(products.id, productId), where)
  const [found, numbered] = await Promise.all([
    findFirstKeys(db, {
      ...{ table: productTexts, key: productId, text: words, typed, place: position, limit },
      ...{ from: isAfter(productTexts, from), isDescending: from.isDescending },
      where: where && sql`exists (select from ${products} where ${isMeant})`,
    }),
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, typed), where, isAfter(products, from))),
  ])
  return inArray(products.id, [...found, ...numbered.map((product) => product.id)])
}

type From = Order & Pick<SheetSearch, "after">

function isAfter(
  { position }: Pick<typeof products | typeof productTexts, "position">,
  { after, isDescending }: From,
) {
  if (typeof after !== "number") return undefined
  return isDescending ? lt(position, after) : gt(position, after)
}
