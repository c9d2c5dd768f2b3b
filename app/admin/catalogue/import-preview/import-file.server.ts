import { setImmediate } from "node:timers/promises"
import { eq, inArray, notInArray, sql } from "drizzle-orm"
import * as messages from "#app/admin/catalogue/messages.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { lockImports, lockProductWrites } from "#app/core/catalogue/catalogue-lock.server.ts"
import { missingOf } from "#app/core/catalogue/declarations/gaps.ts"
import * as declarationMessages from "#app/core/catalogue/declarations/messages.ts"
import { demandedDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { type Fault, findSharedFaults, judgeEntry } from "#app/core/catalogue/import/catalogue-faults.ts"
import { CatalogueFileFault, readCatalogueBytes } from "#app/core/catalogue/import/catalogue-file.server.ts"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import type { CatalogueProduct } from "#app/core/catalogue/product.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { type Comparison, type Difference, type Draft, differenceOf } from "./differences.ts"

const BATCH = 500
const TURN = 50
/** How many differences or faults are shown. */
const MOST_SHOWN = 200

type Judged = { ok: true; products: CatalogueProduct[] } | { ok: false; faults: Fault[]; faultCount: number }

type Importing = Pick<Services, "db" | "media" | "search"> & Pick<ProductWriting, "settings">

/** What an upload, or a second press, is answered. */
export type ImportAnswer =
  | { fault: string; faults?: Fault[] }
  | { done: string; preview?: Comparison & Draft }

/** Says what an import of a file would do, and keeps the file for a day. The catalogue is not written. */
export async function previewImport(
  { db, media, settings }: Importing,
  file: { name: string; bytes: Uint8Array } | null,
): Promise<ImportAnswer> {
  if (!file) return { fault: messages.chooseAFile }
  const name = file.name.slice(-LONGEST_NAME)
  const judged = await judge(name, file.bytes)
  if ("fault" in judged) return judged
  const state = await catalogueState(db)
  const comparison = await compareCatalogue(db, judged.products)
  const { unchanged, ...changes } = comparison.counts
  if (Object.values(changes).every((count) => count === 0))
    return { done: messages.nothingDiffers(unchanged) }
  const draft = await media.storeDraft(file.bytes)
  const demanded = demandedDeclarations(settings)
  const lacking = demanded ? judged.products.filter((product) => missingOf(product, demanded).length > 0) : []
  const done = [messages.nothingWritten, ...sayKeptBack(lacking.length)].join(" ")
  return { done, preview: { ...comparison, draft, name, state } }
}

const LONGEST_NAME = 100

/** Imports a file that was looked at, all of it or nothing, with a line in the audit log, if the catalogue is still the same. */
export async function applyImport(
  { db, media, search, settings }: Importing,
  { draft, name, state, ...clerk }: Draft & Clerk,
): Promise<ImportAnswer> {
  const bytes = await media.readDraft(draft)
  if (!bytes) return { fault: messages.fileIsGone }
  const judged = await judge(name, bytes)
  if ("fault" in judged) return judged
  return db.transaction(async (tx): Promise<ImportAnswer> => {
    await lockImports(tx)
    await lockProductWrites(tx)
    if ((await catalogueState(tx)) !== state) return { fault: messages.catalogueChanged }
    const { counts, differences } = await compareCatalogue(tx, judged.products)
    const imported = await importCatalogue(tx, judged.products, {
      search,
      demanded: demandedDeclarations(settings),
    })
    if (!imported.ok) return { fault: messages.faultsFound(imported.faultCount), faults: imported.faults }
    const after = { ...counts, file: name, first: differences.map(({ id, kind }) => `${kind} ${id}`) }
    const line = { ...clerk, action: "catalogue: imported", subject: "catalogue" }
    await recordAudit(tx, { ...line, before: null, after })
    return { done: [messages.imported(imported.count), ...sayKeptBack(imported.keptBack ?? 0)].join(" ") }
  })
}

function sayKeptBack(products: number): string[] {
  return products > 0 ? [declarationMessages.keptBack(products)] : []
}

async function judge(name: string, bytes: Uint8Array) {
  try {
    const judged = await judgeEntries(readCatalogueBytes(name, bytes))
    if (judged.ok) return judged
    return { fault: messages.faultsFound(judged.faultCount), faults: judged.faults }
  } catch (error) {
    if (error instanceof CatalogueFileFault) return { fault: error.message }
    throw error
  }
}

/** Judges the entries of a file as the import would. Others are heard in between. */
async function judgeEntries(entries: AsyncIterable<unknown>): Promise<Judged> {
  const all: unknown[] = []
  const judged: CatalogueProduct[] = []
  const faults: Fault[] = []
  for await (const entry of entries) {
    const { product, faults: own } = judgeEntry(entry, all.length)
    all.push(entry)
    if (product) judged.push(product)
    faults.push(...own)
    if (all.length % TURN === 0) await setImmediate()
  }
  faults.push(...findSharedFaults(all, judged))
  if (faults.length === 0) return { ok: true, products: judged }
  return { ok: false, faults: faults.slice(0, MOST_SHOWN), faultCount: faults.length }
}

/** Compares products with those of the shop. */
async function compareCatalogue(db: Database, incoming: readonly CatalogueProduct[]): Promise<Comparison> {
  const counts = { new: 0, changed: 0, removed: 0, unchanged: 0 }
  const differences: Difference[] = []
  for (let from = 0; from < incoming.length; from += BATCH) {
    const batch = incoming.slice(from, from + BATCH)
    const stored = await readStored(
      db,
      batch.map(({ id }) => id),
    )
    for (const product of batch) {
      const difference = differenceOf(product, stored.get(product.id))
      counts[difference?.kind ?? "unchanged"] += 1
      if (difference && differences.length < MOST_SHOWN) differences.push(difference)
    }
  }
  const isRemoved = notInArray(
    products.id,
    sql`(select unnest(${sql.param(incoming.map(({ id }) => id))}::text[]))`,
  )
  counts.removed = await db.$count(products, isRemoved)
  const removed = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(isRemoved)
    .orderBy(products.position)
    .limit(MOST_SHOWN)
  // What is removed stands first: it is what cannot be typed again.
  const gone = removed.map((product) => ({ ...product, kind: "removed" as const, lines: [] }))
  return { counts, differences: [...gone, ...differences].slice(0, MOST_SHOWN) }
}

/** A text that is another one as soon as a product was added, changed or removed; stocks do not count. */
async function catalogueState(db: Database): Promise<string> {
  const [row] = await db
    .select({ state: sql<string>`md5(coalesce(string_agg(id || ' ' || version, ',' order by id), ''))` })
    .from(products)
  return row?.state ?? ""
}

async function readStored(db: Database, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map((row) => [row.products.id, { ...row.products, quantity: row.stocks.quantity }]))
}
