import { sql } from "drizzle-orm"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { createServerDatabase } from "#app/platform/database/database.server.ts"
import { makeGoods } from "./catalogue-goods.ts"
import { askDatabase } from "./catalogue-queries.ts"
import { makeQuestions, type Question } from "./catalogue-questions.ts"
import { type KindFigures, type Spread, spreadOf, timed } from "./catalogue-spread.ts"
import { type WriteFigures, writeProducts } from "./catalogue-writes.ts"

/** What one process of the bench tells the other. Times are in ms, memory in MB. */
export type ImportFigures = {
  rowsPerSecond: number
  memoryBefore: number
  memoryPeak: number
  databaseBytes: number
}
export type AskFigures = { memory: number; kinds: KindFigures[] }
export type Told = { progress: number } | { figures: ImportFigures | AskFigures | WriteFigures }

const COLD_ASKS = 20
const WARM_ASKS = 200
const MB = 1_000_000

// A process of its own, to measure its memory alone: `import`, `ask` or `write`, the database, how many products.
const [what, url = "", size = ""] = process.argv.slice(2)
const tell = (told: Told) => process.send?.(told)
if (what === "import") tell({ figures: await importGoods(Number(size)) })
else if (what === "write") tell({ figures: await writeAll(Number(size)) })
else tell({ figures: await askAll(Number(size)) })
process.disconnect?.()

async function importGoods(products: number): Promise<ImportFigures> {
  const { db, close } = await createServerDatabase(url)
  const memoryBefore = process.memoryUsage.rss() / MB
  let memoryPeak = memoryBefore
  const began = performance.now()
  const result = await importCatalogue(db, makeGoods(products), {
    onProgress(count) {
      memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss() / MB)
      tell({ progress: count / products })
    },
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
  const asks = Object.entries(makeQuestions(products, WARM_ASKS))
  const cold = new Map<string, Spread>()
  for (const [kind, ofKind] of asks) cold.set(kind, await askCold(ofKind.slice(0, COLD_ASKS)))
  const { db, close } = await createServerDatabase(url)
  const kinds = []
  for (const [kind, ofKind] of asks) {
    for (const question of ofKind.slice(0, COLD_ASKS)) await askDatabase(db, question)
    const took = []
    for (const question of ofKind) took.push(await timed(() => askDatabase(db, question)))
    kinds.push({ kind, cold: cold.get(kind) ?? spreadOf([]), warm: spreadOf(took) })
    tell({ progress: kinds.length / asks.length })
  }
  await close()
  return { memory: process.memoryUsage.rss() / MB, kinds }
}

async function writeAll(products: number): Promise<WriteFigures> {
  const { db, close } = await createServerDatabase(url)
  const figures = await writeProducts(db, products)
  await close()
  return figures
}

async function askCold(questions: Question[]) {
  const took = []
  for (const question of questions) {
    const { db, close } = await createServerDatabase(url)
    took.push(await timed(() => askDatabase(db, question)))
    await close()
  }
  return spreadOf(took)
}
