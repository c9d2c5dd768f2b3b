import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BENCH_SETTINGS, startBuiltShop } from "./built-shop.ts"
import { makeQuestions } from "./catalogue-questions.ts"
import { addressOf, restUnder } from "./catalogue-server.ts"
import { type Spread, spreadOf, timed } from "./catalogue-spread.ts"
import { openReader } from "./read-page.ts"

export type Catalogue = { products: number; databaseUrl: string }
/** How long a page took to its last byte, in ms, among the fewest products and among the most. */
export type Turns = { page: string; few: Spread; most: Spread }

const PORT = 4579 // and the next
const PAGES = ["home page", "product page"]
const GOODS = 100
const ROUNDS = 10
const STATES: { state: string; settings: Record<string, string>; asked: number }[] = [
  { state: "from memory", settings: {}, asked: 200 },
  { state: "rendered", settings: { PAGE_CACHE_MB: "0" }, asked: 40 },
]

/** The same pages of two built shops in turns, so that a moment in which the machine is slow meets both: first as they lie ready, then rendered each time. */
export async function askInTurns(few: Catalogue, most: Catalogue): Promise<Turns[]> {
  const turns: Turns[] = []
  for (const { state, settings, asked } of STATES) {
    const shops = [await openShop(few, PORT, settings), await openShop(most, PORT + 1, settings)]
    for (const page of PAGES) {
      for (const shop of shops) await shop.warmUp(page)
      for (let round = 0; round < ROUNDS; round += 1) for (const shop of shops) await shop.ask(page, asked)
      const [ofFew, ofMost] = shops.map((shop) => spreadOf(shop.tookTo(page)))
      if (ofFew && ofMost) turns.push({ page: `${page}, ${state}`, few: ofFew, most: ofMost })
    }
    for (const shop of shops) await shop.stop()
  }
  return turns
}

async function openShop(
  { products, databaseUrl }: Catalogue,
  port: number,
  settings: Record<string, string>,
) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-bench-"))
  const shop = await startBuiltShop(folder, port, {
    ...BENCH_SETTINGS,
    ...settings,
    DATABASE_URL: databaseUrl,
  })
  const { read, close } = openReader(shop.url)
  const questions = makeQuestions(products, GOODS)
  const pathsOf = (page: string) => (questions[page] ?? []).map((question) => addressOf(question, 0) ?? "/")
  const took: Record<string, number[]> = Object.fromEntries(PAGES.map((page) => [page, []]))
  return {
    tookTo: (page: string) => took[page] ?? [],
    /** Twice each: the second reader is worth the best compression. */
    warmUp: async (page: string) => {
      for (const path of [...pathsOf(page), ...pathsOf(page)]) await read(path)
      await restUnder(shop.pid)
    },
    ask: async (page: string, count: number) => {
      const paths = pathsOf(page)
      for (let nth = 0; nth < count; nth += 1) {
        const at = took[page]?.length ?? 0
        took[page]?.push(await timed(() => read(paths[at % paths.length] ?? "/")))
      }
    },
    stop: async () => {
      close()
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
