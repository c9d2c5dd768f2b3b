import type { Limit } from "./limit-settings.server.ts"

/** A counter of tries by key, for one limit. Both verbs answer the milliseconds to wait, 0 when a try is welcome. */
export type Counter = {
  /** Counts one try. */
  take(key: string, limit: Limit): number
  /** Counts a try only where it is refused. */
  wait(key: string, limit: Limit): number
  forget(key: string): void
}

type Entry = {
  tries: number
  until: number
  /** How many windows in a row were used up, and until when that is remembered. */
  usedUp: number
  rememberedUntil: number
}

const MOST_KEYS = 20_000 // a flood of invented keys must not fill the memory: the oldest make room
/** A wait doubles with each window that is used up again, up to so many windows. */
export const LONGEST_WAIT_WINDOWS = 4
export const REMEMBERED_WINDOWS = 2

/** Counts in the memory of this process; `limit-script.server.ts` does the same in Redis. */
export function createCounter(now: () => number = Date.now): Counter {
  const entries = new Map<string, Entry>()
  const counter: Counter = {
    take(key, { tries, windowSeconds }) {
      const windowMs = windowSeconds * 1000
      const entry = current(entries, key, now()) ?? { tries: 0, until: 0, usedUp: 0, rememberedUntil: 0 }
      if (entry.until <= now()) Object.assign(entry, { tries: 0, until: now() + windowMs })
      entry.tries += 1
      if (entry.tries === tries + 1) {
        entry.usedUp = entry.rememberedUntil > now() ? entry.usedUp + 1 : 1
        if (entry.usedUp > 1)
          entry.until = now() + windowMs * Math.min(2 ** (entry.usedUp - 1), LONGEST_WAIT_WINDOWS)
        entry.rememberedUntil = entry.until + windowMs * REMEMBERED_WINDOWS
      }
      entries.set(key, entry)
      if (entries.size > MOST_KEYS) entries.delete(entries.keys().next().value ?? key)
      return entry.tries > tries ? entry.until - now() : 0
    },
    wait(key, limit) {
      const entry = current(entries, key, now())
      return entry && entry.until > now() && entry.tries >= limit.tries ? counter.take(key, limit) : 0
    },
    forget: (key) => void entries.delete(key),
  }
  return counter
}

function current(entries: Map<string, Entry>, key: string, now: number) {
  const entry = entries.get(key)
  return entry && Math.max(entry.until, entry.rememberedUntil) > now ? entry : undefined
}
