import { createRequestHandler, RouterContextProvider } from "react-router"
import { collectCacheTags } from "#app/platform/cache-tags.server.ts"
import { addressContext, requestIdContext, type Services, servicesContext } from "#app/services.server.ts"

const build = () => import("virtual:react-router/server-build")
/** Of a function React Router derives the routes anew for every request, which only development needs. */
const handle = createRequestHandler(import.meta.env.DEV ? build : await build(), import.meta.env.MODE)

export type ShopRequest = { request: Request; requestId: string; address: string | null; services: Services }

/** Answers one request of the shop, and adds to `shown` the skus that the answer speaks of. The bundler's entry. */
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
