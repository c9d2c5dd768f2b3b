import type { InvalidatedCache } from "#app/platform/cache-invalidation.server.ts"
import { createMetrics } from "#app/platform/telemetry/metrics.server.ts"
import { createAccessLog } from "#server/http/access-log.ts"
import { listen } from "#server/http/http.ts"
import { createPages } from "#server/page-cache/pages.ts"
import { createShop } from "./shop-server.ts"

type Options = {
  variables?: Record<string, string>
  /** How long it takes a rude caller; without it as long as in production. */
  patience?: { headersTimeout: number; requestTimeout: number; silence: number }
}

/** The built shop on two ports: at the door where kept pages are answered, and at Node's own server behind it. */
export async function createListeningShop({ variables = {}, patience }: Options = {}) {
  const shop = await createShop({ TRUSTED_PROXIES: "127.0.0.1", ...variables })
  const invalidations = { add: (cache: InvalidatedCache) => cache.setConnected(true) } // and nothing ever changes
  const pages = createPages({ services: shop.services, metrics: createMetrics(), invalidations }, shop.fetch)
  const metrics = createMetrics()
  const accessLog = createAccessLog(shop.services.log, metrics.recordAnswer)
  const here = { host: "127.0.0.1", port: 0, accessLog, ...(patience && { patience }) }
  const behindDoor = await listen(shop.fetch, { ...here, pages })
  const plain = await listen(shop.fetch, here)
  return {
    door: behindDoor.port,
    server: plain.port,
    servers: [
      ["at the door", behindDoor.port],
      ["at the server", plain.port],
    ] as const,
    metricsText: metrics.text,
    logged: shop.logged,
    async close() {
      await Promise.all([behindDoor.close(), plain.close()])
      await shop.close()
    },
  }
}
