import { sql } from "drizzle-orm"
import { openServerDatabase } from "#app/platform/database.ts"
import { importCatalogue } from "#app/shop/catalogue/catalogue-import.server.ts"
import { type Ask, makeAsks } from "./catalogue-asks.ts"
import { makeGoods } from "./catalogue-goods.ts"
import { percentile } from "./orders-field.ts"

/** What one process of the bench tells the other. Times are in ms, memory in MB. */
export type ImportFigures = {
  rowsPerSecond: number
  memoryBefore: number
  memoryPeak: number
  databaseBytes: number
}
export type AskFigures = { memory: number; kinds: { kind: string; cold: Spread; warm: Spread }[] }
export type Spread = { p50: number; p99: number }
export type Told = { progress: number } | { figures: ImportFigures } | { figures: AskFigures }

const COLD_ASKS = 20
const WARM_ASKS = 200
const MB = 1_000_000

// A process of its own, so that what it takes of memory is its own: `import` or `ask`, the database, the number of products.
const [what, url = "", size = ""] = process.argv.slice(2)
const tell = (told: Told) => process.send?.(told)
if (what === "import") tell({ figures: await importGoods(Number(size)) })
else tell({ figures: await askAll(Number(size)) })
process.disconnect?.()

async function importGoods(products: number): Promise<ImportFigures> {
  const { db, close } = await openServerDatabase(url)
  const memoryBefore = process.memoryUsage.rss() / MB
  let memoryPeak = memoryBefore
  const began = performance.now()
  const result = await importCatalogue(db, makeGoods(products), (count) => {
    memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss() / MB)
    tell({ progress: count / products })
  })
  const seconds = (performance.now() - began) / 1000
  if (!result.ok) throw new Error(result.faults[0]?.sentence)
  const [row] = await db
    .select({ bytes: sql<number>`pg_database_size(current_database())::float8` })
    .from(sql`(select) as nothing`)
  await close()
  return { rowsPerSecond: products / seconds, memoryBefore, memoryPeak, databaseBytes: row?.bytes ?? 0 }
}

async function askAll(products: number): Promise<AskFigures> {
  const asks = Object.entries(makeAsks(products, WARM_ASKS))
  const cold = new Map<string, Spread>()
  for (const [kind, ofKind] of asks) cold.set(kind, await askCold(ofKind.slice(0, COLD_ASKS)))
  const { db, close } = await openServerDatabase(url)
  const kinds = []
  for (const [kind, ofKind] of asks) {
    for (const ask of ofKind.slice(0, COLD_ASKS)) await ask(db)
    const took = []
    for (const ask of ofKind) took.push(await timed(() => ask(db)))
    kinds.push({ kind, cold: cold.get(kind) ?? spreadOf([]), warm: spreadOf(took) })
    tell({ progress: kinds.length / asks.length })
  }
  await close()
  return { memory: process.memoryUsage.rss() / MB, kinds }
}

/** Each question is the first of its connection, and none was asked of this database before. */
async function askCold(asks: Ask[]) {
  const took = []
  for (const ask of asks) {
    const { db, close } = await openServerDatabase(url)
    took.push(await timed(() => ask(db)))
    await close()
  }
  return spreadOf(took)
}

async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function spreadOf(took: number[]): Spread {
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}
