import { createRequestHandler, RouterContextProvider } from "react-router"
import { requestIdContext, type World, worldContext } from "#app/platform/context.ts"
import type { Identity } from "#app/shop/identity/identity.server.ts"
import { identityContext } from "#app/shop/identity/identity-context.server.ts"

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE)

/** Everything a request of the shop can need, opened by whoever runs the server. */
export type ShopParts = { world: World; identity: Identity }

/** Answers one request for a page, a form or a resource of the shop. The bundler's entry: all of `app/` hangs on it. */
export function answerShop(request: Request, requestId: string, parts: ShopParts): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(worldContext, parts.world)
  context.set(identityContext, parts.identity)
  context.set(requestIdContext, requestId)
  return handle(request, context)
}
