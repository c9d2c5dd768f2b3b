import { createServerDatabase } from "#app/platform/database/database.server.ts"
import { inBenchDatabase } from "./bench-database.ts"
import { createTestServices, fillShop, measure, order } from "./orders/orders-field.ts"
import { measurePgbench, pgbenchScript, recordStatements } from "./orders/orders-pgbench.ts"
import { benchWays } from "./orders/orders-ways.ts"

// Claim: the shop places at least half as many orders as pgbench, which only sends the statements.
const SECONDS = Number(process.env.BENCH_SECONDS) || 10
const WAY_SECONDS = Number(process.env.BENCH_SECONDS) || 12
const ABREAST = 10 // as many as the shop has connections
const WARM_UP = { seconds: 2, abreast: ABREAST }

type Figures = { perSecond: number; p99: number }

/** Orders by each way to pay over HTTP (not with `--statements`); before them, orders a second and the 99th percentile, beside pgbench with the statements of the same order. */
export async function benchOrders(args: string[]) {
  const { shop, pgbench, statements, script } = await measureStatements()
  if (args.includes("--script")) console.log(script)
  console.log(
    `One process of Node, ${ABREAST} shoppers at once, ${SECONDS} s each; the bank answers at once.\n`,
  )
  console.log("|                                    | orders/s |  p99 ms |")
  console.log("| ---------------------------------- | -------: | ------: |")
  show("the shop", shop)
  show(`pgbench (${statements} statements)`, pgbench)
  const share = shop.perSecond / pgbench.perSecond
  console.log(`\nThe shop places ${Math.round(share * 100)}% of pgbench's orders (goal: 50% or more).`)
  if (!args.includes("--statements")) await benchWays(WAY_SECONDS)
  return share >= 0.5
}

function measureStatements() {
  return inBenchDatabase(`dhun_bench_${process.pid}`, async (url) => {
    const opened = await createServerDatabase(url)
    await fillShop(opened)
    const services = createTestServices(opened)
    const recorded = { product: 77, buyer: 55 }
    const sent = await recordStatements(() => order(services, recorded))
    const script = pgbenchScript(sent, recorded)
    await measure(services, WARM_UP)
    const shop = await measure(services, { seconds: SECONDS, abreast: ABREAST })
    await opened.close()
    const pgbench = await measurePgbench(script, url, { seconds: SECONDS, abreast: ABREAST })
    return { shop, pgbench, statements: sent.length, script }
  })
}

function show(name: string, { perSecond, p99 }: Figures) {
  console.log(
    `| ${name.padEnd(34)} | ${String(Math.round(perSecond)).padStart(8)} | ${p99.toFixed(1).padStart(7)} |`,
  )
}
