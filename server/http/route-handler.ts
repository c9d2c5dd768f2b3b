import { createRequestHandler, RouterContextProvider } from "react-router"
import { collectCacheTags } from "#app/platform/cache-tags.server.ts"
import { addressContext, requestIdContext, type Services, servicesContext } from "#app/services.server.ts"

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE)

/** One request, under the number that it has in the log, and the network address that it came from. */
export type ShopRequest = { request: Request; requestId: string; address: string | null; services: Services }

/**
 * Answers one request for a page, a form or a resource of the shop, and writes down in `shown` the skus that the
 * answer speaks of. The bundler's entry: all of `app/` hangs on it.
 */
export function answerShop(
  { request, requestId, address, services }: ShopRequest,
  shown = new Set<string>(),
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestIdContext, requestId)
  context.set(addressContext, address)
  return collectCacheTags(shown, () => handle(request, context))
}
