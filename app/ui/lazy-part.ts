// biome-ignore lint/style/noRestrictedImports: lazyPart wraps it
import { type ComponentType, lazy } from "react"

const RETRY_MS = 3000

/**
 * A part of a page in a file of its own. While the file cannot be fetched, the page keeps what the server sent of the part and fetches
 * again every three seconds; React's own `lazy` would put the error page in the place of the whole page.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const persist = (): ReturnType<typeof load> =>
    load().catch(() => new Promise((resolve) => setTimeout(() => resolve(persist()), RETRY_MS)))
  return lazy(persist)
}
