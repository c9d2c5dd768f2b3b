import { AsyncLocalStorage } from "node:async_hooks"

// The routes are bundled, and what is plugged in (the search engine) is not: there are two of this module in one process, and
// both must note in one place.
const IN_PROCESS = Symbol.for("dhun.cache-tags")
const inProcess = globalThis as { [IN_PROCESS]?: AsyncLocalStorage<Set<string>> }
inProcess[IN_PROCESS] ??= new AsyncLocalStorage()
const shown = inProcess[IN_PROCESS]

/** Does the work and adds to `skus` the products that it read to show them, so no page can forget to name one. */
export function collectCacheTags<Answer>(skus: Set<string>, work: () => Answer): Answer {
  return shown.run(skus, work)
}

/** The tag of a page that is no longer true once pages are told of any stock or review. No sku has a space. */
export const ANY_STOCK = "any stock"

/** Notes that a product is about to be shown. */
export function addCacheTag(sku: string) {
  shown.getStore()?.add(sku)
}
