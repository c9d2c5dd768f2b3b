import { setImmediate } from "node:timers/promises"
import { eq, inArray, notInArray, sql } from "drizzle-orm"
import { type Fault, findSharedFaults, judgeEntry } from "#app/core/catalogue/import/catalogue-faults.ts"
import type { CatalogueProduct } from "#app/core/catalogue/product.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { type Comparison, type Difference, differenceOf } from "./differences.ts"

const BATCH = 500
const TURN = 50
/** How many differences or faults are shown. */
const MOST_SHOWN = 200

type Judged = { ok: true; products: CatalogueProduct[] } | { ok: false; faults: Fault[]; faultCount: number }

/** Judges the entries of a file as the import would. Others are heard in between. */
export async function judgeEntries(entries: AsyncIterable<unknown>): Promise<Judged> {
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
export async function compareCatalogue(
  db: Database,
  incoming: readonly CatalogueProduct[],
): Promise<Comparison> {
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
export async function catalogueState(db: Database): Promise<string> {
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
