import { setImmediate } from "node:timers/promises"
import { eq, inArray, notInArray, sql } from "drizzle-orm"
import { missingOf } from "#app/core/catalogue/declarations/gaps.ts"
import { demandedDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import {
  type Fault,
  findSharedFaults,
  judgeEntry,
  nameEntry,
} from "#app/core/catalogue/import/catalogue-faults.ts"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { lineOf, withLine } from "#app/core/catalogue/import/entry-line.ts"
import type { ImportFile } from "#app/core/catalogue/import/import-rows.server.ts"
import type { CatalogueProduct } from "#app/core/catalogue/product.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { type Comparison, type Difference, differenceOf } from "./differences.ts"
import { type ImportDefaults, lackingOf, withDefaults } from "./import-defaults.ts"
import { MOST_SHOWN, type PlannedImport } from "./import-plan.ts"
import { unusedColumns } from "./row-changes.ts"

const BATCH = 500
const TURN = 50

type Planned = { plan: PlannedImport; entries: unknown[] }

/** Plans to make the catalogue what a file says. A product whose row has a fault is left as it is. */
export async function planWhole(
  { db, settings }: Pick<ProductWriting, "db" | "settings">,
  file: ImportFile,
  defaults: ImportDefaults,
): Promise<Planned> {
  const attributes = settings.get("catalogue.attributes")
  const judged = await judgeRows(file, { defaults, attributes })
  const kept = await readEntries(db, judged.faultyIds)
  const found = judged.rows.flatMap(({ product }) => product ?? [])
  const stocked = defaults.setsStock ? new Map<string, number>() : await readQuantities(db, found)
  const good = found.map((product) => withoutStock(product, stocked.has(product.sku)))
  const stocksKept = found.filter(
    ({ sku, stock }) => stock !== undefined && stock !== (stocked.get(sku) ?? stock),
  ).length
  const demanded = demandedDeclarations(settings)
  const keptBack = demanded ? good.filter((product) => missingOf(product, demanded).length > 0).length : 0
  const { faults, faultyRows, asked, unanswered } = judged
  const rows = judged.rows.map((row) => ({
    ...row,
    entry: row.product && stocked.has(row.product.sku) ? withoutStock(Object(row.entry), true) : row.entry,
  }))
  return {
    entries: entriesToWrite(rows, kept),
    plan: {
      ...(await compareCatalogue(db, good, [...kept.keys()])),
      ...{ kind: file.kind, unused: unusedColumns(file, attributes), pictures: [], keptBack, stocksKept },
      ...{ faults: faults.slice(0, MOST_SHOWN), faultCount: faults.length, faultyRows, asked, unanswered },
      ...{ types: [], undeclared: [], drafts: 0, notes: [], noteCount: 0 },
    },
  }
}

function withoutStock<Entry extends { stock?: unknown }>(entry: Entry, isKept: boolean): Entry {
  return isKept ? withLine({ ...entry, stock: undefined }, lineOf(entry)) : entry
}

/** The stocks that the shop has of these products, by SKU. */
async function readQuantities(db: Database, of: readonly CatalogueProduct[]): Promise<Map<string, number>> {
  const skus = sql`(select unnest(${sql.param(of.map(({ sku }) => sku))}::text[]))`
  const rows = await db.select().from(stocks).where(sql`${stocks.sku} in ${skus}`)
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

/** Makes the catalogue what was planned. */
export function writeWhole({ db, search, settings }: ProductWriting, entries: readonly unknown[]) {
  const attributes = settings.get("catalogue.attributes")
  return importCatalogue(db, entries, { search, demanded: demandedDeclarations(settings), attributes })
}

/** The entries of the good rows; a product whose row is faulty stands in its place as the shop has it, once. */
function entriesToWrite(rows: readonly JudgedRow[], kept: ReadonlyMap<string, unknown>): unknown[] {
  const places = new Map(rows.map(({ id }, index) => [id, index]))
  return rows.flatMap(({ entry, id, product }, index) => {
    if (product) return [entry]
    return kept.has(id) && places.get(id) === index ? [kept.get(id)] : []
  })
}

type JudgedRow = { entry: unknown; id: string; product: CatalogueProduct | null }

async function judgeRows(
  { rows }: ImportFile,
  { defaults, attributes }: { defaults: ImportDefaults; attributes: readonly Attribute[] },
) {
  const judged: JudgedRow[] = []
  const found: { index: number; fault: Fault }[] = []
  const asked = new Set<ReturnType<typeof lackingOf>[number]>()
  const unanswered = new Set<number>()
  for (const [index, row] of rows.entries()) {
    const entry = withLine(withDefaults(row.entry, defaults), row.line)
    const { product, faults } = judgeEntry(entry, index, attributes)
    const lacking = row.line > 0 ? lackingOf(entry) : [] // a JSON list is not asked for anything
    for (const name of lacking) asked.add(name)
    if (lacking.length > 0) unanswered.add(index)
    else found.push(...faults.map((fault) => ({ index, fault })))
    judged.push({ entry, id: String(entry.id), product: lacking.length > 0 ? null : product })
    if (index % TURN === 0) await setImmediate()
  }
  const indexOf = new Map(judged.map(({ entry }, index) => [nameEntry(entry, index), index]))
  const shared = findSharedFaults(
    judged.map(({ entry }) => entry),
    judged.flatMap(({ product }) => product ?? []),
  )
  for (const fault of shared) found.push({ index: indexOf.get(fault.product) ?? -1, fault })
  const faulty = new Set(found.map(({ index }) => index))
  const judgedRows = judged.map((row, index) => (faulty.has(index) ? { ...row, product: null } : row))
  const goodIds = new Set(judgedRows.flatMap(({ id, product }) => (product ? [id] : [])))
  return {
    rows: judgedRows,
    faults: found.toSorted((one, other) => one.index - other.index).map(({ fault }) => fault),
    faultyIds: judgedRows.flatMap(({ id, product }) => (product || goodIds.has(id) ? [] : [id])),
    faultyRows: faulty.size,
    asked: [...asked],
    unanswered: unanswered.size,
  }
}

/** The products that the shop has of these ids, as entries that change nothing. */
async function readEntries(db: Database, ids: readonly string[]): Promise<Map<string, unknown>> {
  const stored = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(
    stored.map(
      ({ id, sku, type, name, title, description, pricePaise, mrp, tax, off, image, images, facts }) => [
        id,
        {
          id,
          sku,
          type,
          name,
          title,
          description,
          price: pricePaise / 100,
          mrp,
          tax,
          off,
          image,
          images,
          facts,
        },
      ],
    ),
  )
}

/** Compares products with those of the shop; `untouched` are ids that stay as they are. */
async function compareCatalogue(
  db: Database,
  incoming: readonly CatalogueProduct[],
  untouched: readonly string[],
): Promise<Comparison> {
  const counts = { new: 0, changed: 0, removed: 0, unchanged: untouched.length }
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
  const named = [...incoming.map(({ id }) => id), ...untouched]
  const isRemoved = notInArray(products.id, sql`(select unnest(${sql.param(named)}::text[]))`)
  counts.removed = await db.$count(products, isRemoved)
  const removed = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(isRemoved)
    .orderBy(products.position)
    .limit(MOST_SHOWN)
  // Removed products stand first: nobody can type them again.
  const gone = removed.map((product) => ({ ...product, kind: "removed" as const, lines: [] }))
  return { counts, differences: [...gone, ...differences].slice(0, MOST_SHOWN) }
}

async function readStored(db: Database, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map((row) => [row.products.id, { ...row.products, quantity: row.stocks.quantity }]))
}
