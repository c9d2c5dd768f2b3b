import { createServerDatabase } from "#app/platform/database/database.server.ts"
import { startCluster } from "#test/attack/cluster.ts"
import { createTestServices, fillShop, order } from "../orders/orders-field.ts"
import { measurePgbench, pgbenchScript, recordStatements } from "../orders/orders-pgbench.ts"
import { serverSeconds } from "../process-stat.ts"
import type { Checkout } from "./cost-checkout.ts"
import { type Figures, figuresOf } from "./cost-figures.ts"
import { alternate, CONCURRENCY, measureWork, ROUNDS, type Until, waitForMails } from "./cost-measure.ts"
import { type ShopSetup, startCostShop } from "./cost-shop.ts"
import { createShoppers } from "./cost-shoppers.ts"
import type { Row } from "./cost-table.ts"

const SETUPS: (ShopSetup & { name: string })[] = [
  { name: "order" },
  { name: "order, 2 processes", processes: 2 },
]

const WARM_UP = 1_500 // orders of each process: the first thousand cost twice what the later ones do, until Node has compiled the code

type Pgbench = Awaited<ReturnType<typeof createPgbench>>
type PgbenchResult = { perSecond: number; cpuMs: number }

/** Whole orders over HTTP, in one process and two, beside pgbench with an order's statements. */
export async function measureOrders(checkouts: Checkout[], seconds: number): Promise<Row[]> {
  const server = await startCluster()
  try {
    const pgbench = await createPgbench(server)
    const rows: Row[] = []
    for (const setup of SETUPS) rows.push(...(await measureSetup(checkouts, setup, { seconds, pgbench })))
    return rows
  } finally {
    await server.stop()
  }
}

async function measureSetup(
  checkouts: Checkout[],
  { name, ...setup }: ShopSetup & { name: string },
  { seconds, pgbench }: { seconds: number; pgbench: Pgbench },
): Promise<Row[]> {
  const shops = await Promise.all(checkouts.map((checkout) => startCostShop(checkout, setup)))
  const until = { seconds: seconds / ROUNDS }
  const results: PgbenchResult[] = []
  try {
    const subjects = await Promise.all(
      shops.map(async (shop) => ({ shop, shoppers: await createShoppers(shop.url, CONCURRENCY) })),
    )
    const measure = ({ shop, shoppers }: (typeof subjects)[number], until: Until) => {
      const finish = () => {
        shoppers.disconnect()
        return waitForMails(shop.url)
      }
      return measureWork(shop, { work: shoppers.order, until, finish })
    }
    for (const one of subjects) await measure(one, { count: WARM_UP * (setup.processes ?? 1) })
    const measurements = await alternate(
      subjects,
      (one) => measure(one, until),
      async () => void results.push(await pgbench(until.seconds)),
    )
    const figures = measurements.map(figuresOf)
    return [...rowsOf(name, figures), ...pgbenchRows(name, figures, results)]
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}

function rowsOf(name: string, figures: Figures[]): Row[] {
  const row = (what: string, pick: (one: Figures) => number) => ({
    name: `${name}: ${what}`,
    values: figures.map(pick),
  })
  return [
    row("orders/s", ({ perSecond }) => perSecond),
    row("p50 ms", ({ p50 }) => p50),
    row("p99 ms", ({ p99 }) => p99),
    row("processor ms, shop", ({ cpuMs }) => cpuMs.shop),
    row("processor ms, PostgreSQL", ({ cpuMs }) => cpuMs.database),
    row("processor ms, bank", ({ cpuMs }) => cpuMs.bank),
    row("processor ms, all", ({ cpuMs }) => cpuMs.shop + cpuMs.database + cpuMs.bank),
  ]
}

function pgbenchRows(name: string, figures: Figures[], results: PgbenchResult[]): Row[] {
  const mean = (pick: (one: PgbenchResult) => number) =>
    results.reduce((sum, one) => sum + pick(one), 0) / results.length
  const perSecond = mean((one) => one.perSecond)
  const cpuMs = mean((one) => one.cpuMs)
  return [
    { name: `${name}: pgbench tps`, values: figures.map(() => perSecond) },
    { name: `${name}: pgbench, processor ms, PostgreSQL`, values: figures.map(() => cpuMs) },
    { name: `${name}: orders/s ÷ pgbench tps`, values: figures.map((one) => one.perSecond / perSecond) },
  ]
}

/** Runs pgbench with the statements of this checkout's order. */
async function createPgbench({ url, data }: Awaited<ReturnType<typeof startCluster>>) {
  const opened = await createServerDatabase(url)
  await fillShop(opened)
  const services = createTestServices(opened)
  const recorded = { product: 77, buyer: 55 }
  const script = pgbenchScript(await recordStatements(() => order(services, recorded)), recorded)
  await opened.close()
  let startAt = 1000
  return async (wanted: number): Promise<PgbenchResult> => {
    const seconds = Math.max(1, Math.round(wanted)) // pgbench takes whole ones
    const before = serverSeconds(data)
    const { perSecond } = await measurePgbench(script, url, { seconds, abreast: CONCURRENCY, startAt })
    startAt += 1_000_000
    return { perSecond, cpuMs: ((serverSeconds(data) - before) * 1000) / (perSecond * seconds) }
  }
}
