import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createArena } from "#test/attack/arena.ts"
import { twin } from "#test/attack/attack.ts"
import { settles, shop } from "#test/attack/checkout.ts"
import { SECRET, startShop } from "#test/attack/processes.ts"
import { COMPILED } from "#test/start-process.ts"
import { freshDatabase } from "./fresh-database.ts"

const ROOT = join(import.meta.dirname, "../..")
const LIMITS = { LIMIT_ORDER_ADDRESS: "off" } // all shoppers of a test share an address
const SHOWN = ["/", "/product-detail/earbuds/1", "/search/earbuds", "/llms.txt"]

type Size = { orders: number; shipped: number; abreast?: number }

/**
 * An embedded shop with orders, of which some were shipped under invoices, on its way to an empty database. `pages` are
 * what its shoppers see, by address and buyer.
 */
export async function createMove({ orders, shipped, abreast = 8 }: Size) {
  const arena = await createArena({ engine: "PGlite", buyers: orders, stock: 10_000 })
  const database = await freshDatabase()
  const embedded = { ...arena.settings, ...LIMITS }
  const server = { ...embedded, DATABASE_URL: database.url }

  const before = await startShop(embedded)
  const waiting = arena.buyers.entries()
  const numbers: string[] = []
  const shopper = async () => {
    for (const [index, buyer] of waiting) {
      const { number } = await shop({ buyer, goods: twin(arena, index) }, () => before.url)
      if (number) numbers[index] = number
    }
  }
  await Promise.all(Array.from({ length: abreast }, shopper))
  if (!(await settles(before.url))) throw new Error("the embedded shop did not settle")
  await before.stop()
  for (const number of numbers.slice(0, shipped))
    for (const verb of ["pack", "ship"]) await runCommand(embedded, "orders", verb, number, "by the test")

  /** What everybody sees of a shop that runs under these settings. */
  const look = async (settings: Record<string, string>) => {
    const running = await startShop(settings)
    const pages: Record<string, string> = {}
    const read = async (path: string, cookie = "") => {
      const answer = await fetch(running.url + path, { headers: { Cookie: cookie } })
      pages[`${path} ${cookie.slice(0, 40)}`] = `${answer.status} ${await answer.text()}`
    }
    for (const path of SHOWN) await read(path)
    for (const [index, { cookie }] of arena.buyers.entries()) {
      await read("/orders", cookie)
      await read(`/orders/${numbers[index]}`, cookie)
      if (index < shipped) await read(`/orders/${numbers[index]}/invoice`, cookie)
    }
    await running.stop()
    return pages
  }
  return {
    arena,
    database,
    numbers,
    embedded,
    server,
    look,
    runCommand,
    move: (cutAt?: RegExp) => runMove(embedded, database.url, cutAt),
    async close() {
      await database.close()
      await arena.close()
    },
  }
}

/** Runs the move; killed as by a power cut once it says `cutAt`. */
async function runMove(settings: Record<string, string>, url: string, cutAt?: RegExp) {
  return runShop(settings, ["migrate-to", url], cutAt)
}

async function runCommand(settings: Record<string, string>, ...words: string[]) {
  const ran = await runShop(settings, words)
  if (ran.code !== 0) throw new Error(`${words.join(" ")}: ${ran.output}`)
  return ran.output
}

async function runShop(settings: Record<string, string>, words: string[], cutAt?: RegExp) {
  const child = spawn(process.execPath, ["server/commands/shop-command.ts", ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...COMPILED, SESSION_SECRET: SECRET, ...settings },
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk
      if (cutAt?.test(output)) child.kill("SIGKILL")
    })
  const [code] = await once(child, "close")
  return { code: code as number | null, output }
}
