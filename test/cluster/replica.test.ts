import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hasCluster, startCluster } from "#test/attack/cluster.ts"
import { type Started, startShop } from "#test/attack/processes.ts"
import { withDatabase } from "#test/databases/test-server.ts"
import { freshDatabase } from "./fresh-database.ts"

const isHere = hasCluster()
const PRODUCT = "/product-detail/earbuds/1"
type Cluster = Awaited<ReturnType<typeof startCluster>>
let primary: Cluster
let replica: Cluster
let database: Awaited<ReturnType<typeof freshDatabase>>
let node: Started

beforeAll(async () => {
  if (!isHere) return
  primary = await startCluster()
  database = await freshDatabase(primary.url)
  replica = await startCluster({ primary: primary.url })
  node = await startShop({
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: replicaUrl(),
    DATA_DIR: await mkdtemp(join(tmpdir(), "dhun-replica-")),
    PORT: "0",
  })
})
afterAll(async () => {
  await node?.kill()
  await replica?.stop()
  await primary?.stop()
})

const replicaUrl = () => withDatabase(replica.url, database.name)
const onReplica = (statement: string) => database.askAt(replicaUrl(), statement)
const read = async (path: string) => {
  const answer = await fetch(node.url + path)
  return { status: answer.status, text: await answer.text() }
}
const usable = async () => Number((await read("/metrics")).text.match(/^replicas_usable (\d)$/m)?.[1])
/** A page that nobody asked for before: it has to be rendered. */
const unread = () => `/search/earbuds?maxPrice=${10_000 + Math.floor(Math.random() * 1e9)}`
const setPrice = (rupees: number) =>
  database.ask(`update products set price_paise = ${rupees * 100} where id = '1'`)

test.runIf(isHere)(
  "pages of the catalogue are read from the replica, under the number of their request",
  async () => {
    await expect.poll(usable, { timeout: 20_000 }).toBe(1)
    // The server tells of a connection's latest statement only, and the node looks after its replica in between.
    const askedAfterVisit = async () => {
      expect((await read(unread())).status).toBe(200)
      return onReplica(
        "select query from pg_stat_activity where application_name like 'dhun/%' and query like '%/* request %'",
      )
    }
    await expect.poll(askedAfterVisit, { timeout: 20_000 }).not.toEqual([])
  },
)

test.runIf(isHere)(
  "a price that the replica does not have yet is shown all the same, and the replica is read again when it has it",
  async () => {
    expect((await read(PRODUCT)).status).toBe(200)
    await onReplica("select pg_wal_replay_pause()")
    for (const rupees of [41_231, 41_232, 41_233]) {
      await setPrice(rupees)
      const shown = rupees.toLocaleString("en-IN")
      await expect.poll(async () => (await read(PRODUCT)).text, { timeout: 2_000 }).toContain(shown)
    }
    expect(await usable()).toBe(0)
    await onReplica("select pg_wal_replay_resume()")
    await expect.poll(usable, { timeout: 20_000 }).toBe(1)
    expect((await read(PRODUCT)).text).toContain("41,233")
  },
)

test.runIf(isHere)(
  "a replica that dies fails nobody: what it was asked is asked of the primary",
  async () => {
    let isOver = false
    const statuses: number[] = []
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver)
        statuses.push(
          await read(unread()).then(
            ({ status }) => status,
            () => 0,
          ),
        )
    })
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(10)
    await replica.crash()
    await replica.halt()
    const before = statuses.length
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    isOver = true
    await Promise.all(readers)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await replica.resume()
    await expect.poll(usable, { timeout: 20_000 }).toBe(1)
  },
)

test.runIf(isHere)(
  "while the primary is away the catalogue is read from the replica, and the node takes no orders",
  async () => {
    await primary.halt()
    for (let n = 0; n < 10; n += 1) expect((await read(unread())).status).toBe(200)
    await expect.poll(async () => (await read("/readyz")).status, { timeout: 10_000 }).toBe(503)
    await primary.resume()
    await expect.poll(async () => (await read("/readyz")).status, { timeout: 20_000 }).toBe(200)
    await setPrice(41_234)
    await expect.poll(async () => (await read(PRODUCT)).text, { timeout: 10_000 }).toContain("41,234")
    await expect.poll(usable, { timeout: 20_000 }).toBe(1)
  },
)
