import { keptBack } from "#app/core/catalogue/declarations/messages.ts"
import { demandedDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { CatalogueFileFault, createCatalogueFile } from "#app/core/catalogue/import/catalogue-file.server.ts"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { readSettings } from "#app/core/settings/settings.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { type Env, parseEnv } from "#app/platform/env/env.server.ts"
import { companyOf } from "#server/company-env.ts"
import { openDatabase } from "#server/open-database.ts"
import { StartFault } from "#server/start-fault.ts"
import config from "../shop.config.ts"

// npm run catalogue:import FILE: makes the shop's catalogue what the file says, all of it or nothing.
const COUNT = new Intl.NumberFormat("en-IN")
const BAR_LENGTH = 30
const PLAIN_LINE_EVERY = 10_000 // products

process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  if (error instanceof StartFault || error instanceof CatalogueFileFault) return refuse(error.message)
  return refuse(
    `The import failed and changed nothing: ${error instanceof Error ? error.message : String(error)}`,
  )
})

async function run(path: string | undefined): Promise<number> {
  if (!path) return refuse("Say which file to import: npm run catalogue:import FILE (.json or .csv).")
  const settings = parseEnv(process.env)
  if (!settings.ok) return refuse(settings.faults.join("\n"))
  const { entries, shareRead } = await createCatalogueFile(path)
  const { db, close } = await openDatabase(settings.env, { isShop: false })
  try {
    const result = await importCatalogue(db, entries, {
      onProgress: (count) => showProgress(count, shareRead()),
      search: config.ports.search.create(process.env),
      demanded: await demandedBy(db, settings.env),
    })
    endProgress()
    if (result.ok)
      console.log(
        [
          ...sayStocks(result.unnamedStock),
          ...(result.keptBack ? [keptBack(result.keptBack)] : []),
          `Imported ${result.count} products.`,
        ].join("\n"),
      )
    else refuse(sayFaults(result))
    return result.ok ? 0 : 1
  } finally {
    await close()
  }
}

/** What the settings of the shop demand of a product before it is published. */
async function demandedBy(db: Database, env: Env) {
  return demandedDeclarations(
    await readSettings({ db, profile: env.SHOP_PROFILE, fromEnv: { company: companyOf(env) } }),
  )
}

function sayFaults({
  faults,
  faultCount,
}: {
  faults: { product: string; field: string; sentence: string }[]
  faultCount: number
}) {
  const shown = faults.map(
    ({ product, field, sentence }) => `product ${product}, field ${field}: ${sentence}`,
  )
  const more = faultCount - faults.length
  const last = `Nothing was imported: ${COUNT.format(faultCount)} ${faultCount === 1 ? "fault" : "faults"}.`
  return [...shown, ...(more > 0 ? [`… and ${COUNT.format(more)} more.`] : []), last].join("\n")
}

function sayStocks({ kept, empty }: { kept: number; empty: number }): string[] {
  const products = (count: number) => `${COUNT.format(count)} ${count === 1 ? "product" : "products"}`
  return [
    ...(kept > 0
      ? [`The file names no stock for ${products(kept)} that the shop had: it stays as it is.`]
      : []),
    ...(empty > 0
      ? [
          `The file names no stock for ${products(empty)} new to the shop: there is none to sell until it does.`,
        ]
      : []),
  ]
}

function showProgress(count: number, share: number) {
  const filled = Math.round(share * BAR_LENGTH)
  const bar = "█".repeat(filled) + "░".repeat(BAR_LENGTH - filled)
  const percent = `${Math.floor(share * 100)}%`
  if (process.stdout.isTTY)
    process.stdout.write(`\r${bar} ${percent.padStart(4)}  ${COUNT.format(count)} products read`)
  else if (count % PLAIN_LINE_EVERY === 0 && count > 0)
    console.log(`${COUNT.format(count)} products read (${percent})`)
}

function endProgress() {
  if (process.stdout.isTTY) process.stdout.write("\n")
}

function refuse(sentence: string): 1 {
  console.error(sentence)
  return 1
}
