import { randomUUID } from "node:crypto"
import { createServerDatabase } from "#app/platform/database/database.server.ts"
import { withDatabase } from "#test/databases/prepare-databases.ts"
import { createTestServices, fillShop, order } from "../orders/orders-field.ts"
import { measurePgbench, pgbenchScript, recordStatements } from "../orders/orders-pgbench.ts"
import { serverSeconds } from "../process-stat.ts"
import type { Checkout } from "./cost-checkout.ts"
import { type Figures, figuresOf } from "./cost-figures.ts"
import { startCostShop, type Wish } from "./cost-shop.ts"
import { createShoppers } from "./cost-shoppers.ts"
import { ABREAST, measureStretch, TURNS, takeTurns, type Until, waitForMails } from "./cost-stretch.ts"
import type { Row } from "./cost-table.ts"

const SETUPS: (Wish & { name: string })[] = [
  { name: "order, PGlite", engine: "PGlite" },
  { name: "order, PostgreSQL", engine: "PostgreSQL" },
  { name: "order, PostgreSQL, 2 processes", engine: "PostgreSQL", processes: 2 },
]

const WARM_UP = { count: 400 }

type Pgbench = Awaited<ReturnType<typeof createPgbench>>
type Sent = { perSecond: number; cpuMs: number }

/** Whole orders over HTTP on each engine, in one process and two, beside pgbench with an order's statements. */
export async function measureOrders(checkouts: Checkout[], seconds: number): Promise<Row[]> {
  const [own] = checkouts
  if (!own) return []
  const pgbench = await createPgbench(own)
  const rows: Row[] = []
  for (const setup of SETUPS) rows.push(...(await measureSetup(checkouts, setup, { seconds, pgbench })))
  return rows
}

async function measureSetup(
  checkouts: Checkout[],
  { name, ...wish }: Wish & { name: string },
  { seconds, pgbench }: { seconds: number; pgbench: Pgbench },
): Promise<Row[]> {
  const shops = await Promise.all(checkouts.map((checkout) => startCostShop(checkout, wish)))
  const until = { seconds: seconds / TURNS }
  const isBeside = wish.engine === "PostgreSQL"
  const sent: Sent[] = []
  try {
    const buying = await Promise.all(
      shops.map(async (shop) => ({ shop, buy: await createShoppers(shop.url, ABREAST) })),
    )
    const measure = ({ shop, buy }: (typeof buying)[number], until: Until) =>
      measureStretch(shop, { work: buy, until, finish: () => waitForMails(shop.url) })
    for (const one of buying) await measure(one, WARM_UP)
    const stretches = await takeTurns(buying, async (one) => {
      if (isBeside && one === buying[0]) sent.push(await pgbench(until.seconds))
      return measure(one, until)
    })
    const figures = stretches.map(figuresOf)
    return [...rowsOf(name, figures, isBeside), ...(isBeside ? pgbenchRows(name, figures, sent) : [])]
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}

function rowsOf(name: string, figures: Figures[], isServer: boolean): Row[] {
  const row = (what: string, pick: (one: Figures) => number) => ({
    name: `${name}: ${what}`,
    values: figures.map(pick),
  })
  return [
    row("orders/s", ({ perSecond }) => perSecond),
    row("p50 ms", ({ p50 }) => p50),
    row("p99 ms", ({ p99 }) => p99),
    row("processor ms, shop", ({ cpuMs }) => cpuMs.shop),
    ...(isServer ? [row("processor ms, PostgreSQL", ({ cpuMs }) => cpuMs.database)] : []),
    row("processor ms, bank", ({ cpuMs }) => cpuMs.bank),
    row("processor ms, all", ({ cpuMs }) => cpuMs.shop + cpuMs.database + cpuMs.bank),
  ]
}

function pgbenchRows(name: string, figures: Figures[], sent: Sent[]): Row[] {
  const mean = (pick: (one: Sent) => number) => sent.reduce((sum, one) => sum + pick(one), 0) / sent.length
  const perSecond = mean((one) => one.perSecond)
  const cpuMs = mean((one) => one.cpuMs)
  return [
    { name: `${name}: pgbench tps`, values: figures.map(() => perSecond) },
    { name: `${name}: pgbench, processor ms, PostgreSQL`, values: figures.map(() => cpuMs) },
    { name: `${name}: orders/s ÷ pgbench tps`, values: figures.map((one) => one.perSecond / perSecond) },
  ]
}

/** Runs pgbench with the statements of this checkout's order, on a database of its own. */
async function createPgbench({ server }: Checkout) {
  const name = `dhun_cost_${randomUUID().slice(0, 8)}`
  const url = withDatabase(server.url, name)
  await server.ask("createdb", ["--maintenance-db", server.url, name])
  const opened = await createServerDatabase(url)
  await fillShop(opened)
  const services = createTestServices(opened)
  const recorded = { product: 77, buyer: 55 }
  const script = pgbenchScript(await recordStatements(() => order(services, recorded)), recorded)
  await opened.close()
  let startAt = 1000
  return async (seconds: number): Promise<Sent> => {
    const before = serverSeconds(server.data)
    const { perSecond } = await measurePgbench(script, url, { seconds, abreast: ABREAST, startAt })
    startAt += 1_000_000
    return { perSecond, cpuMs: ((serverSeconds(server.data) - before) * 1000) / (perSecond * seconds) }
  }
}
