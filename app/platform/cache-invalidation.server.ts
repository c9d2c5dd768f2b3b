import type { Listen } from "./database/database-notifications.server.ts"

/** What changed: a stock, of which only what shows it speaks; a product, of which lists may; or anything. */
export type Invalidation = { kind: "stock" | "product"; skus: readonly string[] } | { kind: "everything" }

/** A cache of what the database holds. While invalidations cannot arrive it keeps nothing. */
export type InvalidatedCache = {
  invalidate: (invalidation: Invalidation) => void
  setConnected: (isConnected: boolean) => void
}

/** The channel on which the database tells what changed (`tell_pages`). */
export const INVALIDATION_CHANNEL = "page_news"

/** Tells every cache what the database tells, in the order in which they came: the sources before what is made of them. */
export async function createInvalidationBus(listen: Listen) {
  const caches: InvalidatedCache[] = []
  let isConnected = false
  const close = await listen(INVALIDATION_CHANNEL, {
    onMessage(payload) {
      const invalidation = parseInvalidation(payload)
      for (const cache of caches) cache.invalidate(invalidation)
    },
    onConnection(hears) {
      isConnected = hears
      for (const cache of caches) cache.setConnected(hears)
    },
  })
  return {
    add(cache: InvalidatedCache) {
      caches.push(cache)
      cache.setConnected(isConnected)
    },
    close,
  }
}

export type InvalidationBus = Pick<Awaited<ReturnType<typeof createInvalidationBus>>, "add">

/** Reads an invalidation: `stock` or `product`, then a sku a line. What it does not understand is everything. */
export function parseInvalidation(payload: string): Invalidation {
  const [kind, ...skus] = payload.split("\n")
  if (skus.length === 0 || (kind !== "stock" && kind !== "product")) return { kind: "everything" }
  return { kind, skus }
}
