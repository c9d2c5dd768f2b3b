import type { Invalidation } from "#app/platform/cache-invalidation.server.ts"
import { createJobQueue } from "#app/platform/job-queue.server.ts"
import { concerns, createPageStore } from "./cache-store.ts"
import { addEncoding, type CachedResponse, cacheResponse, type Encoding, shrink } from "./cached-response.ts"
import type { PageKey } from "./page-key.ts"

export type Render = (key: PageKey, skus: Set<string>) => Promise<Response>

type Underway = { skus: Set<string>; isList: boolean; isOutdated: boolean; page: Promise<CachedResponse> }

/** Eight renders wait for the database beside each other; compressing occupies two threads of Node's four. */
const RENDERS = { atOnce: 8, mostWaiting: 200 }
const COMPRESSIONS = { atOnce: 2, mostWaiting: 400 }
/** Brotli's best takes 40 ms, as much as a thousand answers. */
const READS_WORTH_SHRINKING = 20

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Renders each page once for concurrent readers. While invalidations cannot arrive it keeps none (docs/guide/speed.md). `get` throws a 503
 * answer when too many renders wait.
 */
export function createPageCache({ mostBytes, render }: { mostBytes: number; render: Render }) {
  const store = createPageStore(mostBytes)
  const underway = new Map<string, Underway>()
  const renders = createJobQueue(RENDERS)
  const compressions = createJobQueue(COMPRESSIONS)
  let isDeaf = true

  const start = (key: PageKey): Promise<CachedResponse> => {
    const running = underway.get(key.text)
    if (running && !running.isOutdated) return running.page
    const skus = new Set<string>()
    const page = renders(async () => cacheResponse(await render(key, skus), skus))
    const rendering: Underway = { skus, isList: key.isList, isOutdated: false, page }
    underway.set(key.text, rendering)
    const finish = () => {
      if (underway.get(key.text) === rendering) underway.delete(key.text)
    }
    return page.then(
      (cached) => {
        finish()
        if (!isDeaf && !rendering.isOutdated && isKeepable(cached)) store.keep(key.text, cached, key.isList)
        return cached
      },
      (error) => {
        finish()
        throw error
      },
    )
  }
  // One after the other: many at once would take the cores from those who ask, and memory for each.
  let shrinking = Promise.resolve()
  const shrinkLater = (key: PageKey, page: CachedResponse) => {
    shrinking = shrinking.then(async () => {
      if (!store.holds(key.text, page)) return
      const added = await shrink(page, compressions).catch(() => 0) // it stays as large as it was
      store.reweigh(key.text, page, added)
    })
  }

  return {
    /** The page at once, if it is kept in this encoding. One that just became untrue is rendered anew meanwhile. */
    find(key: PageKey, encoding: Encoding): CachedResponse | null {
      const found = store.find(key.text)
      if (!found?.page.bodies[encoding]) return null
      if (found.isStale)
        start(key).catch(() => {}) // its own reader hears of the fault
      else if (encoding === "br" && ++found.page.brotliReads === READS_WORTH_SHRINKING)
        shrinkLater(key, found.page)
      return found.page
    },
    async get(key: PageKey, encoding: Encoding): Promise<CachedResponse> {
      const found = store.find(key.text)
      const page = found && !found.isStale ? found.page : await start(key)
      store.reweigh(key.text, page, await addEncoding(page, encoding, compressions))
      return page
    },
    invalidate(invalidation: Invalidation) {
      store.drop(invalidation)
      for (const rendering of underway.values())
        if (concerns(invalidation, rendering.skus, rendering.isList)) rendering.isOutdated = true
    },
    /** From now on invalidations arrive (or do not): what was kept before may be untrue. */
    setConnected(isConnected: boolean) {
      isDeaf = !isConnected
      store.clear()
      for (const rendering of underway.values()) rendering.isOutdated = true
    },
    size: store.size,
  }
}

function isKeepable({ status, headers }: CachedResponse) {
  const isPrivate = headers.some((text) => text === "set-cookie" || /no-store|private/.test(text))
  return status === 200 && !isPrivate
}
