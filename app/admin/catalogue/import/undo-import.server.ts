import { isDeepStrictEqual } from "node:util"
import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm"
import { z } from "zod"
import {
  findProductRecord,
  type ProductRecord,
  readCost,
} from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { lockProductWrites } from "#app/core/catalogue/catalogue-lock.server.ts"
import type { ProductFields, WriteResult } from "#app/core/catalogue/writing/product-write.ts"
import { removeProduct } from "#app/core/catalogue/writing/remove-product.server.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { lockStock } from "#app/core/catalogue/writing/write-stock.server.ts"
import { saveRedirects } from "#app/core/redirects/save-redirects.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { catalogueImportChanges, catalogueImports, products } from "#db/tables/catalogue.ts"
import { pictureDownloads } from "#db/tables/media.ts"
import { redirects } from "#db/tables/redirects.ts"
import type { ImportedProduct } from "./listed-import.ts"
import * as messages from "./messages.ts"
import { findImport, followVersion } from "./noted-changes.server.ts"

/** Products of a transaction, for which other writers of products wait. */
const BATCH = 100
const MOST_SHOWN = 200
const CAUSE = "undo of a catalogue import"

type Change = typeof catalogueImportChanges.$inferSelect

/** The first products of an import, those that its undo left first. */
export async function listImported(db: Database, importId: string): Promise<ImportedProduct[]> {
  const { id, productId, name, version, before, outcome, importId: of } = catalogueImportChanges
  const found = await db
    .select({
      ...{ productId, name, outcome },
      kind: sql<
        ImportedProduct["kind"]
      >`case when ${before} is null then 'new' when ${version} is null then 'removed' else 'changed' end`,
    })
    .from(catalogueImportChanges)
    .where(eq(of, importId))
    .orderBy(sql`${outcome} = ''`, asc(id))
    .limit(MOST_SHOWN)
  return found
}

/** Leaves the undo of an import to the worker, with a line in the audit log. False where it is running, undone or too old. */
export function startUndo(db: Database, { id, ...clerk }: Clerk & { id: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select().from(catalogueImports).where(eq(catalogueImports.id, id)).for("update")
    const found = await findImport(tx, id)
    if (!found?.mayUndo) return false
    await tx.update(catalogueImports).set({ undo: "running" }).where(eq(catalogueImports.id, id))
    const { name: file, added, changed } = found
    const line = { ...clerk, action: "catalogue: import undone", subject: "catalogue" }
    await recordAudit(tx, { ...line, before: { file, added, changed }, after: null })
    return true
  })
}

/**
 * Undoes the next batch of an import, the last change first, in one transaction: after a restart it goes on where it was. What was changed, ordered
 * or counted since is left as it is, with a sentence. Answers how many products it looked at; any number of nodes may run it.
 */
export function continueUndo({ db, search, settings }: ProductWriting): Promise<number> {
  return db.transaction(async (tx) => {
    const [running] = await tx
      .select({ id: catalogueImports.id })
      .from(catalogueImports)
      .where(eq(catalogueImports.undo, "running"))
      .orderBy(asc(catalogueImports.id))
      .limit(1)
      .for("update", { skipLocked: true })
    if (!running) return 0
    await lockProductWrites(tx)
    const { importId, outcome, id } = catalogueImportChanges
    const changes = await tx
      .select()
      .from(catalogueImportChanges)
      .where(and(eq(importId, running.id), isNull(outcome)))
      .orderBy(desc(id))
      .limit(BATCH)
    let left = 0
    for (const change of changes) {
      const sentence = await undoChange({ db: tx, search, settings }, change)
      if (sentence === "") await dropDownloads(tx, change.productId)
      else left += 1
      await tx.update(catalogueImportChanges).set({ outcome: sentence }).where(eq(id, change.id))
    }
    const { undone, notUndone } = catalogueImports
    await tx
      .update(catalogueImports)
      .set({
        ...(changes.length < BATCH && { undo: "done" as const }),
        undone: sql`${undone} + ${changes.length - left}`,
        notUndone: sql`${notUndone} + ${left}`,
      })
      .where(eq(catalogueImports.id, running.id))
    return changes.length
  })
}

/** Pictures that a product waits for do not come any more. */
async function dropDownloads(tx: Database, id: string): Promise<void> {
  const { productId, state } = pictureDownloads
  await tx.delete(pictureDownloads).where(and(eq(productId, id), ne(state, "done")))
}

/** Undoes what an import did to a product. Answers an empty text, or why the product is left as it is. */
async function undoChange(writing: ProductWriting, change: Change): Promise<string> {
  const { productId, version } = change
  const found = await findProductRecord(writing.db, productId)
  // What the last order left: none takes from it until the transaction ends.
  const record = found && { ...found, quantity: await lockStock(writing.db, found.sku) }
  const before = change.before && beforeSchema.parse(change.before)
  if (version !== null && record && record.version !== version) return messages.changedSince
  if (!before) return record ? removeAdded(writing, change, record) : ""
  if (version === null) return record ? messages.addedAgain : addAgain(writing, before)
  return record ? giveBack(writing, { change, before, record }) : messages.removedSince
}

