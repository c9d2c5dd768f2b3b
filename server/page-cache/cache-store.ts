import type { Invalidation } from "#app/platform/cache-invalidation.server.ts"
import { ANY_STOCK } from "#app/platform/cache-tags.server.ts"
import { type CachedResponse, weightOf } from "./cached-response.ts"

/** For how long after its invalidation a page may still be shown while the next one is being rendered. */
const STALE_MS = 1_000

type Entry = { page: CachedResponse; isList: boolean; weight: number; staleSince: number | null }
type Found = { page: CachedResponse; isStale: boolean }
/** Pages in memory, at most so many bytes: those that nobody read for the longest time make room. */
export function createPageStore(mostBytes: number, now: () => number = performance.now.bind(performance)) {
  const entries = new Map<string, Entry>() // in the order of their last reading
  let bytes = 0

  const remove = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.weight
    entries.delete(key)
  }
  const makeRoom = () => {
    for (const key of entries.keys()) {
      if (bytes <= mostBytes) return
      remove(key)
    }
  }
  return {
    /** The page, if it is here and true, or became untrue only a moment ago. */
    find(key: string): Found | null {
      const entry = entries.get(key)
      if (!entry) return null
      const { page, staleSince } = entry
      if (staleSince !== null && now() - staleSince > STALE_MS) {
        remove(key)
        return null
      }
      entries.delete(key)
      entries.set(key, entry)
      return { page, isStale: staleSince !== null }
    },
    keep(key: string, page: CachedResponse, isList: boolean) {
      remove(key)
      const weight = weightOf(page) + key.length * 2
      entries.set(key, { page, isList, weight, staleSince: null })
      bytes += weight
      makeRoom()
    },
    holds: (key: string, page: CachedResponse) => entries.get(key)?.page === page,
    reweigh(key: string, page: CachedResponse, added: number) {
      const entry = entries.get(key)
      if (entry?.page !== page) return
      entry.weight += added
      bytes += added
      makeRoom()
    },
    drop(invalidation: Invalidation) {
      for (const entry of entries.values())
        if (entry.staleSince === null && concerns(invalidation, entry.page.skus, entry.isList))
          entry.staleSince = now()
    },
    clear() {
      entries.clear()
      bytes = 0
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}

/** Whether a page that shows these products is no longer true after the invalidation. */
export function concerns(invalidation: Invalidation, skus: ReadonlySet<string>, isList: boolean): boolean {
  if (invalidation.kind === "everything") return true
  if (skus.has(ANY_STOCK)) return true
  return (invalidation.kind === "product" && isList) || invalidation.skus.some((sku) => skus.has(sku))
}
