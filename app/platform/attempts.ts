/** How many tries a key has in a window, and how long a key that used them up waits. */
export type AttemptLimit = { tries: number; windowMs: number }

const MOST_KEYS = 50_000 // a flood of invented keys must not fill the memory

/**
 * Counts tries per key in this process. `wait` answers the whole seconds until the key may try again, 0 when it may.
 */
export function openAttempts({ tries, windowMs }: AttemptLimit, now: () => number = Date.now) {
  const spent = new Map<string, { count: number; until: number }>()
  const current = (key: string) => {
    const entry = spent.get(key)
    if (entry && entry.until > now()) return entry
    spent.delete(key)
    return undefined
  }
  return {
    wait(key: string): number {
      const entry = current(key)
      return entry && entry.count >= tries ? Math.ceil((entry.until - now()) / 1000) : 0
    },
    record(key: string) {
      const entry = current(key)
      if (entry) entry.count += 1
      else spent.set(key, { count: 1, until: now() + windowMs })
      if (spent.size > MOST_KEYS) spent.delete(spent.keys().next().value ?? key)
    },
    forget(key: string) {
      spent.delete(key)
    },
  }
}
