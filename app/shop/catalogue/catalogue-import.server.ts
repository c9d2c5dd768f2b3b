import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database.ts"
import { products } from "#db/tables/catalogue.ts"
import type { Fault } from "./catalogue-faults.ts"
import { findSharedFaults, openStage, replaceProducts, type StagedProduct } from "./import-stage.server.ts"
import { fieldName, productSchema } from "./product.ts"

const BUNDLED = join(import.meta.dirname, "../../../catalogue/products.json")
const BATCH = 500
const FAULTS_SHOWN = 20
const IMPORT_LOCK = 715_518 // any number, as long as every import takes the same

/** What became of an import. Where there are faults nothing was changed; `faults` are the first twenty. */
export type ImportResult = { ok: true; count: number } | { ok: false; faults: Fault[]; faultCount: number }

/** Fills an empty shop with the products that it comes with. Answers how many; 0 when it had some already. */
export async function importBundledCatalogue(db: Database): Promise<number> {
  if (await hasProducts(db)) return 0
  const entries: unknown = JSON.parse(await readFile(BUNDLED, "utf8"))
  return db.transaction(async (tx) => {
    await lockImports(tx)
    if (await hasProducts(tx)) return 0 // another node was faster
    const result = await importCatalogue(tx, Array.isArray(entries) ? entries : [entries])
    if (result.ok) return result.count
    throw new Error(`The bundled catalogue has ${result.faultCount} faults: ${result.faults[0]?.sentence}`)
  })
}

/**
 * Makes the catalogue what the entries say, all of it or nothing: known products are changed, new ones added, those
 * that are not among the entries go and with them the wishes for them. Stock becomes what the entries have.
 * Entries are read one at a time and staged aside, so the shop's own rows are locked only for the last moment.
 * `onProgress` hears how many were read. Throws what reading the entries throws, and changes nothing then either.
 */
export async function importCatalogue(
  db: Database,
  entries: Iterable<unknown> | AsyncIterable<unknown>,
  onProgress: (count: number) => void = () => {},
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    await lockImports(tx)
    const faults = openFaults()
    const count = await stageEntries(tx, entries, { faults, onProgress })
    if (faults.count() === 0) for (const fault of await findSharedFaults(tx)) faults.add(fault)
    if (faults.count() > 0) return { ok: false, faults: faults.first, faultCount: faults.count() }
    await replaceProducts(tx)
    return { ok: true, count }
  })
}

async function hasProducts(db: Database) {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length > 0
}

/** One import at a time. It may take its time, where a shopper's question may not. */
async function lockImports(tx: Database) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${IMPORT_LOCK}), set_config('statement_timeout', '0', true)`,
  )
}

async function stageEntries(
  tx: Database,
  entries: Iterable<unknown> | AsyncIterable<unknown>,
  { faults, onProgress }: { faults: Faults; onProgress: (count: number) => void },
) {
  const stage = await openStage(tx)
  let batch: StagedProduct[] = []
  let count = 0
  const stageBatch = async () => {
    await stage(batch)
    batch = []
    onProgress(count)
  }
  for await (const entry of entries) {
    count += 1
    const parsed = productSchema.safeParse(entry)
    if (!parsed.success) for (const issue of parsed.error.issues) faults.add(faultOf(entry, count, issue))
    else if (faults.count() === 0) batch.push({ position: count, product: parsed.data }) // else only faults matter
    if (count % BATCH === 0) await stageBatch()
  }
  if (count % BATCH !== 0) await stageBatch()
  return count
}

type Faults = ReturnType<typeof openFaults>

/** Keeps what is shown and counts the rest: a file may be wrong in a million places. */
function openFaults() {
  const first: Fault[] = []
  let count = 0
  return {
    first,
    count: () => count,
    add: (fault: Fault) => {
      count += 1
      if (count <= FAULTS_SHOWN) first.push(fault)
    },
  }
}

/** `product` is the id, or the position of an entry that has no usable one. */
function faultOf(
  entry: unknown,
  position: number,
  { path, message }: { path: PropertyKey[]; message: string },
): Fault {
  const id = typeof entry === "object" && entry !== null && "id" in entry ? entry.id : undefined
  const product = typeof id === "string" && /^\d{1,18}$/.test(id) ? id : `at position ${position}`
  return { product, field: fieldName(path), sentence: message }
}
