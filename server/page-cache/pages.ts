import type { IncomingMessage } from "node:http"
import type { Listen } from "#app/platform/database/database-notifications.server.ts"
import type { Metrics } from "#app/platform/telemetry/metrics.server.ts"
import { clientAddress, trustedProxies } from "../http/client-address.ts"
import type { ShopParts } from "../http/route-handler.ts"
import { builtAddresses, openFiles } from "../http/static-files.ts"
import { PAGE_NEWS, readNews } from "./cache-invalidation.ts"
import { openFileCache } from "./file-cache.ts"
import { openPageCache } from "./page-cache.ts"

const MEGABYTE = 1_000_000
const MOST_OF_FILES = 24 * MEGABYTE // the code, and the pictures of all that many shoppers look at

type Opened = { parts: ShopParts; metrics: Metrics; listen: Listen }
type Fetch = (request: Request, bindings: { shown: Set<string> }) => Response | Promise<Response>

export type Pages = Omit<NonNullable<Awaited<ReturnType<typeof openPages>>>, "close">

/**
 * The pages that are the same for everybody, rendered by `fetch` once, kept within PAGE_CACHE_MB and dropped when the
 * database tells of something that they show, and the files that come with them. Null when nothing may be kept.
 */
export async function openPages({ parts, metrics, listen }: Opened, fetch: Fetch) {
  const { env, limits } = parts.world
  const trusted = trustedProxies(env.TRUSTED_PROXIES)
  if (env.PAGE_CACHE_MB === 0) return null
  const cache = openPageCache({
    mostBytes: env.PAGE_CACHE_MB * MEGABYTE,
    render: async ({ url, accept }, shown) =>
      fetch(new Request(env.shopUrl + url, { headers: { accept } }), { shown }),
  })
  const files = openFileCache({
    mostBytes: MOST_OF_FILES,
    built: builtAddresses(),
    fetch: openFiles(env.shopUrl).fetch,
  })
  const stopListening = await listen(PAGE_NEWS, {
    hear: (payload) => cache.hear(readNews(payload)),
    connected: cache.listen,
  })
  metrics.watch("pages_kept", "Pages that are kept rendered", async () => cache.size().pages, "sum")
  metrics.watch("pages_kept_bytes", "What the kept pages weigh", async () => cache.size().bytes, "sum")
  metrics.watch("files_kept_bytes", "What the kept files weigh", async () => files.size().bytes, "sum")
  return {
    cache,
    files,
    /** Counts a search that has to be rendered. */
    maySearch: async (request: IncomingMessage) =>
      (await limits.take("LIMIT_SEARCH_ADDRESS", clientAddress(request, trusted))) === 0,
    close: stopListening,
  }
}
