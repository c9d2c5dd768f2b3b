import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import { isNotNull, sql, TransactionRollbackError } from "drizzle-orm"
import { lockImports, lockProductWrites } from "#app/core/catalogue/catalogue-lock.server.ts"
import type { ShopDeclarations } from "#app/core/catalogue/declarations/declarations-schema.ts"
import { withdrawUndeclared } from "#app/core/catalogue/declarations/undeclared.server.ts"
import { parseMrpPaise } from "#app/core/catalogue/product.ts"
import { indexCatalogue } from "#app/core/catalogue/search/index-catalogue.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import type { IndexBuild, SearchEngine } from "#app/core/catalogue/search/search-engine.server.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { type Fault, judgeEntry } from "./catalogue-faults.ts"
import { lineOf } from "./entry-line.ts"
import { createStage, type StagedProduct } from "./import-stage.server.ts"
import type { UnnamedStock } from "./import-stocks.server.ts"

const BUNDLED = join(import.meta.dirname, "../../../../catalogue/products.json")
const BATCH = 1_000
const TURN = 50
const FAULTS_SHOWN = 20
const SETTINGS = {
  statement_timeout: "0",
  work_mem: "128MB", // a million keys are compared without a file
  maintenance_work_mem: "256MB",
  max_parallel_maintenance_workers: "1", // an index is sorted by two processes; a third is in their way on two cores
  jit: "off", // it compiles for longer than it saves
}

/** What became of an import; `keptBack` products lacked declarations and are withdrawn. Where there are faults nothing was changed; `faults` are the first twenty. */
export type ImportResult =
  | { ok: true; count: number; unnamedStock: UnnamedStock; keptBack?: number }
  | { ok: false; faults: Fault[]; faultCount: number }

type ImportOptions = {
  onProgress?: (count: number) => void
  search?: SearchEngine
  /** What the shop declares, where it demands declarations: what lacks one is not published. */
  demanded?: ShopDeclarations | null
  /** The attributes of the shop, which the products' are held to; without them those are taken as they are. */
  attributes?: readonly Attribute[] | undefined
}

/** Fills an empty shop with its bundled products. Answers how many; 0 when it had some, and then indexes these. */
export async function importBundledCatalogue(
  db: Database,
  search: SearchEngine = postingListSearch,
): Promise<number> {
  if (await hasProducts(db)) return indexOlderCatalogue(db, search)
  const entries: unknown = JSON.parse(await readFile(BUNDLED, "utf8"))
  return db.transaction(async (tx) => {
    await beginImport(tx)
    if (await hasProducts(tx)) return 0 // another node was faster
    const result = await importCatalogue(tx, Array.isArray(entries) ? entries : [entries], { search })
    if (result.ok) return result.count
    throw new Error(`The bundled catalogue has ${result.faultCount} faults: ${result.faults[0]?.sentence}`)
  })
}

/** Makes the catalogue what the entries say, all of it or nothing (docs/guide/search.md). Throws what reading them throws. */
export async function importCatalogue(
  db: Database,
  entries: Iterable<unknown> | AsyncIterable<unknown>,
  { onProgress = () => {}, search = postingListSearch, demanded = null, attributes }: ImportOptions = {},
): Promise<ImportResult> {
  const faults = createFaults()
  const importing = db.transaction(async (tx) => {
    const wasEmpty = await beginImport(tx)
    const stage = await createStage(tx, wasEmpty)
    const index = await search.rebuild(tx)
    const lines: number[] = []
    const count = await stageEntries(entries, { faults, stage, index, onProgress, lines, attributes })
    if (faults.count() === 0) for (const fault of await stage.findSharedFaults(lines)) faults.add(fault)
    if (faults.count() > 0) tx.rollback()
    await lockProductWrites(tx)
    await index.finish()
    const unnamedStock = await stage.settle()
    await index.settle?.()
    const keptBack = demanded ? await withdrawUndeclared(tx, demanded) : 0
    await hideWithdrawn(tx, search)
    return { ok: true as const, count, unnamedStock, ...(keptBack > 0 && { keptBack }) }
  })
  return importing.catch((error: unknown) => {
    if (error instanceof TransactionRollbackError)
      return { ok: false, faults: faults.first, faultCount: faults.count() }
    throw error
  })
}

/** A catalogue that came with a release which kept no words of it gets them once. */
async function indexOlderCatalogue(db: Database, search: SearchEngine) {
  if (await search.hasIndex(db)) return 0
  await db.transaction(async (tx) => {
    await beginImport(tx)
    await lockProductWrites(tx)
    if (!(await search.hasIndex(tx))) await indexCatalogue(tx, search)
  })
  return 0
}

async function hasProducts(db: Database) {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length > 0
}

/** Lets one import run at a time, without the limits of a shopper's query. Answers whether the shop has no products. */
async function beginImport(tx: Database): Promise<boolean> {
  for (const [name, value] of Object.entries(SETTINGS))
    await tx.execute(sql`select set_config(${name}, ${value}, true)`)
  await lockImports(tx)
  if (await hasProducts(tx)) return false
  await lockProductWrites(tx)
  return !(await hasProducts(tx))
}

/** What was withdrawn by hand stays withdrawn: an entry says nothing of it. The index of all entries is told. */
async function hideWithdrawn(tx: Database, search: SearchEngine) {
  const { position, name, type, title, pricePaise } = products
  const withdrawn = await tx
    .select({ position, name, type, title, pricePaise })
    .from(products)
    .where(isNotNull(products.withdrawnAt))
  await search.remove(
    tx,
    withdrawn.map(({ position, ...before }) => ({ position, before })),
  )
}

async function stageEntries(
  entries: Iterable<unknown> | AsyncIterable<unknown>,
  { faults, stage, index, onProgress, lines, attributes }: Staging,
) {
  let count = 0
  let sent: Promise<void> = Promise.resolve()
  // While the database takes one batch the next is read and written down; never more than these two are in memory.
  const send = async () => {
    await sent
    sent = stage.send().then(index.send)
    sent.catch(() => {}) // heard by whoever awaits it next
    onProgress(count)
  }
  for await (const entry of entries) {
    lines.push(lineOf(entry))
    count += 1
    const judged = judgeEntry(entry, count - 1, attributes)
    for (const fault of judged.faults) faults.add(fault)
    if (judged.product && faults.count() === 0) {
      stage.add({ position: count, product: judged.product }) // where there are faults only these matter
      index.add(searched({ position: count, product: judged.product }))
    }
    if (count % BATCH === 0) await send()
    else if (count % TURN === 0) await setImmediate() // the database hears the batch before while this one is read
  }
  if (count % BATCH !== 0) await send()
  await sent
  return count
}

function searched({ position, product: { name, type, title, price, mrp, facts } }: StagedProduct) {
  return { position, name, type, title, pricePaise: toPaise(price), mrpPaise: parseMrpPaise(mrp), facts }
}

type Staging = {
  faults: Faults
  stage: Awaited<ReturnType<typeof createStage>>
  index: IndexBuild
  onProgress: (count: number) => void
  /** The line of each entry in its file, 0 where it has none. */
  lines: number[]
  attributes: readonly Attribute[] | undefined
}
type Faults = ReturnType<typeof createFaults>

/** Keeps what is shown and counts the rest: a file may be wrong in a million places. */
function createFaults() {
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
