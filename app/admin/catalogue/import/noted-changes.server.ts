import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { SavedRedirect } from "#app/core/redirects/save-redirects.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { catalogueImportChanges, catalogueImports } from "#db/tables/catalogue.ts"
import type { ListedImport } from "./listed-import.ts"

const LATEST = 10
/** What an import sets of a product that an undo does not. */
const NOT_COMPARED = ["version", "position", "mrp_paise", "added_at", "price_known_since"]

/** A redirect that an import wrote for a product. */
export type ProductRedirect = SavedRedirect & { productId: string }

/**
 * Looks at products and their twins, or at all without `ids`, before an import writes them. Answers how to note, in the same transaction,
 * what it did to them: without these notes there is no undo.
 */
export async function watchProducts(tx: Database, ids: readonly string[] | null) {
  const meant: SQL = ids
    ? sql`where products.id = any(${sql.param(ids)}::text[])
        or products.sku in (select sku from products where id = any(${sql.param(ids)}::text[]))`
    : sql``
  const now = sql`select products.*, stocks.quantity from products join stocks on stocks.sku = products.sku ${meant}`
  await tx.execute(sql`create temp table watched_products on commit drop as ${now}`)
  return async (importId: string, redirects: readonly ProductRedirect[]): Promise<void> => {
    const compared = (row: SQL) => sql`to_jsonb(${row}) - ${sql.param(NOT_COMPARED)}::text[]`
    await tx.execute(sql`
      insert into catalogue_import_changes (import_id, product_id, name, version, quantity, before)
      select ${importId}, id, coalesce(product.name, was.name), product.version, product.quantity, to_jsonb(was)
      from watched_products as was full join (${now}) as product using (id)
      where ${compared(sql`was`)} is distinct from ${compared(sql`product`)}
      order by coalesce(product.position, was.position)`)
    // A product of this id that comes again is none that an earlier import left so.
    await tx.execute(sql`update catalogue_import_changes as earlier set version = -earlier.version
      from catalogue_import_changes as removed
      where removed.import_id = ${importId} and removed.version is null and earlier.product_id = removed.product_id
        and earlier.outcome is null and earlier.version > 0`)
    for (const [productId, saved] of Map.groupBy(redirects, (redirect) => redirect.productId))
      await tx
        .update(catalogueImportChanges)
        .set({ redirects: saved.map(({ productId: _, ...redirect }) => redirect) })
        .where(
          and(eq(catalogueImportChanges.importId, importId), eq(catalogueImportChanges.productId, productId)),
        )
  }
}

/** Notes that a product is as imports left it although its version counted on: pictures came, or an undo gave it back. */
export async function followVersion(tx: Database, productId: string, from: number): Promise<void> {
  const { productId: product, version, outcome } = catalogueImportChanges
  await tx
    .update(catalogueImportChanges)
    .set({ version: sql`(select version from products where id = ${productId})` })
    .where(and(eq(product, productId), eq(version, from), isNull(outcome)))
}

type Written = Pick<
  typeof catalogueImports.$inferInsert,
  | "name"
  | "defaults"
  | "rows"
  | "added"
  | "changed"
  | "faultyRows"
  | "faults"
  | "actor"
  | "address"
  | "reason"
>

/** Notes an import that was written at once. Answers its id. */
export async function noteImport(tx: Database, written: Written): Promise<string> {
  const id = uuidv7()
  await tx.insert(catalogueImports).values({
    ...{ id, ...written, draft: "", state: "done", rowsDone: written.rows, finishedAt: sql`now()` },
  })
  return id
}

const { id, name, actor, createdAt, state, rows, added, changed, faultyRows } = catalogueImports
const { undo, undone, notUndone } = catalogueImports
const LISTED = {
  ...{ id, name, actor, createdAt, state, rows, added, changed, faultyRows, undo, undone, notUndone },
  mayUndo: sql<boolean>`state <> 'running' and undo is null and exists (
    select from catalogue_import_changes where import_id = ${sql.raw('"catalogue_imports"."id"')})`,
}

/** The latest imports, the newest first. */
export function listImports(db: Database): Promise<ListedImport[]> {
  return db.select(LISTED).from(catalogueImports).orderBy(desc(id)).limit(LATEST)
}

/** An import, or null. */
export async function findImport(db: Database, of: string): Promise<ListedImport | null> {
  const [found] = await db.select(LISTED).from(catalogueImports).where(eq(id, of))
  return found ?? null
}

/** Deletes a batch of what imports before a moment noted for their undo; they stay listed. Answers how many. */
export function deleteOldChanges(db: Database, before: Date): Promise<number> {
  const { id: key, importId } = catalogueImportChanges
  const isOver = and(lt(createdAt, before), sql`${undo} is distinct from 'running'`)
  const isOld = inArray(importId, db.select({ id }).from(catalogueImports).where(isOver))
  return deleteBatch(db, catalogueImportChanges, key, isOld)
}
