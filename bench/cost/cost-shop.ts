import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { limitSettings } from "#app/platform/rate-limit/limit-settings.server.ts"
import { openOwnServer } from "#server/postgres/own-server.ts"
import { startBank } from "#test/attack/processes.ts"
import { freePort, startProcess } from "#test/start-process.ts"
import { BENCH_SETTINGS } from "../built-shop.ts"
import { descendantsOf, memoryOf, postmasterOf, secondsOf, serverSeconds } from "../process-stat.ts"
import type { Checkout } from "./cost-checkout.ts"
import type { Cpu } from "./cost-figures.ts"

const MUCH_STOCK = "update stocks set quantity = 100000000"

const WIDE_LIMITS = Object.fromEntries(Object.keys(limitSettings).map((name) => [name, "100000000/60"])) // counted, never reached

export type ShopSetup = { processes?: number; settings?: Record<string, string> }
export type CostShop = Awaited<ReturnType<typeof startCostShop>>

/**
 * Starts the built shop of a checkout as `npm start` does, with much stock of each product. The test bank of this checkout runs beside it with books
 * of its own: a real one has none in the shop's database.
 */
export async function startCostShop(checkout: Checkout, { processes = 1, settings = {} }: ShopSetup = {}) {
  const name = `dhun_cost_${randomUUID().slice(0, 8)}`
  const data = join(checkout.folder, name)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const books = join(checkout.folder, `${name}-bank`, "books.sqlite")
  const bank = await startBank({ books, notifyUrl: `${url}/payment-events` })
  const start = async () =>
    startProcess({
      folder: checkout.path,
      args: [...(await nodeFlagsOf(checkout)), "server/start.ts"],
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
        ...bank.settings,
        ...settings,
      },
    })
  await (await start()).interrupt() // the first start imports the catalogue
  await addStock(data)
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
        database: serverSeconds(join(data, "postgres")),
      }
    },
    /** Bytes of memory of the shop's processes and its server's, those that several share counted once. */
    readMemory: () => {
      const server = postmasterOf(join(data, "postgres"))
      return [child.pid, server]
        .flatMap((pid) => withChildren(Number(pid)))
        .reduce((total, pid) => total + memoryOf(pid), 0)
    },
    async stop() {
      await interrupt()
      await bank.kill()
    },
  }
}

/** The flags that `npm start` gives, where the checkout has some; `NODE_FLAGS` tries others. */
async function nodeFlagsOf({ path }: Checkout): Promise<string[]> {
  const file = join(path, "bin/node-flags.mjs")
  if (!existsSync(file)) return []
  const { nodeFlags } = await import(file)
  const { NODE_FLAGS } = process.env
  return nodeFlags({ NODE_FLAGS })
}

async function addStock(data: string) {
  const server = await openOwnServer(data)
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query(MUCH_STOCK)
  await client.end()
  await server.close()
}
