import { parseArgs } from "node:util"
import { openCheckouts } from "./cost/cost-checkout.ts"
import { measureMemory } from "./cost/cost-memory.ts"
import { measureOrders } from "./cost/cost-orders.ts"
import { measurePages } from "./cost/cost-pages.ts"
import { type Row, tableOf } from "./cost/cost-table.ts"

const PARTS = { orders: measureOrders, pages: measurePages, memory: measureMemory }
const USAGE = `npm run bench -- cost [--seconds 20] [--only ${Object.keys(PARTS).join("|")}] [--dir PATH]`

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS

/** Processor time of an order and of a page, and memory; `--dir` measures another built checkout beside this one, by turns. */
export async function benchCost(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "20" },
      only: { type: "string" },
      dir: { type: "string" },
    },
  })
  const seconds = Number(values.seconds)
  const wanted = Object.keys(PARTS).filter((name) => !values.only || name === values.only)
  if (!(seconds >= 1) || wanted.length === 0) {
    console.error(USAGE)
    return false
  }
  const checkouts = await openCheckouts(values.dir)
  try {
    const rows: Row[] = []
    for (const part of wanted.filter(isPart)) rows.push(...(await PARTS[part](checkouts, seconds)))
    console.log(`8 at once, ${seconds} s each, processor time of /proc.\n`)
    console.log(
      tableOf(
        checkouts.map(({ name }) => name),
        rows,
      ).join("\n"),
    )
    return true
  } finally {
    await Promise.all(checkouts.map((checkout) => checkout.close()))
  }
}
