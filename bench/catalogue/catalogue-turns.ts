import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BENCH_SETTINGS, startBuiltShop } from "../built-shop.ts"
import { createReader } from "../read-page.ts"
import { makeQuestions } from "./catalogue-questions.ts"
import { addressOf, restUnder } from "./catalogue-server.ts"
import { type Spread, spreadOf, timed } from "./catalogue-spread.ts"

export type Catalogue = { products: number; databaseUrl: string }
/** How long a page took to its last byte, in ms, among the fewest products and among the most. */
export type Turns = { page: string; few: Spread; most: Spread }

const PORT = 4579 // and the next
const PAGES = ["home page", "product page"]
const ROUNDS = 10
const STATES: State[] = [
  { state: "from memory", settings: {}, warmUp: [0, 100], asking: [0, 100], asked: 200 },
  { state: "rendered", settings: { PAGE_CACHE_MB: "0" }, warmUp: [0, 20], asking: [20, 420], asked: 40 },
]
const GOODS = 420

type State = {
  state: string
  settings: Record<string, string>
  warmUp: [number, number]
  asking: [number, number]
  asked: number // in a round
}

/** The same pages of two shops in turns, so that a slow moment meets both: from memory first, then rendered. */
export async function askInTurns(few: Catalogue, most: Catalogue): Promise<Turns[]> {
  const turns: Turns[] = []
  for (const state of STATES) {
    const shops: Shop[] = []
    try {
      for (const catalogue of [few, most]) shops.push(await createShop(catalogue, PORT + shops.length, state))
      for (const page of PAGES) {
        for (const shop of shops) await shop.warmUp(page)
        for (let round = 0; round < ROUNDS; round += 1) for (const shop of shops) await shop.ask(page)
        const [ofFew, ofMost] = shops.map((shop) => spreadOf(shop.tookTo(page)))
        if (ofFew && ofMost) turns.push({ page: `${page}, ${state.state}`, few: ofFew, most: ofMost })
      }
    } finally {
      for (const shop of shops) await shop.stop()
    }
  }
  return turns
}

type Shop = Awaited<ReturnType<typeof createShop>>

async function createShop({ products, databaseUrl }: Catalogue, port: number, state: State) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-bench-"))
  const shop = await startBuiltShop(folder, port, {
    ...BENCH_SETTINGS,
    ...state.settings,
    DATABASE_URL: databaseUrl,
  })
  const { read, close } = createReader(shop.url)
  const questions = makeQuestions(products, GOODS)
  const listPaths = (page: string, [from, to]: [number, number]) =>
    (questions[page] ?? []).slice(from, to).map((question) => addressOf(question, 0) ?? "/")
  const took: Record<string, number[]> = Object.fromEntries(PAGES.map((page) => [page, []]))
  return {
    tookTo: (page: string) => took[page] ?? [],
    /** Twice each: the second reader of what is kept is worth the best compression. */
    warmUp: async (page: string) => {
      const paths = listPaths(page, state.warmUp)
      for (const path of [...paths, ...paths]) await read(path)
      await restUnder(shop.pid)
    },
    ask: async (page: string) => {
      const paths = listPaths(page, state.asking)
      for (let nth = 0; nth < state.asked; nth += 1) {
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
