import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { settles } from "#test/attack/checkout.ts"
import { audit } from "#test/attack/ledger.ts"
import { createField, type Field } from "./field.ts"
import { type Spell, startTraffic } from "./traffic.ts"

const SEEN_WITHIN_MS = 2_000
const MOST_FAILED = 0.001
const MOST_PRICE_TRIES = 100

export type Size = {
  requests: number
  checkouts: number
  seconds: number
  redisAwaySeconds: number
  prices: number
}
export type Outcome = {
  spells: Spell[]
  requests: number
  failed: number
  orders: number
  slowestNewsMs: number
  wrong: string[]
}

/** Everything that may go away does, one after the other, while visitors read and shoppers pay. Then the books are audited. */
export async function outages({ redisAwaySeconds, prices, checkouts, ...size }: Size): Promise<Outcome> {
  const field = await createField({ buyers: checkouts })
  try {
    const slowestNewsMs = await changePrices(field, prices)
    const traffic = startTraffic(field, size)
    await pause(3_000)
    traffic.begin("kill -9 of a node")
    await field.restartNode(0, "kill")
    await pause(1_000)
    traffic.begin("all nodes are restarted, one by one")
    for (const index of field.nodes.keys()) {
      await field.restartNode(index, "stop")
      await pause(1_000) // the balancer looks twice a second
    }
    traffic.begin("the replica stops, and comes back")
    await field.replica.halt()
    await pause(3_000)
    await field.replica.resume()
    await pause(1_500)
    traffic.begin(`Redis is stopped for ${redisAwaySeconds} s`)
    await field.stopRedis()
    await pause(redisAwaySeconds * 1000)
    await field.startRedis()
    traffic.begin("the primary is restarted")
    await field.primary.halt()
    await field.primary.resume()
    await pause(2_000)
    traffic.begin("nothing happens again")
    const { endings, asked } = await traffic.end()
    const wrong = (await settles(field.nodes[0]?.url ?? "")) ? [] : ["it was not settled in time"]
    for (const node of field.nodes) await node.stop()
    const delivered = (await readdir(join(field.arena.folder, "mail"))).map((name) =>
      name.replace(/\.eml$/, ""),
    )
    const books = await audit(field.arena, { bank: field.bank, endings, delivered })
    const failures = traffic.spells.flatMap((spell) =>
      spell.failures.map((fault) => `${spell.name}: ${fault}`),
    )
    if (failures.length > asked * MOST_FAILED)
      wrong.push(`${failures.length} of ${asked} pages failed: ${failures.slice(0, 5).join("; ")}`)
    if (endings.length !== checkouts) wrong.push(`${endings.length} of ${checkouts} shoppers came to an end`)
    const unserved = endings.filter(({ number }) => !number)
    if (unserved.length > 0)
      wrong.push(`${unserved.length} shoppers got no order: ${JSON.stringify(unserved[0]?.last)}`)
    if (slowestNewsMs > SEEN_WITHIN_MS)
      wrong.push(`a price was seen only after ${Math.round(slowestNewsMs)} ms`)
    return {
      spells: traffic.spells,
      requests: asked,
      failed: failures.length,
      orders: books.paid,
      slowestNewsMs,
      wrong: [...wrong, ...books.wrong],
    }
  } finally {
    await field.close()
  }
}

/** Changes a price so many times; answers how long it took at most until every node showed it on a page that it kept. */
async function changePrices(field: Field, times: number): Promise<number> {
  const client = new pg.Client({ connectionString: field.databaseUrl })
  await client.connect()
  let slowest = 0
  for (let time = 0; time < times; time += 1) {
    const page = "/product-detail/earbuds/1"
    for (const { url } of field.nodes) for (let n = 0; n < 2; n += 1) await (await fetch(url + page)).text()
    const rupees = 50_000 + time
    await client.query("update products set price_paise = $1 where id = '1'", [rupees * 100])
    const startedAt = performance.now()
    await Promise.all(field.nodes.map(({ url }) => untilShown(url + page, rupees.toLocaleString("en-IN"))))
    slowest = Math.max(slowest, performance.now() - startedAt)
  }
  await client.end()
  return slowest
}

async function untilShown(url: string, words: string) {
  for (let tries = 0; tries < MOST_PRICE_TRIES; tries += 1) {
    if ((await (await fetch(url)).text()).includes(words)) return
    await pause(25)
  }
  throw new Error(`${url} never showed ${words}`)
}
