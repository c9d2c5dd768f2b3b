import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { startBuiltShop } from "./built-shop.ts"
import { download, type Load, measureLoad, startNginx } from "./pages/pages-load.ts"
import { weighPages } from "./pages/pages-weight.ts"

// Claim: a page that was asked for before, and its files, leave the shop about as fast as nginx sends them.
const PAGES = ["/", "/search/earbuds", "/product-detail/earbuds/1"]
const RUNS = 5 // alternating, and the median of each counts
const LEAST_SHARE = 0.6
const MOST_P99 = 3
const PORTS = { warm: 4574, cold: 4575, nginx: 4576 }
const ENCODING = "br"
const SETTLING_S = 3

type Row = { path: string; nginx: Load; shop: Load; uncached: Load }

/** Requests a second and p99 of pages, a picture and a script, beside nginx and an uncached shop; bytes by kind. */
export async function benchPages(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "dhun-bench-"))
  const warm = await startBuiltShop(join(folder, "warm"), PORTS.warm)
  const cold = await startBuiltShop(join(folder, "cold"), PORTS.cold, { PAGE_CACHE_MB: "0" })
  const addresses = [...PAGES, ...(await filesOf(warm.url))]
  const bodies = await Promise.all(addresses.map((path) => settled(warm.url + path)))
  const nginx = await startNginx(join(folder, "nginx"), PORTS.nginx, bodies)
  try {
    const rows: Row[] = []
    for (const [index, path] of addresses.entries()) rows.push(await compare(path, index))
    const isHeld = showRows(rows)
    console.log(`\n${(await weighPages(warm.url)).join("\n")}`)
    return isHeld
  } finally {
    await Promise.all([nginx.stop(), warm.stop(), cold.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}

async function filesOf(shopUrl: string): Promise<string[]> {
  const html = await (await fetch(shopUrl)).text()
  const [picture] = html.match(/\/images\/[^"\s]+\?v=\w+/) ?? []
  const [script] = html.match(/\/assets\/react-[^"\s]+\.js/) ?? []
  if (!picture || !script) throw new Error("The home page names no picture, or not the script of React.")
  return [picture, script]
}

async function settled(url: string) {
  let last = await download(url, ENCODING)
  for (let wait = 0; wait < SETTLING_S; wait += 1) {
    await pause(1_000)
    last = await download(url, ENCODING)
  }
  return last
}

async function compare(path: string, index: number): Promise<Row> {
  const runs: Row[] = []
  for (let run = 0; run < RUNS; run += 1)
    runs.push({
      path,
      nginx: await measureLoad(`http://127.0.0.1:${PORTS.nginx}/${index}`, ENCODING),
      shop: await measureLoad(`http://127.0.0.1:${PORTS.warm}${path}`, ENCODING),
      uncached: await measureLoad(`http://127.0.0.1:${PORTS.cold}${path}`, ENCODING, 2),
    })
  const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  const median = (pick: (row: Row) => Load): Load => ({
    perSecond: middle(runs.map((row) => pick(row).perSecond)),
    p99: middle(runs.map((row) => pick(row).p99)),
  })
  return {
    path,
    nginx: median(({ nginx }) => nginx),
    shop: median(({ shop }) => shop),
    uncached: median(({ uncached }) => uncached),
  }
}

function showRows(rows: Row[]) {
  console.log(
    `Median of ${RUNS} alternating runs, 32 connections, one worker each, the same bytes (${ENCODING}).\n`,
  )
  console.log(
    "| address | nginx req/s | p99 ms | the shop req/s | p99 ms | of nginx | p99 | without cache req/s |",
  )
  console.log("| --- | --: | --: | --: | --: | --: | --: | --: |")
  const cell = ({ perSecond, p99 }: Load) => `${Math.round(perSecond)} | ${p99.toFixed(2)}`
  for (const { path, nginx, shop, uncached } of rows)
    console.log(
      `| \`${path.replace(/^.*\/(?=[^/]*\.)/, "…/")}\` | ${cell(nginx)} | ${cell(shop)} | ${Math.round((shop.perSecond / nginx.perSecond) * 100)}% | ${(shop.p99 / nginx.p99).toFixed(1)}× | ${Math.round(uncached.perSecond)} |`,
    )
  console.log(
    `\nGoal: at least ${LEAST_SHARE * 100}% of nginx's requests, a p99 below ${MOST_P99} times its.`,
  )
  return rows.every(
    ({ nginx, shop }) => shop.perSecond >= LEAST_SHARE * nginx.perSecond && shop.p99 < MOST_P99 * nginx.p99,
  )
}
