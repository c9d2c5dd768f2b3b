import { isDeepStrictEqual } from "node:util"
import { and, eq, isNull, ne, sql } from "drizzle-orm"
import { lockProductWrites } from "#app/core/catalogue/catalogue-lock.server.ts"
import type { ShopDeclarations } from "#app/core/catalogue/declarations/declarations-schema.ts"
import { demandedDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { type CatalogueProduct, factsSchema } from "#app/core/catalogue/product.ts"
import { readFacts } from "#app/core/catalogue/search/facets/index/changed-facets.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import type { IndexedProduct, SearchEngine } from "#app/core/catalogue/search/search-engine.server.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { products } from "#db/tables/catalogue.ts"
import {
  changeProduct,
  type Expected,
  isOutdated,
  type ProductUpdate,
  type ProductWrite,
  parseProduct,
  productValues,
  refuseWrite,
  type WriteRefusal,
  type WriteResult,
  withAttributes,
} from "./product-write.ts"
import { refuseUndeclared } from "./refuse-undeclared.ts"
import { addStock, adjustStock, lockStock, noteReturn } from "./write-stock.server.ts"

const LOCK_TIMEOUT = "5s"
const LOCK_NOT_AVAILABLE = "55P03"

/** What writes products: one is published only with the declarations that the settings demand. */
export type ProductWriting = Pick<Services, "db" | "search"> & { settings: Pick<Services["settings"], "get"> }

/** Writes, publishes or withdraws one product, or adds one, all or nothing (decision 31). Refuses after a 5 s wait. */
export async function writeProduct(
  { db, search = postingListSearch, settings }: Partial<ProductWriting> & Pick<ProductWriting, "db">,
  write: ProductWrite,
): Promise<WriteResult> {
  const demanded = settings ? demandedDeclarations(settings) : null
  const attributes = settings?.get("catalogue.attributes") ?? null
  const writing = db.transaction(async (tx) => {
    await lockProductWrites(tx, LOCK_TIMEOUT)
    const services = { tx, search, demanded, attributes }
    return "entry" in write ? insertProduct(services, write) : updateProduct(services, write)
  })
  return writing.catch((error: unknown) => {
    if (isLockTimeout(error)) return refuseWrite("catalogue-busy")
    throw error
  })
}

type NewProduct = Extract<ProductWrite, { entry: unknown }>
type StoredRow = typeof products.$inferSelect

type Writing = { tx: Database; search: SearchEngine }
/** The attributes are null where the writer has no settings: then what the products say of them stays unchecked. */
type Demanding = Writing & { demanded: ShopDeclarations | null; attributes: readonly Attribute[] | null }

async function updateProduct(
  { tx, search, demanded, attributes }: Demanding,
  write: ProductUpdate,
): Promise<WriteResult> {
  const { id, expectedVersion, expected, fields = {} } = write
  const [stored] = await tx.select().from(products).where(eq(products.id, id))
  if (!stored) return refuseWrite("unknown-product")
  if (expectedVersion !== undefined && expectedVersion !== stored.version)
    return refuseWrite("changed-meanwhile")
  if (expected && isOutdated(write, await readCompared(tx, stored, expected)))
    return refuseWrite("changed-meanwhile")
  const { isPublished = stored.withdrawnAt === null } = write
  const isPublishedAnew = isPublished && stored.withdrawnAt !== null
  const changed = changeProduct(stored, fields, { isPublishedAnew })
  const product = fields.facts && attributes ? withAttributes(changed, attributes) : changed
  if ("ok" in product) return product
  // Its facts become those of its twins: what is taken away here would be taken from a published one.
  const hasTwin = demanded && fields.facts !== undefined && (await hasPublishedTwin(tx, product))
  const isNew = stored.withdrawnAt !== null && (isPublished || !hasTwin)
  const before = isNew ? null : { type: stored.type, facts: parsedFacts(stored) }
  const undeclared = demanded && (isPublished || hasTwin) && refuseUndeclared(product, demanded, before)
  if (undeclared) return undeclared
  const { sku, stock: quantity } = product
  if (quantity !== undefined) await adjustStock(tx, { sku, quantity, cause: write.stockCause })
  const isDraft = stored.isDraft && !isPublished
  const values = { ...productValues(product), withdrawnAt: withdrawal(stored, isPublished), isDraft }
  if (isUnchanged(stored, values)) return { ok: true, id, version: stored.version }
  const [written] = await tx
    .update(products)
    .set(values)
    .where(eq(products.id, id))
    .returning({ version: products.version })
  if (isPublished && stored.withdrawnAt) await noteReturn(tx, product.sku)
  const { position } = stored
  await writeIndex({ tx, search }, position, indexed(stored), indexed(values))
  if (fields.facts) await shareFacts({ tx, search }, product)
  return { ok: true, id, version: written?.version ?? stored.version }
}

/** What a product is now, as a writer saw it. Its stock is held where it is compared. */
async function readCompared(tx: Database, stored: StoredRow, { stock }: Expected): Promise<Expected> {
  const { sku, pricePaise, mrp, withdrawnAt } = stored
  const isPublished = withdrawnAt === null
  const now = { price: pricePaise / 100, mrp, isPublished }
  return stock === undefined ? now : { ...now, stock: await lockStock(tx, sku) }
}

async function insertProduct(
  { tx, search, demanded, attributes }: Demanding,
  { entry, isPublished = true, isDraft = false }: NewProduct,
): Promise<WriteResult> {
  const parsed = parseProduct(entry)
  const product = attributes ? withAttributes(parsed, attributes) : parsed
  if ("ok" in product) return product
  const undeclared = demanded && isPublished && refuseUndeclared(product, demanded, null)
  if (undeclared) return undeclared
  const { id, sku, stock } = product
  const [known] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id))
  if (known) return refuseWrite("id-taken")
  const unequal = await findUnequalTwin(tx, product)
  if (unequal) return unequal
  await addStock(tx, sku, stock ?? 0)
  if (stock !== undefined) await adjustStock(tx, { sku, quantity: stock })
  const withdrawnAt = isPublished ? null : sql`now()`
  const values = { ...productValues(product), withdrawnAt, isDraft: isDraft && !isPublished }
  const [written] = await tx
    .insert(products)
    .values({ ...values, position: sql`(select coalesce(max(position), 0) + 1 from products)` })
    .returning()
  if (!written) throw new Error(`Product ${id} was not written.`)
  await writeIndex({ tx, search }, written.position, null, indexed(written))
  return { ok: true, id, version: written.version }
}

