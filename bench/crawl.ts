import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { BENCH_SETTINGS, startBuiltShop } from "./built-shop.ts"
import { openReader } from "./read-page.ts"
import { memoryUnder } from "./scale-cpu.ts"

// Claim: whoever asks for address after address, each another page, does not make the shop grow.
const PORT = 4581
const ADDRESSES = 100_000
const CRAWLERS = 8
const MB = 1_000_000
const MOST_GROWTH_MB = 100 // from a tenth of the way, when the memory for pages is long full, to the end
const COUNT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 })

/** Memory of the built shop, with its database in it, while eight crawlers read a hundred thousand lists of a word each that nothing has. */
export async function benchCrawl(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "dhun-bench-"))
  const shop = await startBuiltShop(folder, PORT, BENCH_SETTINGS)
  const memory = [memoryUnder(shop.pid) / MB]
  console.log(
    `| pages read | memory of the shop, MB |\n| --: | --: |\n| 0 | ${COUNT.format(memory[0] ?? 0)} |`,
  )
  const began = performance.now()
  let next = 0
  const crawl = async () => {
    const { read, close } = openReader(shop.url)
    for (let nth = next++; nth < ADDRESSES; nth = next++) {
      await read(`/search/nothing${nth}`)
      if ((nth + 1) % (ADDRESSES / 10) === 0) {
        memory.push(memoryUnder(shop.pid) / MB)
        console.log(`| ${COUNT.format(nth + 1)} | ${COUNT.format(memory.at(-1) ?? 0)} |`)
      }
    }
    close()
  }
  try {
    await Promise.all(Array.from({ length: CRAWLERS }, crawl))
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const seconds = (performance.now() - began) / 1000
  const growth = Math.max(...memory.slice(1)) - (memory[1] ?? 0)
  console.log(`\n${COUNT.format(ADDRESSES / seconds)} pages/s, each rendered.`)
  if (growth > MOST_GROWTH_MB)
    console.log(`Not met: it grew by ${COUNT.format(growth)} MB, the goal ${MOST_GROWTH_MB}.`)
  return growth <= MOST_GROWTH_MB
}
