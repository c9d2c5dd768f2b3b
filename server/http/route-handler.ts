import { createRequestHandler, RouterContextProvider } from "react-router"
import { recordShown } from "#app/platform/cache-tags.server.ts"
import { addressContext, requestIdContext, type World, worldContext } from "#app/services.server.ts"
import type { Identity } from "#app/shop/identity/identity.server.ts"
import { identityContext } from "#app/shop/identity/identity-context.server.ts"

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE)

/** Everything a request of the shop can need, opened by whoever runs the server. */
export type ShopParts = { world: World; identity: Identity }

/** One request, under the number that it has in the log, and the network address that it came from. */
export type ShopRequest = { request: Request; requestId: string; address: string | null; parts: ShopParts }

/**
 * Answers one request for a page, a form or a resource of the shop, and writes down in `shown` the skus that the
 * answer speaks of. The bundler's entry: all of `app/` hangs on it.
 */
export function answerShop(
  { request, requestId, address, parts }: ShopRequest,
  shown = new Set<string>(),
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(worldContext, parts.world)
  context.set(identityContext, parts.identity)
  context.set(requestIdContext, requestId)
  context.set(addressContext, address)
  return recordShown(shown, () => handle(request, context))
}
