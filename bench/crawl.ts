import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BENCH_SETTINGS, startBuiltShop } from "./built-shop.ts"
import { memoryUnder } from "./process-stat.ts"
import { createReader } from "./read-page.ts"

// Claim: whoever asks for address after address, each another page, does not make the shop grow.
const PORT = 4581
const ADDRESSES = 100_000
const CRAWLERS = 8
const MB = 1_000_000
const MOST_GROWTH_MB = 100 // from a tenth of the way, when the memory for pages is long full, to the end
const COUNT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 })

/** Memory of the built shop and its database while eight crawlers read 1,00,000 lists of words that nothing has. */
export async function benchCrawl(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "dhun-bench-"))
  const shop = await startBuiltShop(folder, PORT, BENCH_SETTINGS)
  const memory: number[] = []
  const note = (pages: number) => {
    const held = memoryUnder(shop.pid) / MB
    memory.push(held)
    console.log(`| ${COUNT.format(pages)} | ${COUNT.format(held)} |`)
  }
  console.log("| pages read | memory of the shop, MB |\n| --: | --: |")
  note(0)
  let next = 0
  const crawl = async () => {
    const { read, close } = createReader(shop.url)
    for (let nth = next++; nth < ADDRESSES; nth = next++) {
      await read(`/search/nothing${nth}`)
      if ((nth + 1) % (ADDRESSES / 10) === 0) note(nth + 1)
    }
    close()
  }
  try {
    await Promise.all(Array.from({ length: CRAWLERS }, crawl))
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const [, full = Number.NaN, ...later] = memory
  const growth = Math.max(...later) - full
  console.log(
    `\nIt grew by ${COUNT.format(growth)} MB from ${COUNT.format(ADDRESSES / 10)} pages on; the goal: at most ${MOST_GROWTH_MB}.`,
  )
  return growth <= MOST_GROWTH_MB
}