async function removeAdded(writing: ProductWriting, change: Change, record: ProductRecord): Promise<string> {
  const { db: tx } = writing
  const { productId, quantity } = change
  if (record.quantity !== quantity) return messages.stockMoved
  if (await isReferredTo(tx, productId)) return messages.isReferredTo
  await removeProduct(writing, record)
  await undoRedirects(tx, change.redirects)
  return ""
}

const REFERRING = [
  ...["order_lines", "replacement_lines", "quotation_lines", "question_posts", "stock_wishes"],
  ...["price_schedules", "publish_schedules"],
]

/** Whether an order, a shopper or a plan of staff names a product. */
async function isReferredTo(tx: Database, id: string): Promise<boolean> {
  const namedIn = (table: string, condition = sql``) =>
    sql`exists (select from ${sql.identifier(table)} where product_id = ${id} ${condition})`
  const isNamed = sql.join(
    [...REFERRING.map((table) => namedIn(table)), namedIn("saved_products", sql`and not is_removed`)],
    sql` or `,
  )
  const [row] = await tx.select({ isNamed: sql<boolean>`${isNamed}` }).from(sql`(select) as nothing`)
  return row?.isNamed ?? false
}

/** Redirects that somebody changed since stay. */
async function undoRedirects(tx: Database, written: Change["redirects"]): Promise<void> {
  const gone = []
  for (const { path, target, before } of written) {
    const isSame = and(eq(redirects.path, path), eq(redirects.target, target))
    const removed = await tx.delete(redirects).where(isSame).returning({ path: redirects.path })
    if (removed.length > 0 && before) gone.push({ path, ...before })
  }
  if (gone.length > 0) await saveRedirects(tx, gone)
}

const beforeSchema = z.object({
  ...{ id: z.string(), sku: z.string(), type: z.string(), name: z.string(), title: z.string() },
  ...{ description: z.string(), mrp: z.string(), tax: z.string(), off: z.string(), image: z.string() },
  ...{ images: z.array(z.string()), facts: z.record(z.string(), z.unknown()) },
  ...{
    cost_paise: z.int().nullable().default(null),
    price_paise: z.int(),
    quantity: z.int(),
    version: z.int(),
    withdrawn_at: z.string().nullable(),
    is_draft: z.boolean().default(false),
  },
})
type Before = z.infer<typeof beforeSchema>

/** A product that the import removed, at the end of the catalogue. */
async function addAgain(writing: ProductWriting, before: Before): Promise<string> {
  const {
    quantity: stock,
    price_paise,
    cost_paise,
    version,
    withdrawn_at,
    is_draft: isDraft,
    ...kept
  } = before
  const entry = { ...kept, price: price_paise / 100, cost: rupeesOf(cost_paise), stock }
  const written = await writeProduct(writing, { entry, isPublished: withdrawn_at === null, isDraft })
  if (written.ok) await followVersion(writing.db, before.id, -version)
  return sentenceOf(written)
}

const TEXTS = ["mrp", "tax", "off", "name", "title", "description", "image", "images", "facts"] as const
type Giving = { change: Change; before: Before; record: ProductRecord }

/** Gives a product its values of before, and notes it for earlier imports, which left it so. */
async function giveBack(writing: ProductWriting, { change, before, record }: Giving): Promise<string> {
  const { id, sku, version } = record
  if (before.sku !== sku || before.type !== record.type) return messages.typeChanged
  const hasStockMoved = ![change.quantity, before.quantity].includes(record.quantity)
  if (change.quantity !== before.quantity && hasStockMoved) return messages.stockMoved
  const wasPublished = before.withdrawn_at === null
  const cost = await readCost(writing.db, id)
  const changed = TEXTS.filter((name) => !isDeepStrictEqual(record[name], before[name]))
  const fields: ProductFields = {
    ...Object.fromEntries(changed.map((name) => [name, before[name]])),
    ...(before.cost_paise !== cost && { cost: rupeesOf(before.cost_paise) }),
    ...(before.price_paise !== record.pricePaise && { price: before.price_paise / 100 }),
    ...(change.quantity !== before.quantity && { stock: before.quantity }),
  }
  const { db: tx } = writing
  const twins = await tx
    .select({ id: products.id, version: products.version })
    .from(products)
    .where(and(eq(products.sku, sku), ne(products.id, id)))
  const written = await writeProduct(writing, {
    ...{ id, expectedVersion: version, fields, stockCause: CAUSE },
    ...(wasPublished !== (record.withdrawnAt === null) && { isPublished: wasPublished }),
  })
  if (!written.ok) return sentenceOf(written)
  for (const twin of fields.facts ? twins : []) await followVersion(tx, twin.id, twin.version)
  await followVersion(tx, id, before.version)
  return ""
}

function rupeesOf(paise: number | null): number | null {
  return paise === null ? null : paise / 100
}

function sentenceOf(result: WriteResult): string {
  return result.ok ? "" : result.sentences.join(". ")
}
