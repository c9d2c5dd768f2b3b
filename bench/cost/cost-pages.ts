import { createReader } from "../read-page.ts"
import { measureCachedPage } from "./cost-cached-page.ts"
import type { Checkout } from "./cost-checkout.ts"
import { figuresOf } from "./cost-figures.ts"
import { alternate, CONCURRENCY, measureWork, ROUNDS, type Until } from "./cost-measure.ts"
import { type CostShop, startCostShop } from "./cost-shop.ts"
import type { Row } from "./cost-table.ts"

const WARM_UP_PAGES = 600
const SHARE_OF_SECONDS = 1 / 4 // for each page: there are many

let searches = 0

const RENDERED: { name: string; path: () => string }[] = [
  { name: "home", path: () => "/" },
  { name: "list of 26", path: () => "/search/earbuds" },
  { name: "product", path: () => "/product-detail/earbuds/1" },
  { name: "no hits", path: () => `/search/zq${++searches}` },
  { name: "help", path: () => "/help/support" },
]

/** Rendered pages without the page cache, then the cached page. */
export async function measurePages(checkouts: Checkout[], seconds: number): Promise<Row[]> {
  const pageSeconds = seconds * SHARE_OF_SECONDS
  return [
    ...(await measureRendered(checkouts, pageSeconds)),
    ...(await measureCachedPage(checkouts, pageSeconds)),
  ]
}

async function measureRendered(checkouts: Checkout[], seconds: number) {
  const settings = { PAGE_CACHE_MB: "0" }
  const shops = await Promise.all(checkouts.map((checkout) => startCostShop(checkout, { settings })))
  const rows: Row[] = []
  try {
    for (const shop of shops) await readPages(shop, WARM_UP_PAGES)
    for (const { name, path } of RENDERED)
      rows.push(...(await measurePage(shops, `page, ${name}`, { path, seconds })))
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
  return rows
}

type Page = { path: () => string; seconds: number }

async function measurePage(shops: CostShop[], name: string, { path, seconds }: Page): Promise<Row[]> {
  const until = { seconds: seconds / ROUNDS }
  const measurements = await alternate(shops, (shop) => readFrom(shop, path, until))
  const figures = measurements.map(figuresOf)
  return [
    { name: `${name}: processor ms, shop`, values: figures.map(({ cpuMs }) => cpuMs.shop) },
    { name: `${name}: pages/s`, values: figures.map(({ perSecond }) => perSecond) },
  ]
}

/** Reads so many pages, one kind after the other. */
export async function readPages(shop: CostShop, count: number): Promise<void> {
  let nth = 0
  await readFrom(shop, () => RENDERED[nth++ % RENDERED.length]?.path() ?? "/", { count })
}

async function readFrom(shop: CostShop, path: () => string, until: Until) {
  const readers = Array.from({ length: CONCURRENCY }, () => createReader(shop.url))
  try {
    return await measureWork(shop, { work: async (place) => readers[place]?.read(path()), until })
  } finally {
    for (const { close } of readers) close()
  }
}
