import { createHash } from "node:crypto"
import type { Redis } from "#app/platform/redis.server.ts"
import {
  type Counter,
  createCounter,
  LONGEST_WAIT_WINDOWS,
  REMEMBERED_WINDOWS,
} from "./limit-counter.server.ts"
import type { Limit, LimitName } from "./limit-settings.server.ts"

/** `limit-counter.server.ts` in Redis. KEYS: tries, windows used up. ARGV: tries, window in ms. Answers ms to wait. */
const TAKE = `
local tries, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local taken = redis.call('INCR', KEYS[1])
if taken == 1 then redis.call('PEXPIRE', KEYS[1], window) end
if taken <= tries then return 0 end
if taken == tries + 1 then
  local usedUp = redis.call('INCR', KEYS[2])
  if usedUp > 1 then
    redis.call('PEXPIRE', KEYS[1], window * math.min(2 ^ (usedUp - 1), ${LONGEST_WAIT_WINDOWS}))
  end
  redis.call('PEXPIRE', KEYS[2], redis.call('PTTL', KEYS[1]) + window * ${REMEMBERED_WINDOWS})
end
return math.max(1, redis.call('PTTL', KEYS[1])) -- 0 in its last millisecond, which would welcome a refused try
`

/** `wait` in Redis: counts a try only where it is refused. KEYS and ARGV are those of `TAKE`. */
const WAIT = `
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then return 0 end
${TAKE}`

export type Limits = {
  /** Counts one try of a key. Answers the whole seconds until it is welcome again, 0 when it is now. */
  take(name: LimitName, key: string): Promise<number>
  /** The whole seconds until a try of a key is welcome again, 0 when it is now. Counts a try only where it is refused. */
  wait(name: LimitName, key: string): Promise<number>
  forget(name: LimitName, key: string): Promise<void>
}

type Settings = Record<LimitName, Limit | null>

const SCRIPTS = { take: TAKE, wait: WAIT }

/** The limits of the settings, counted in Redis where there is one, and in this process where there is not. */
export function createLimits(settings: Settings, redis: Redis | null = null): Limits {
  const counters = new Map<LimitName, Counter>()
  const counterOf = (name: LimitName) => {
    const counter = counters.get(name) ?? createCounter()
    counters.set(name, counter)
    return counter
  }
  const ask = async (verb: "take" | "wait", name: LimitName, key: string) => {
    const limit = settings[name]
    if (!limit) return 0
    const here = () => counterOf(name)[verb](key, limit)
    const args = [String(limit.tries), String(limit.windowSeconds * 1000)]
    const waitMs = redis
      ? await redis.ask(
          async (client) =>
            Number(await client.eval(SCRIPTS[verb], { keys: keysOf(name, key), arguments: args })),
          here,
        )
      : here()
    return Math.ceil(waitMs / 1000)
  }
  return {
    take: (name, key) => ask("take", name, key),
    wait: (name, key) => ask("wait", name, key),
    async forget(name, key) {
      counterOf(name).forget(key)
      await redis?.ask<unknown>(
        (client) => client.del(keysOf(name, key)),
        () => {},
      )
    },
  }
}

/** The headers that say the same to a program. Nobody else is to be given this answer. */
export function waitHeaders(seconds: number) {
  return { "Retry-After": String(seconds), "Cache-Control": "no-store" }
}

/** Redis keys of a limit: hashed, so that they show no address. */
function keysOf(name: LimitName, key: string) {
  const digest = createHash("sha256").update(key).digest("base64url").slice(0, 22)
  return [`dhun:{${name}:${digest}}:tries`, `dhun:{${name}:${digest}}:used-up`]
}
