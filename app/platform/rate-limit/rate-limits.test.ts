import { pino } from "pino"
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { createRedis, type Redis } from "#app/platform/redis.server.ts"
import { hasRedis, startRedis } from "#test/databases/redis-server.ts"
import { createLimits, type Limits } from "./rate-limits.server.ts"

const log = pino({ level: "silent" })
const server = hasRedis ? await startRedis() : null
const redis = server && createRedis({ url: server.url, log, patienceMs: 10_000 }) // the shop counts by itself where Redis is slow
if (redis) await vi.waitUntil(redis.isThere)
afterAll(async () => {
  redis?.close()
  await server?.stop()
})

function settingsWith(variables: Record<string, string>) {
  const settings = parseEnv(variables)
  if (!settings.ok) throw new Error(settings.faults.join())
  return settings.env
}

const places: [string, Redis | null][] = [["this process", null]]
if (redis) places.push(["Redis", redis])

describe.each(places)("ID-5: counted in %s,", (_, place) => {
  let limits: Limits
  let key: string
  beforeEach(() => {
    key = crypto.randomUUID()
    limits = createLimits(settingsWith({ LIMIT_LOGIN_ACCOUNT: "3/2", LIMIT_GUEST_ADDRESS: "off" }), place)
  })
  const take = () => limits.take("LIMIT_LOGIN_ACCOUNT", key)

  test("so many tries are welcome, also all at once, and the next one is told how long to wait", async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, take))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(new Set(waits)).toEqual(new Set([0, 2]))
  })

  test("a wait that is asked for before each try welcomes as many as the limit names", async () => {
    const wait = () => limits.wait("LIMIT_LOGIN_ACCOUNT", key)
    const welcome = async () => (await wait()) === 0 && (await take()) === 0
    for (let n = 0; n < 3; n += 1) expect(await welcome()).toBe(true)
    expect([await wait(), await wait()]).toEqual([2, 2])
    await vi.waitUntil(async () => (await wait()) === 0, { timeout: 6_000 })
    for (let n = 0; n < 3; n += 1) expect(await welcome()).toBe(true)
    expect([await wait(), await wait()]).toEqual([4, 4])
  })

  test("another key, and another limit of the same key, are counted by themselves", async () => {
    for (let n = 0; n < 4; n += 1) await take()
    expect(await limits.take("LIMIT_LOGIN_ACCOUNT", `${key} else`)).toBe(0)
    expect(await limits.take("LIMIT_RESET_ACCOUNT", key)).toBe(0)
  })

  test("the wait is over when it was said to be, and is twice as long for who uses up the next tries too", async () => {
    const exhaust = async () => {
      await vi.waitUntil(async () => (await take()) === 0, { timeout: 6_000 })
      await Promise.all([take(), take()])
      return take()
    }
    expect([await exhaust(), await exhaust()]).toEqual([2, 4])
  })

  test("who is forgiven starts anew", async () => {
    for (let n = 0; n < 4; n += 1) await take()
    await limits.forget("LIMIT_LOGIN_ACCOUNT", key)
    expect(await take()).toBe(0)
  })

  test("what is off is never counted", async () => {
    for (let n = 0; n < 500; n += 1) expect(await limits.take("LIMIT_GUEST_ADDRESS", key)).toBe(0)
  })
})

test.runIf(redis)(
  "ID-5: two nodes with one Redis count together, and what they tell it names nobody",
  async () => {
    const nodes = [0, 1].map(() => createLimits(settingsWith({ LIMIT_LOGIN_ACCOUNT: "4/60" }), redis))
    const email = `${crypto.randomUUID()}@dhun.example`
    const waits = await Promise.all(
      [...nodes, ...nodes, ...nodes].map((node) => node.take("LIMIT_LOGIN_ACCOUNT", email)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4)
    const keys = await redis?.ask(
      (client) => client.keys("*"),
      () => [],
    )
    expect(keys?.length).toBeGreaterThan(0)
    expect(keys?.join()).not.toContain("@")
  },
)

test.runIf(hasRedis)(
  "ID-5: without its Redis a node goes on counting, and refuses nobody for that",
  async () => {
    const lost = await startRedis()
    const own = createRedis({ url: lost.url, log })
    const limits = createLimits(settingsWith({ LIMIT_LOGIN_ACCOUNT: "2/60" }), own)
    await vi.waitUntil(own.isThere)
    const take = () => limits.take("LIMIT_LOGIN_ACCOUNT", "asha@example.in")
    expect([await take(), await take(), await take()]).toEqual([0, 0, 60])
    await lost.stop()
    expect([await take(), await take(), await take()]).toEqual([0, 0, 60])
    own.close()
  },
)
