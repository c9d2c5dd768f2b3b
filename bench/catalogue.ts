import { fork } from "node:child_process"
import { join } from "node:path"
import { asAdmin, withDatabase } from "#test/databases/test-server.ts"
import { SERVER_URL } from "./bench-database.ts"
import type { AskFigures, ImportFigures, Told } from "./catalogue/catalogue-run.ts"
import { askServer } from "./catalogue/catalogue-server.ts"
import { catalogueTable, type Measured, turnsTable, unmetGoals } from "./catalogue/catalogue-table.ts"
import { askInTurns, type Catalogue, type Turns } from "./catalogue/catalogue-turns.ts"
import type { WriteFigures } from "./catalogue/catalogue-writes.ts"

// Claim: with a million products the shop answers as with 158, an import takes less than a minute and a write 20 ms.
const RUN = join(import.meta.dirname, "catalogue/catalogue-run.ts")
const SIZES = [158, 10_000, 100_000, 1_000_000]
const BAR_LENGTH = 30
const COUNT = new Intl.NumberFormat("en-IN")

/** Asks catalogues of growing size every question and page, then those of the smallest and largest in turns. */
export async function benchCatalogue(args: string[]) {
  const most = readMost(args)
  if (most === null) {
    console.error("npm run bench -- catalogue --products N, where N is a number from 158 to 5,000,000")
    return false
  }
  const sizes = [...new Set([...SIZES.filter((size) => size <= most), most])]
  const catalogues = sizes.map(catalogueOf)
  try {
    const measured: Measured[] = []
    for (const catalogue of catalogues) measured.push(await measureSize(catalogue))
    const [few, most] = [catalogues[0], catalogues.at(-1)]
    const turns = few && most ? await askInTurns(few, most) : []
    return showFigures(measured, turns)
  } finally {
    for (const { databaseUrl } of catalogues)
      await asAdmin(SERVER_URL, `drop database if exists ${nameIn(databaseUrl)} with (force)`)
  }
}

function showFigures(measured: Measured[], turns: Turns[]) {
  console.log(`${catalogueTable(measured)}\n\n${turnsTable(measured, turns)}\n`)
  const unmet = unmetGoals(measured, turns)
  for (const sentence of unmet) console.log(`Not met: ${sentence}`)
  if (unmet.length === 0) console.log("All goals are met.")
  return unmet.length === 0
}

function readMost(args: string[]) {
  const place = args.indexOf("--products")
  const most = Number(place === -1 ? SIZES.at(-1) : args[place + 1])
  return Number.isInteger(most) && most >= 158 && most <= 5_000_000 ? most : null
}

function catalogueOf(products: number): Catalogue {
  return {
    products,
    databaseUrl: withDatabase(SERVER_URL, `dhun_bench_catalogue_${process.pid}_${products}`),
  }
}

async function measureSize({ products, databaseUrl }: Catalogue): Promise<Measured> {
  const label = `${COUNT.format(products)} products`
  await asAdmin(SERVER_URL, `create database ${nameIn(databaseUrl)}`)
  const imported = await run<ImportFigures>("import", databaseUrl, products, `importing ${label}`)
  await asAdmin(SERVER_URL, "checkpoint")
  const asked = await run<AskFigures>("ask", databaseUrl, products, `asking among ${label}`)
  const written = await run<WriteFigures>("write", databaseUrl, products, `writing among ${label}`)
  const served = await askServer(databaseUrl, products, (share) =>
    showProgress(`reading the shop's pages among ${label}`, share),
  )
  if (process.stderr.isTTY) process.stderr.write("\n")
  return { products, imported, asked, written, served }
}

function run<Figures>(what: string, url: string, products: number, label: string): Promise<Figures> {
  const child = fork(RUN, [what, url, String(products)])
  return new Promise((resolve, reject) => {
    let figures: Figures | undefined
    child.on("message", (told: Told) => {
      if ("progress" in told) showProgress(label, told.progress)
      else figures = told.figures as Figures
    })
    child.once("exit", (code) => {
      if (process.stderr.isTTY) process.stderr.write("\n")
      if (figures) resolve(figures)
      else reject(new Error(`${label} ended with ${code}.`))
    })
  })
}

let shown = -1

function showProgress(label: string, share: number) {
  const filled = Math.round(share * BAR_LENGTH)
  const bar = "█".repeat(filled) + "░".repeat(BAR_LENGTH - filled)
  if (process.stderr.isTTY) process.stderr.write(`\r${bar} ${label}`)
  else if (Math.floor(share * 10) !== shown) console.error(`${label}: ${Math.floor(share * 100)}%`)
  shown = Math.floor(share * 10)
}

function nameIn(databaseUrl: string) {
  return new URL(databaseUrl).pathname.slice(1)
}
