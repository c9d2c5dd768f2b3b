import { once } from "node:events"
import { createServer } from "node:net"
import { pino } from "pino"
import { afterEach, expect, test } from "vitest"
import { hasRedis, startRedis } from "#test/databases/redis-server.ts"
import { freePort } from "#test/start-process.ts"
import { createRedis } from "./redis.server.ts"

const opened: Array<{ close: () => unknown }> = []
afterEach(async () => {
  for (const thing of opened.splice(0)) await thing.close()
})

function open(url: string) {
  const lines: string[] = []
  const redis = createRedis({ url, log: pino({}, { write: (line: string) => void lines.push(line) }) })
  opened.push(redis)
  /** Counts in Redis, and says "alone" where it could not. */
  const count = () =>
    redis.ask<number | string>(
      (client) => client.incr("count"),
      () => "alone",
    )
  return { redis, lines, count }
}

async function startOwnRedis(port?: number) {
  const server = await startRedis(port)
  opened.push({ close: server.stop })
  return server
}

test("a Redis that is not there costs no request anything: it is said once, without the password", async () => {
  const { count, lines } = open(`redis://shop:a-password@127.0.0.1:${await freePort()}`)
  await expect.poll(() => lines.length).toBe(1)
  const startedAt = performance.now()
  for (let n = 0; n < 100; n += 1) expect(await count()).toBe("alone")
  expect(performance.now() - startedAt, "less than one wait").toBeLessThan(250)
  expect(lines).toEqual([expect.stringContaining("Redis is away")])
  expect(lines.join()).not.toContain("a-password")
})

test("a Redis that accepts and never answers is not waited for", async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  opened.push({ close: () => server.close() })
  const address = server.address()
  const { count, redis } = open(`redis://127.0.0.1:${typeof address === "object" ? address?.port : 0}`)
  expect(redis.isThere()).toBe(false)
  expect(await count()).toBe("alone")
})

test.runIf(hasRedis)(
  "what Redis answers is the answer, and its refusal is as good as its absence",
  async () => {
    const { url } = await startOwnRedis()
    const { redis, count, lines } = open(url)
    await expect.poll(redis.isThere).toBe(true)
    expect([await count(), await count()]).toEqual([1, 2])
    const refused = await redis.ask<string | number>(
      async (client) => {
        await client.set("text", "a word")
        return client.incr("text")
      },
      () => "alone",
    )
    expect(refused).toBe("alone")
    expect(lines).toHaveLength(1)
  },
)

test.runIf(hasRedis)("a Redis that dies and comes back is asked again, and both are said once", async () => {
  const first = await startOwnRedis()
  const { redis, count, lines } = open(first.url)
  await expect.poll(redis.isThere).toBe(true)
  await first.stop()
  await expect.poll(count).toBe("alone")
  expect(await count()).toBe("alone")
  await startOwnRedis(first.port)
  await expect.poll(count, { timeout: 15_000 }).toBe(1)
  expect(lines.map((line) => JSON.parse(line).msg.slice(0, 13))).toEqual(["Redis is away", "Redis is back"])
})

test.runIf(hasRedis)(
  "a Redis that freezes costs one wait, and then nothing until it answers again",
  async () => {
    const server = await startOwnRedis()
    const { redis, count } = open(server.url)
    await expect.poll(count).toBe(1)
    server.freeze()
    expect(await count()).toBe("alone")
    const startedAt = performance.now()
    for (let n = 0; n < 100; n += 1) expect(await count()).toBe("alone")
    expect(performance.now() - startedAt, "less than one wait").toBeLessThan(250)
    expect(redis.isThere()).toBe(false)
    server.thaw()
    await expect.poll(count, { timeout: 15_000 }).toEqual(expect.any(Number))
  },
)
