import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import { limitSettings } from "#app/platform/rate-limit/limit-settings.server.ts"
import { startBank } from "#test/attack/processes.ts"
import { withDatabase } from "#test/databases/prepare-databases.ts"
import { freePort, startProcess } from "#test/start-process.ts"
import { BENCH_SETTINGS } from "../built-shop.ts"
import { descendantsOf, memoryOf, secondsOf, serverSeconds } from "../process-stat.ts"
import type { Checkout } from "./cost-checkout.ts"
import type { Cpu } from "./cost-figures.ts"

const MUCH_STOCK = "update stocks set quantity = 100000000"

const WIDE_LIMITS = Object.fromEntries(Object.keys(limitSettings).map((name) => [name, "100000000/60"])) // counted, never reached

export type ShopSetup = {
  engine: "PGlite" | "PostgreSQL"
  processes?: number
  settings?: Record<string, string>
}
export type CostShop = Awaited<ReturnType<typeof startCostShop>>

/**
 * Starts the built shop of a checkout on a database of its own, with much stock of each product. The test bank of this checkout stands beside
 * it with books of its own: a real one has none in the shop's database.
 */
export async function startCostShop(checkout: Checkout, { engine, processes = 1, settings = {} }: ShopSetup) {
  const name = `dhun_cost_${randomUUID().slice(0, 8)}`
  const data = join(checkout.folder, name)
  const port = await freePort()
  const databaseUrl = withDatabase(checkout.server.url, name)
  const isServer = engine === "PostgreSQL"
  if (isServer) await runOnServer(checkout.server.url, `create database ${name}`)
  const url = `http://127.0.0.1:${port}`
  const books = join(checkout.folder, `${name}-bank`, "books.sqlite")
  const bank = await startBank({ books, notifyUrl: `${url}/payment-events` })
  const start = async () =>
    startProcess({
      folder: checkout.path,
      args: [...(await nodeFlagsOf(checkout, isServer)), "server/start.ts"],
      sign: /^http:\/\/\S+$/m,
      variables: {
        ...BENCH_SETTINGS,
        ...WIDE_LIMITS,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        MALLOC_ARENA_MAX: "2", // as `npm start` has it
        PORT: String(port),
        DATA_DIR: data,
        WEB_CONCURRENCY: String(processes),
        ...(isServer && { DATABASE_URL: databaseUrl }),
        ...bank.settings,
        ...settings,
      },
    })
  await (await start()).interrupt() // the first start imports the catalogue
  if (isServer) await runOnServer(databaseUrl, MUCH_STOCK)
  else await runEmbedded(join(data, "database"), MUCH_STOCK)
  const { child, interrupt } = await start()
  const withChildren = (pid: number) => [pid, ...descendantsOf(pid)]
  return {
    url,
    folder: data,
    /** Processor seconds so far of the shop's processes, the test bank's and the database server's. */
    readCpu(): Cpu {
      const sum = (pid: number) => withChildren(pid).reduce((total, each) => total + secondsOf(each), 0)
      return {
        shop: sum(Number(child.pid)),
        bank: sum(Number(bank.child.pid)),
        database: isServer ? serverSeconds(checkout.server.data) : 0,
      }
    },
    /** Bytes of memory of the shop's processes; the test bank is none of them. */
    readMemory: () => withChildren(Number(child.pid)).reduce((total, pid) => total + memoryOf(pid), 0),
    async stop() {
      await interrupt()
      await bank.kill()
    },
  }
}

/** The flags that `npm start` gives, where the checkout has some; `NODE_FLAGS` tries others. */
async function nodeFlagsOf({ path }: Checkout, isServer: boolean): Promise<string[]> {
  const file = join(path, "bin/node-flags.mjs")
  if (!existsSync(file)) return []
  const { nodeFlags } = await import(file)
  const { NODE_FLAGS } = process.env
  return nodeFlags({ NODE_FLAGS, ...(isServer && { DATABASE_URL: "a server" }) })
}

async function runOnServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Opened as it is: another checkout has other migrations. */
async function runEmbedded(folder: string, statement: string) {
  const database = await PGlite.create(folder)
  try {
    await database.exec(statement)
  } finally {
    await database.close()
  }
}
