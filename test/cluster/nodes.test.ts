import { expect, onTestFinished, test } from "vitest"
import { freshDatabase } from "./fresh-database.ts"
import { startNode, startServer } from "./start-node.ts"

async function createDatabase(serverUrl?: string) {
  const database = await freshDatabase(serverUrl)
  onTestFinished(database.close)
  return database
}

const statusOf = async (url: string) => (await fetch(url)).status
const textOf = async (url: string) => (await fetch(url)).text()

test("nodes that start at once on an empty database migrate it once, fill it once, and all of them serve", async () => {
  const database = await createDatabase()
  const nodes = await Promise.all(Array.from({ length: 3 }, () => startNode(database.url)))
  for (const { url } of nodes) {
    expect(await textOf(`${url}/readyz`)).toBe("ready")
    expect(await statusOf(`${url}/product-detail/earbuds/1`)).toBe(200)
  }
  expect(nodes.filter(({ output }) => output().includes("Imported 160 products."))).toHaveLength(1)
  const [migrations] = await database.ask(
    "select count(*)::int as done, count(distinct hash)::int as different from drizzle.__drizzle_migrations",
  )
  expect(migrations?.done).toBe(migrations?.different)
})

test("a node of an older release starts, and takes nothing back, on a database that a newer one has expanded", async () => {
  const database = await createDatabase()
  await (await startNode(database.url)).stop()
  const later = Date.now() + 86_400_000
  await database.ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`)
  await database.ask("alter table products add column colour text not null default 'black'")
  const old = await startNode(database.url)
  expect(await textOf(`${old.url}/readyz`)).toBe("ready")
  expect(await statusOf(`${old.url}/`)).toBe(200)
  const [product] = await database.ask("select colour from products limit 1")
  expect(product).toEqual({ colour: "black" })
})

test("a node without a migration that it needs says so to its balancer", async () => {
  const database = await createDatabase()
  const node = await startNode(database.url)
  await database.ask("delete from drizzle.__drizzle_migrations")
  await expect.poll(() => textOf(`${node.url}/readyz`), { timeout: 10_000 }).toMatch(/lacks a migration/)
  expect(await statusOf(`${node.url}/readyz`)).toBe(503)
})

test("a node that is told to stop says so to its balancer, serves whoever still comes, and ends within ten seconds", async () => {
  const database = await createDatabase()
  const node = await startNode(database.url, { DRAIN_SECONDS: "2" })
  const toldAt = performance.now()
  const ended = node.stop()
  await expect.poll(() => statusOf(`${node.url}/readyz`), { timeout: 1_900 }).toBe(503)
  expect(await textOf(`${node.url}/readyz`)).toBe("This node is draining.")
  expect(await statusOf(`${node.url}/healthz`)).toBe(200)
  expect(await statusOf(`${node.url}/search/earbuds`)).toBe(200)
  await ended
  expect(node.child.exitCode).toBe(0)
  const took = performance.now() - toldAt
  expect(took).toBeGreaterThan(2_000)
  expect(took).toBeLessThan(10_000)
})

test("a node whose database is away lives, is not ready, and is ready again when the database is back", async () => {
  const server = await startServer()
  const database = await freshDatabase(server.url)
  const node = await startNode(database.url)
  expect(await statusOf(`${node.url}/readyz`)).toBe(200)
  await server.halt()
  await expect.poll(() => statusOf(`${node.url}/readyz`), { timeout: 15_000 }).toBe(503)
  expect(await textOf(`${node.url}/readyz`)).toBe("The database does not answer.")
  expect(await statusOf(`${node.url}/healthz`)).toBe(200)
  await server.resume()
  await expect.poll(() => statusOf(`${node.url}/readyz`), { timeout: 20_000 }).toBe(200)
})

test.each(["specification", "india"])(
  "in the profile %s a cached list of a built shop shows when the last piece is sold",
  async (profile) => {
    const database = await createDatabase()
    const { url } = await startNode(database.url, { SHOP_PROFILE: profile })
    const soldOut = async () => (await textOf(`${url}/search/earbuds`)).match(/> ?Sold out</g)?.length ?? 0
    const before = await soldOut()
    expect(await soldOut(), "from memory").toBe(before)
    const colours = "select sku from products where name like 'Airlobes 141 %' and type = 'earbuds'"
    const sold = await database.ask(`update stocks set quantity = 0 where sku in (${colours}) returning sku`)
    const cards = profile === "india" ? 1 : sold.length // a shelf has one card a family
    await expect.poll(soldOut, { timeout: 10_000 }).toBe(before + cards)
  },
)
