import type { ClientInstrumentation } from "react-router"

/** A code chunk gets as long as the specification allows. */
const CHUNK_TIMEOUT_MS = 120_000

const KEY = "unfinished-navigation"

/** The error that the specification names for a chunk that did not arrive (LIM-1). */
export function chunkLoadError(to: string): Error {
  return Object.assign(new Error(`Loading chunk for ${to} failed.`), { name: "ChunkLoadError" })
}

export type WatchedPage = {
  sessionStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">
  reportError: (error: unknown) => void
  open: (url: string) => void
}

/** Remembers a navigation until it arrives, for `resumeNavigation` after a reload of a page whose chunk is gone. */
export function watchNavigation(page: WatchedPage): ClientInstrumentation {
  return {
    router: (router) =>
      router.instrument({
        async navigate(navigate, { to, formMethod }) {
          if (typeof to !== "string" || formMethod) return void (await navigate())
          page.sessionStorage.setItem(KEY, to)
          const timer = setTimeout(() => resumeNavigation(page), CHUNK_TIMEOUT_MS)
          await navigate()
          clearTimeout(timer)
          if (page.sessionStorage.getItem(KEY) === to) page.sessionStorage.removeItem(KEY)
        },
      }),
  }
}

/**
 * Finishes what a missing chunk cut off: raises the error and reloads the page once. Cart and form drafts stay. A document that was opened otherwise
 * than by a reload has replaced the navigation, which is forgotten.
 */
export function resumeNavigation(page: WatchedPage, isReload = true) {
  const to = page.sessionStorage.getItem(KEY)
  if (!to) return
  page.sessionStorage.removeItem(KEY)
  if (!isReload) return
  page.reportError(chunkLoadError(to))
  page.open(to)
}
