import { fileURLToPath } from "node:url"
import {
  type Fault,
  findFaults,
  ODDITY_KINDS,
  type Oddity,
} from "#app/core/catalogue/import/catalogue-faults.ts"
import { CatalogueFileFault, createCatalogueFile } from "#app/core/catalogue/import/catalogue-file.server.ts"
import { judgeLaw } from "#app/core/catalogue/import/law-check.ts"

// npm run catalogue:check -- [FILE] [--law]: every fault of a catalogue with product and field, then its known oddities; with --law also
// which declarations that Indian law asks for each product lacks, with the rule and who supplies them.
const words = process.argv.slice(2)
const file =
  words.find((word) => word !== "--law") ?? fileURLToPath(new URL("./products.json", import.meta.url))
const entries = await readEntries(file)
if (typeof entries === "string") {
  console.error(entries)
  process.exitCode = 1
} else {
  const { faults, oddities } = findFaults(entries)
  const total = `${entries.length} products, ${faults.length} faults, ${oddities.length} oddities`
  const law = words.includes("--law") ? judgeLaw(entries) : null
  console.log([...faults.map(sayFault), ...sumUp(oddities), ...(law?.lines ?? []), total].join("\n"))
  process.exitCode = faults.length > 0 || (law?.lacking ?? 0) > 0 ? 1 : 0
}

async function readEntries(path: string): Promise<unknown[] | string> {
  try {
    const entries: unknown[] = []
    for await (const entry of (await createCatalogueFile(path)).entries) entries.push(entry)
    return entries
  } catch (error) {
    if (error instanceof CatalogueFileFault) return error.message
    throw error
  }
}

function sayFault({ product, field, sentence }: Fault): string {
  return `product ${product}, field ${field}: ${sentence}`
}

function sumUp(oddities: Oddity[]): string[] {
  return Object.entries(ODDITY_KINDS).flatMap(([kind, name]) => {
    const found = oddities.filter((oddity) => oddity.kind === kind)
    return found.length > 0 ? [`${name} (${found.length}): ${sayIds(found)}`] : []
  })
}

/** Ids of single products with runs shortened ("1–160"); the two of a pair joined ("18+113"). */
function sayIds(oddities: Oddity[]): string {
  if (oddities.every(({ ids }) => ids.length === 1)) return shortenRuns(oddities.flatMap(({ ids }) => ids))
  return oddities.map(({ ids }) => (ids.length === 2 ? ids.join("+") : shortenRuns(ids))).join(", ")
}

function shortenRuns(ids: string[]): string {
  const runs: string[][] = []
  for (const id of ids) {
    const run = runs.at(-1)
    if (run && Number(id) === Number(run.at(-1)) + 1) run.push(id)
    else runs.push([id])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(", "))).join(", ")
}
