import type { IncomingMessage } from "node:http"
import { watchSoldTypes } from "#app/core/catalogue/sold-types.server.ts"
import type { InvalidationBus } from "#app/platform/cache-invalidation.server.ts"
import type { Metrics } from "#app/platform/telemetry/metrics.server.ts"
import type { Services } from "#app/services.server.ts"
import { clientAddress, trustedProxies } from "../http/client-address.ts"
import { builtAddresses, createFiles } from "../http/static-files.ts"
import { createFileCache } from "./file-cache.ts"
import { createPageCache } from "./page-cache.ts"

const MEGABYTE = 1_000_000
const MOST_OF_FILES = 24 * MEGABYTE // the code, and the pictures of all that many shoppers look at

type Opened = { services: Services; metrics: Metrics; invalidations: InvalidationBus }
type Fetch = (request: Request, bindings: { shown: Set<string> }) => Response | Promise<Response>

export type Pages = NonNullable<ReturnType<typeof createPages>>

/** The cached pages and files within PAGE_CACHE_MB, dropped as the database tells. Null when nothing may be cached. */
export function createPages({ services, metrics, invalidations }: Opened, fetch: Fetch) {
  const { env, limits } = services
  const trusted = trustedProxies(env.TRUSTED_PROXIES)
  if (env.PAGE_CACHE_MB === 0) return null
  const cache = createPageCache({
    mostBytes: env.PAGE_CACHE_MB * MEGABYTE,
    render: async ({ url, accept }, shown) =>
      fetch(new Request(env.shopUrl + url, { headers: { accept } }), { shown }),
  })
  const files = createFileCache({
    mostBytes: MOST_OF_FILES,
    built: builtAddresses(),
    fetch: createFiles(env.shopUrl).fetch,
  })
  services.settings.onChange(() => cache.invalidate({ kind: "everything" }))
  services.publishedPages.onChange(() => cache.invalidate({ kind: "everything" }))
  invalidations.add(watchSoldTypes(services, () => cache.invalidate({ kind: "everything" })))
  services.promotions.onChange(() => {
    if (services.settings.get("checkout.offers")) cache.invalidate({ kind: "everything" })
  })
  invalidations.add(cache)
  const cachedPages = async () => cache.size().pages
  const cachedPageBytes = async () => cache.size().bytes
  const cachedFileBytes = async () => files.size().bytes
  metrics.watch("cached_pages", "Rendered pages in the cache", cachedPages, "sum")
  metrics.watch("cached_pages_bytes", "What the rendered pages in the cache weigh", cachedPageBytes, "sum")
  metrics.watch("cached_files_bytes", "What the files in the cache weigh", cachedFileBytes, "sum")
  // The names of the release before, until the next one.
  metrics.watch("pages_kept", "The same as cached_pages", cachedPages, "sum")
  metrics.watch("pages_kept_bytes", "The same as cached_pages_bytes", cachedPageBytes, "sum")
  metrics.watch("files_kept_bytes", "The same as cached_files_bytes", cachedFileBytes, "sum")
  return {
    cache,
    files,
    isRaw: env.PAGE_DELIVERY === "fast",
    maySearch: async (request: IncomingMessage) =>
      (await limits.take("LIMIT_SEARCH_ADDRESS", clientAddress(request, trusted))) === 0,
  }
}
