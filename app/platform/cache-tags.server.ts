import { AsyncLocalStorage } from "node:async_hooks"

const shown = new AsyncLocalStorage<Set<string>>()

/**
 * Does the work and writes down in `skus` which products it read in order to show them. Whoever keeps the answer
 * then knows when it is no longer true; no page has to say it of itself, so none can forget to.
 */
export function collectCacheTags<Answer>(skus: Set<string>, work: () => Answer): Answer {
  return shown.run(skus, work)
}

/** Notes that a product is about to be shown. */
export function addCacheTag(sku: string) {
  shown.getStore()?.add(sku)
}
