import { fork } from "node:child_process"
import { join } from "node:path"
import pg from "pg"
import type { AskFigures, ImportFigures, Told } from "./catalogue-run.ts"
import { askServer } from "./catalogue-server.ts"
import { catalogueTable, type Measured, unmetGoals } from "./catalogue-table.ts"

// Claim: with a million products the shop answers as with 158, and an import takes less than a minute.
const SERVER_URL = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres"
const RUN = join(import.meta.dirname, "catalogue-run.ts")
const SIZES = [158, 10_000, 100_000, 1_000_000]
const BAR_LENGTH = 30
const COUNT = new Intl.NumberFormat("en-IN")

/** Makes and imports catalogues of growing size; on each it asks every question of the catalogue pages and reads the pages. */
export async function benchCatalogue(args: string[]) {
  const most = readMost(args)
  if (most === null) {
    console.error("npm run bench -- catalogue --products N, where N is a number from 158 to 5,000,000")
    return false
  }
  const sizes = [...new Set([...SIZES.filter((size) => size <= most), most])]
  const measured: Measured[] = []
  for (const products of sizes) measured.push(await measureSize(products))
  console.log(catalogueTable(measured))
  const unmet = unmetGoals(measured)
  for (const sentence of unmet) console.log(`Not met: ${sentence}`)
  if (unmet.length === 0) console.log("All goals are met.")
  return unmet.length === 0
}

function readMost(args: string[]) {
  const place = args.indexOf("--products")
  const most = Number(place === -1 ? SIZES.at(-1) : args[place + 1])
  return Number.isInteger(most) && most >= 158 && most <= 5_000_000 ? most : null
}

async function measureSize(products: number): Promise<Measured> {
  const name = `dhun_bench_catalogue_${process.pid}`
  const url = new URL(SERVER_URL)
  url.pathname = `/${name}`
  await asAdmin(`create database ${name}`)
  try {
    const label = `${COUNT.format(products)} products`
    const imported = await run<ImportFigures>("import", url.href, products, `importing ${label}`)
    await asAdmin("checkpoint")
    const asked = await run<AskFigures>("ask", url.href, products, `asking among ${label}`)
    const served = await askServer(url.href, products, (share) =>
      showProgress(`reading the shop's pages among ${label}`, share),
    )
    if (process.stderr.isTTY) process.stderr.write("\n")
    return { products, imported, asked, served }
  } finally {
    await asAdmin(`drop database ${name} with (force)`)
  }
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

/** A bar that stays in its line on a terminal, a line for each tenth elsewhere. */
function showProgress(label: string, share: number) {
  const filled = Math.round(share * BAR_LENGTH)
  const bar = "█".repeat(filled) + "░".repeat(BAR_LENGTH - filled)
  if (process.stderr.isTTY) process.stderr.write(`\r${bar} ${label}`)
  else if (Math.floor(share * 10) !== shown) console.error(`${label}: ${Math.floor(share * 100)}%`)
  shown = Math.floor(share * 10)
}

async function asAdmin(statement: string) {
  const admin = new pg.Client({ connectionString: SERVER_URL })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
