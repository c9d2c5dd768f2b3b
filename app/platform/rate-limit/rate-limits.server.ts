import { createHash } from "node:crypto"
import type { Redis } from "#app/platform/redis.server.ts"
import { type Counter, createCounter } from "./limit-counter.server.ts"
import { TAKE, WAIT } from "./limit-script.server.ts"
import type { Limit, LimitName } from "./limit-settings.server.ts"

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