/** Tells the search engine what a product was and is; null where it is not published. */
export async function writeIndex(
  { tx, search }: Writing,
  position: number,
  before: IndexedProduct | null,
  after: IndexedProduct | null,
) {
  if (after) await search.upsert(tx, [{ position, before, after }])
  else if (before) await search.remove(tx, [{ position, before }])
}

/** Twins are one thing: what is a fact of one is a fact of the other. */
async function shareFacts({ tx, search }: Writing, { id, sku, facts }: CatalogueProduct) {
  const isTwin = and(eq(products.sku, sku), ne(products.id, id))
  for (const twin of await tx.select().from(products).where(isTwin).orderBy(products.position)) {
    await tx.update(products).set({ facts }).where(eq(products.id, twin.id))
    await writeIndex({ tx, search }, twin.position, indexed(twin), indexed({ ...twin, facts }))
  }
}

async function hasPublishedTwin(tx: Database, { id, sku }: CatalogueProduct): Promise<boolean> {
  const isTwin = and(eq(products.sku, sku), ne(products.id, id), isNull(products.withdrawnAt))
  return (await tx.$count(products, isTwin)) > 0
}

async function findUnequalTwin(tx: Database, { sku, facts }: CatalogueProduct): Promise<WriteRefusal | null> {
  const twins = await tx
    .select({ id: products.id, facts: products.facts })
    .from(products)
    .where(eq(products.sku, sku))
    .orderBy(products.position)
    .limit(1)
  const [twin] = twins
  if (!twin || isDeepStrictEqual(twin.facts, facts)) return null
  const sentence = `facts must be the same as that of product ${twin.id}, which has the same sku ${sku}`
  return { ok: false, refusal: "invalid-product", sentences: [sentence] }
}

/** Facts of an older release that the rules do not know are none. */
function parsedFacts({ facts }: StoredRow) {
  return factsSchema.safeParse(facts).data ?? {}
}

/** When a product was withdrawn stays what it was. */
function withdrawal({ withdrawnAt }: StoredRow, isPublished: boolean) {
  return isPublished ? null : (withdrawnAt ?? sql`now()`)
}

function isUnchanged(stored: StoredRow, values: Record<string, unknown>) {
  const known: Record<string, unknown> = stored
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(known[name], value))
}

/** A product as the search engine knows it; null where it is withdrawn. */
export function indexed({
  withdrawnAt,
  ...product
}: Omit<IndexedProduct, "facts"> & { facts: unknown; withdrawnAt: unknown }): IndexedProduct | null {
  const { name, type, title, pricePaise, mrpPaise, facts } = product
  return withdrawnAt === null ? { name, type, title, pricePaise, mrpPaise, facts: readFacts(facts) } : null
}

function isLockTimeout(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === LOCK_NOT_AVAILABLE
}
