import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { filterQuery } from "#app/core/catalogue/search/search-filters.ts"
import { BENCH_SETTINGS, startBuiltShop } from "../built-shop.ts"
import { memoryUnder, secondsUnder } from "../process-stat.ts"
import { createReader, type Read } from "../read-page.ts"
import { makeQuestions, type Question } from "./catalogue-questions.ts"
import { type KindFigures, spreadOf, timed } from "./catalogue-spread.ts"

/** What the built shop needed. Memory is that of all its processes, in MB. */
export type ServerFigures = { memoryWarmedUp: number; memoryInTheEnd: number; kinds: KindFigures[] }

const PORT = 4578
const WARM_UP = 20
const ASKED = 200
// Warm answers take 0.1 ms, so the slowest two of 200 would measure the machine; lookups take long enough.
const WARM_ROUNDS = 5
const WARM_ROUNDS_MS = 5_000
const LONGEST_REST_MS = 10_000
const MB = 1_000_000
const BUSY_SECONDS = 0.1 // of processor time in a second
/** The home page has two addresses, and the second one as many spellings as it has ways to write its letters. */
const HOMES = ["/", ...Array.from({ length: 16 }, (_, spelling) => `/${spell("back", spelling)}`)]

/** Asks the built shop for its pages over one connection: each once cold, then warm, when it is compressed. */
export async function askServer(
  databaseUrl: string,
  products: number,
  onProgress: (share: number) => void,
): Promise<ServerFigures> {
  const folder = await mkdtemp(join(tmpdir(), "dhun-bench-"))
  const shop = await startBuiltShop(folder, PORT, { ...BENCH_SETTINGS, DATABASE_URL: databaseUrl })
  const { read, close } = createReader(shop.url)
  const kinds = listAddresses(products)
  try {
    for (const { warmUp } of kinds) for (const path of warmUp) await read(path)
    const memoryWarmedUp = memoryUnder(shop.pid) / MB
    const figures: KindFigures[] = []
    for (const { kind, cold } of kinds) {
      figures.push({ kind, cold: spreadOf(await timeEach(cold, read)), warm: spreadOf([]) })
      onProgress(figures.length / kinds.length / 2)
    }
    for (const [index, { warm }] of kinds.entries()) {
      const kind = figures[index]
      if (kind) kind.warm = spreadOf(await timeWarm(warm, read, () => restUnder(shop.pid)))
      onProgress(0.5 + (index + 1) / kinds.length / 2)
    }
    return { memoryWarmedUp, memoryInTheEnd: memoryUnder(shop.pid) / MB, kinds: figures }
  } finally {
    close()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Until the shop has compressed what its second readers were worth, or is compressing by itself. */
export async function restUnder(pid: number) {
  const end = performance.now() + LONGEST_REST_MS
  let before = Number.NEGATIVE_INFINITY
  for (
    let now = secondsUnder(pid);
    now - before > BUSY_SECONDS && performance.now() < end;
    now = secondsUnder(pid)
  ) {
    before = now
    await setTimeout(1000)
  }
}

/** For each kind of page the addresses, and those which warm the shop up, each once, and are cold after that. */
function listAddresses(products: number) {
  return Object.entries(makeQuestions(products, WARM_UP + ASKED)).flatMap(([kind, questions]) => {
    const paths = questions.map(addressOf).filter((path) => path !== null)
    const different = [...new Set(paths)]
    const share = Math.ceil((different.length * WARM_UP) / (WARM_UP + ASKED))
    const parts = { warmUp: different.slice(0, share), cold: different.slice(share) }
    return paths.length === 0 ? [] : [{ kind, ...parts, warm: paths.slice(WARM_UP) }]
  })
}

/** Some rounds of pages from memory, as many as take a moment, each read again first, which compresses it. */
async function timeWarm(paths: string[], read: Read, rest: () => Promise<void>) {
  const different = [...new Set(paths)]
  for (const path of [...different, ...different]) await read(path)
  await rest()
  const took = []
  const end = performance.now() + WARM_ROUNDS_MS
  for (let round = 0; round < WARM_ROUNDS && performance.now() < end; round += 1)
    took.push(...(await timeEach(paths, read)))
  return took
}

async function timeEach(paths: string[], read: Read) {
  const took = []
  for (const path of paths) took.push(await timed(() => read(path)))
  return took
}

/** Where a shopper finds the answer; null for what no page asks. */
export function addressOf(question: Question, index: number): string | null {
  if (question.about === "nothing" || question.about === "facets") return null // the bench runs the specification's shop
  if (question.about === "home") return HOMES[index % HOMES.length] ?? "/"
  if (question.about === "product") return `/product-detail/${question.type}/${question.id}`
  if (question.about === "suggestions") return `/suggestions?q=${encodeURIComponent(question.text)}`
  const { keyword, narrowing, ...place } = question
  const maxPrice = narrowing.maxPricePaise === null ? "" : String(narrowing.maxPricePaise / 100)
  return `/search/${encodeURIComponent(keyword)}${filterQuery({ name: narrowing.name, maxPrice }, place)}`
}

function spell(word: string, spelling: number): string {
  return [...word].map((letter, bit) => (spelling & (1 << bit) ? letter.toUpperCase() : letter)).join("")
}
