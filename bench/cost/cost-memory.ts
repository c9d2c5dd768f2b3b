import type { Checkout } from "./cost-checkout.ts"
import { CONCURRENCY, measureWork } from "./cost-measure.ts"
import { readPages } from "./cost-pages.ts"
import { startCostShop } from "./cost-shop.ts"
import { createShoppers } from "./cost-shoppers.ts"
import type { Row } from "./cost-table.ts"

const PAGES = 1_650
const ORDERS = 1_000
const MB = 1_000_000

/** Memory of the shop and its database server: after the start, after pages of which none is kept, and after orders. */
export async function measureMemory(checkouts: Checkout[]): Promise<Row[]> {
  const measured: number[][] = []
  for (const checkout of checkouts) measured.push(await measureOne(checkout))
  return ["after the start", `after ${PAGES} pages`, `after ${ORDERS} orders more`].map((when, index) => ({
    name: `memory, MB: ${when}`,
    values: measured.map((one) => one[index] ?? Number.NaN),
  }))
}

async function measureOne(checkout: Checkout): Promise<number[]> {
  const shop = await startCostShop(checkout, { settings: { PAGE_CACHE_MB: "0" } })
  try {
    const started = shop.readMemory()
    await readPages(shop, PAGES)
    const rendered = shop.readMemory()
    const { order, disconnect } = await createShoppers(shop.url, CONCURRENCY)
    await measureWork(shop, { work: order, until: { count: ORDERS } })
    disconnect()
    return [started, rendered, shop.readMemory()].map((bytes) => bytes / MB)
  } finally {
    await shop.stop()
  }
}
