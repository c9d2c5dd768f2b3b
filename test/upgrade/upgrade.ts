import { execFile } from "node:child_process"
import { readdir } from "node:fs/promises"
import { promisify } from "node:util"
import { z } from "zod"
import { createServerDatabase, type Database } from "#app/platform/database/database.server.ts"
import type { Goods } from "#test/attack/arena.ts"
import { type Ending, settles } from "#test/attack/checkout.ts"
import { audit } from "#test/attack/ledger.ts"
import { SECRET } from "#test/attack/processes.ts"
import { type LastOrder, startBuyers } from "./buyers.ts"
import { type Release, startTwoNodes, type TwoNodes } from "./two-nodes.ts"

export type Step = { name: string; releases: string[]; seconds: number; orders: number; repeats: number }
export type Outcome = { steps: Step[]; orders: number; wrong: string[] }

const STOCK = 100_000
const ORDERS_PER_STEP = 20

/** Replaces an earlier release by the present one, goes back and forward again while buyers order, and audits what is left. */
export async function upgrade(earlier: Release, present: Release): Promise<Outcome> {
  const nodes = await startTwoNodes(earlier)
  try {
    const goods = await stockGoods(nodes)
    const buyers = startBuyers(nodes, goods)
    const steps: Step[] = []
    const wrong: string[] = []
    const step = async (name: string, change: () => Promise<unknown>) => {
      const startedAt = performance.now()
      const [orders, repeats] = [buyers.endings.length, buyers.repeats()]
      await change()
      await buyers.add()
      await buyers.more(ORDERS_PER_STEP)
      wrong.push(...(await readPages(nodes, buyers.last())).map((fault) => `${name}: ${fault}`))
      steps.push({
        name,
        releases: nodes.releases(),
        seconds: (performance.now() - startedAt) / 1000,
        orders: buyers.endings.length - orders,
        repeats: buyers.repeats() - repeats,
      })
    }
    await step("two nodes", async () => {})
    await step("node 1 forward", () => nodes.replace(0, present))
    await step("node 2 forward", () => nodes.replace(1, present))
    await step("node 2 back", () => nodes.replace(1, earlier))
    await step("node 1 back", () => nodes.replace(0, earlier))
    await step("forward in place", () => nodes.replaceAll(present))
    await buyers.end()
    if (!(await settles(nodes.urls[0] ?? ""))) wrong.push("payments or mails are still open")
    await nodes.stopAll()
    const books = await readBooks(nodes, goods, buyers.endings)
    return { steps, orders: books.paid, wrong: [...buyers.wrong, ...wrong, ...nodes.faults, ...books.wrong] }
  } finally {
    await nodes.close()
  }
}

/** Two products of one stock, plenty of it. By SQL that each release understands. */
async function stockGoods({ database }: TwoNodes): Promise<Goods[]> {
  const sku = "(select sku from products group by sku having count(*) > 1 order by sku limit 1)"
  await database.ask(`update stocks set quantity = ${STOCK} where sku = ${sku}`)
  const rows = await database.ask(
    `select id, sku, price_paise as "pricePaise" from products where sku = ${sku}`,
  )
  return z.array(z.object({ id: z.string(), sku: z.string(), pricePaise: z.number() })).parse(rows)
}

/** Pages of a visitor, and of the buyer of an order, at each node; a sentence for each that is not as it should be. */
async function readPages({ urls, releases }: TwoNodes, order: LastOrder): Promise<string[]> {
  const paths = ["/", "/product-detail/earbuds/1", "/search/earbuds", "/account", `/orders/${order.number}`]
  const faults: string[] = []
  for (const [index, url] of urls.entries())
    for (const path of paths) {
      const answer = await fetch(url + path, { headers: { Cookie: order.buyer.cookie }, redirect: "manual" })
      const text = await answer.text()
      const isRight = answer.status === 200 && (!path.includes("/orders/") || text.includes(order.number))
      if (!isRight) faults.push(`${path} of ${releases()[index]} was answered with ${answer.status}`)
    }
  return faults
}

/** The books of shop and bank after all nodes have ended: each order once, paid once, sent once; stock; reconciliation. */
async function readBooks(nodes: TwoNodes, goods: Goods[], endings: Ending[]) {
  const look = async <Answer>(work: (db: Database) => Promise<Answer>) => {
    const opened = await createServerDatabase(nodes.database.url)
    return work(opened.db).finally(opened.close)
  }
  const delivered = (await readdir(nodes.mails)).map((name) => name.replace(/\.eml$/, ""))
  const place = { look, stock: STOCK, twins: goods }
  const books = await audit(place, { bank: nodes.bank, endings, delivered })
  const wrong = [...books.wrong]
  const [{ count } = {}] = await nodes.database.ask("select count(*)::int as count from orders")
  const numbers = new Set(endings.flatMap(({ number }) => number ?? []))
  if (numbers.size !== endings.length)
    wrong.push(`${endings.length - numbers.size} buyers got no order of their own`)
  if (count !== numbers.size) wrong.push(`${count} orders are there, ${numbers.size} were acknowledged`)
  return { paid: books.paid, wrong: [...wrong, ...(await reconcile(nodes))] }
}

/** The findings of the shop's own reconciliation, which compares payments that ended some minutes ago. */
async function reconcile({ database, settings }: TwoNodes): Promise<string[]> {
  await database.ask("update payments set settled_at = settled_at - interval '1 hour'")
  const env = { ...process.env, NODE_ENV: "production", SESSION_SECRET: SECRET, ...settings }
  const command = ["server/commands/shop-command.ts", "payments", "reconcile"]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  const isRight = ["\n0 exceptions found", ": agrees."].every((words) => stdout.includes(words))
  const [{ count } = {}] = await database.ask("select count(*)::int as count from payment_exceptions")
  return isRight && count === 0 && !stdout.includes("did not answer") ? [] : [`reconciliation: ${stdout}`]
}
