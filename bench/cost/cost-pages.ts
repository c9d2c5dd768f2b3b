import { createReader } from "../read-page.ts"
import type { Checkout } from "./cost-checkout.ts"
import { figuresOf } from "./cost-figures.ts"
import { measureKept } from "./cost-kept.ts"
import { type CostShop, startCostShop, type Wish } from "./cost-shop.ts"
import { ABREAST, measureStretch, TURNS, takeTurns, type Work } from "./cost-stretch.ts"
import type { Row } from "./cost-table.ts"

const WARM_UP_PAGES = 600
const SHARE_OF_SECONDS = 1 / 4 // for each page: there are many

let searches = 0

/** The pages that are rendered; each time the same address, but for the search that nobody made before. */
const RENDERED: { name: string; path: () => string }[] = [
  { name: "home", path: () => "/" },
  { name: "list of 26", path: () => "/search/earbuds" },
  { name: "product", path: () => "/product-detail/earbuds/1" },
  { name: "no hits", path: () => `/search/zq${++searches}` },
  { name: "help", path: () => "/help/support" },
]

/** Pages that nobody keeps, on both engines; then what a kept page weighs and uses. */
export async function measurePages(checkouts: Checkout[], seconds: number): Promise<Row[]> {
  const pageSeconds = seconds * SHARE_OF_SECONDS
  const rows: Row[] = []
  for (const engine of ["PGlite", "PostgreSQL"] as const)
    rows.push(...(await measureRendered(checkouts, engine, pageSeconds)))
  return [...rows, ...(await measureKept(checkouts, pageSeconds))]
}

async function measureRendered(checkouts: Checkout[], engine: Wish["engine"], seconds: number) {
  const settings = { PAGE_CACHE_MB: "0" }
  const shops = await Promise.all(checkouts.map((checkout) => startCostShop(checkout, { engine, settings })))
  const rows: Row[] = []
  try {
    for (const shop of shops) await readPages(shop, WARM_UP_PAGES)
    for (const { name, path } of RENDERED)
      rows.push(...(await measurePage(shops, `page, ${engine}, ${name}`, { path, seconds })))
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
  return rows
}

type Page = { path: () => string; seconds: number }

async function measurePage(shops: CostShop[], name: string, { path, seconds }: Page): Promise<Row[]> {
  const until = { seconds: seconds / TURNS }
  const reading = shops.map((shop) => ({ shop, ...createReaders(shop.url, path) }))
  const stretches = await takeTurns(reading, ({ shop, read }) => measureStretch(shop, { work: read, until }))
  for (const { close } of reading) close()
  const figures = stretches.map(figuresOf)
  return [
    { name: `${name}: processor ms, shop`, values: figures.map(({ cpuMs }) => cpuMs.shop) },
    { name: `${name}: pages/s`, values: figures.map(({ perSecond }) => perSecond) },
  ]
}

/** Renders so many pages, of each kind in turn. */
export async function readPages(shop: CostShop, count: number): Promise<void> {
  let nth = 0
  const path = () => RENDERED[nth++ % RENDERED.length]?.path() ?? "/"
  const { read, close } = createReaders(shop.url, path)
  await measureStretch(shop, { work: read, until: { count } })
  close()
}

/** Eight who read pages, each over a connection of its own. */
function createReaders(url: string, path: () => string): { read: Work; close: () => void } {
  const readers = Array.from({ length: ABREAST }, () => createReader(url))
  return {
    read: async (place) => readers[place]?.read(path()),
    close: () => {
      for (const { close } of readers) close()
    },
  }
}
