import { sql } from "drizzle-orm"
import type { Goods } from "#test/attack/arena.ts"
import { shop } from "#test/attack/checkout.ts"
import { createField, type Field } from "#test/cluster/field.ts"
import { percentile } from "../orders/orders-field.ts"
import { measureLoad } from "../pages/pages-load.ts"
import { type Cpu, cpuBetween, readCpu } from "./scale-cpu.ts"

const SECONDS = 5
const ABREAST = 16
const BUYERS = 500
const PRODUCTS = 100

export type Measured = { perSecond: number; p99: number; cpuMs: Cpu }
export type Measurement = {
  nodes: number
  kept: Measured
  rendered: Measured
  order: Measured
  orderBytes: number
}

/** Asks a shop on so many nodes behind HAProxy for pages that lie ready, for pages that do not, and for orders. */
export async function measureNodes(nodes: number): Promise<Measurement> {
  const field = await createField({ buyers: BUYERS, nodes })
  try {
    const goods = await stockGoods(field)
    for (const { url } of field.nodes)
      for (let n = 0; n < 3; n += 1) await (await fetch(`${url}/blogs`)).text()
    await renderFor(field, 2) // the code is warm
    return {
      nodes,
      kept: await measure(field, () => keptFor(field, SECONDS)),
      rendered: await measure(field, () => renderFor(field, SECONDS)),
      order: await measure(field, () => orderAll(field, goods)),
      orderBytes: await weighOrder(field),
    }
  } finally {
    await field.close()
  }
}

type Done = { count: number; seconds: number; p99: number }

async function measure(field: Field, work: () => Promise<Done>): Promise<Measured> {
  const before = readCpu(field)
  const { count, seconds, p99 } = await work()
  const used = cpuBetween(before, readCpu(field))
  const cpuMs = Object.fromEntries(
    Object.entries(used).map(([part, value]) => [part, (value * 1000) / count]),
  ) as Cpu
  return { perSecond: count / seconds, p99, cpuMs }
}

/** By wrk, whose own share of the processors is not counted. */
async function keptFor({ url }: Field, seconds: number): Promise<Done> {
  const { perSecond, p99 } = await measureLoad(`${url}/blogs`, "br", seconds)
  return { count: perSecond * seconds, seconds, p99 }
}

async function renderFor({ url }: Field, seconds: number): Promise<Done> {
  const until = performance.now() + seconds * 1000
  return abreast(async () => {
    if (performance.now() > until) return false
    const answer = await fetch(`${url}/search/earbuds?maxPrice=${1_000 + Math.floor(Math.random() * 1e8)}`)
    if (answer.status !== 200) throw new Error(`a search was answered with ${answer.status}`)
    await answer.text()
    return true
  })
}

async function orderAll({ arena, url }: Field, goods: Goods[]): Promise<Done> {
  const waiting = arena.buyers.entries()
  return abreast(async () => {
    const { value } = waiting.next()
    if (!value) return false
    const [index, buyer] = value
    const wanted = goods[index % goods.length]
    const ending = wanted && (await shop({ buyer, goods: wanted }, () => url))
    if (!ending?.number) throw new Error(`an order was refused: ${JSON.stringify(ending?.last)}`)
    return true
  })
}

async function abreast(ask: () => Promise<boolean>): Promise<Done> {
  const took: number[] = []
  const startedAt = performance.now()
  const worker = async () => {
    for (;;) {
      const began = performance.now()
      if (!(await ask())) return
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, worker))
  return { count: took.length, seconds: (performance.now() - startedAt) / 1000, p99: percentile(took, 0.99) }
}

/** What one order takes on the primary's disk, its mail and all indexes included. */
async function weighOrder({ arena }: Field): Promise<number> {
  return arena.look(async (db) => {
    const { rows } = (await db.execute(
      sql`select sum(pg_total_relation_size(name::regclass))::float8 / (select count(*) from orders) as bytes
        from unnest(array['orders', 'order_lines', 'order_events', 'payments', 'payment_events', 'outbox_mails']) as name`,
    )) as unknown as { rows: { bytes: number }[] }
    return rows[0]?.bytes ?? Number.NaN
  })
}

async function stockGoods({ arena }: Field): Promise<Goods[]> {
  return arena.look(async (db) => {
    await db.execute(sql`update stocks set quantity = 100000`)
    const { rows } = (await db.execute(
      sql`select id, sku, price_paise as "pricePaise" from products order by position limit ${PRODUCTS}`,
    )) as unknown as { rows: Goods[] }
    return rows
  })
}
