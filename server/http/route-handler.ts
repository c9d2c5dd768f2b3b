import { createRequestHandler, RouterContextProvider } from "react-router"
import { collectCacheTags } from "#app/platform/cache-tags.server.ts"
import { addressContext, requestIdContext, type Services, servicesContext } from "#app/services.server.ts"

const OF_BACK_OFFICE = /^\/*admin/i
const build = () => import("virtual:react-router/server-build")
/** Given a function, React Router makes its table of routes again for every request, which only development needs. */
const handleAll = createRequestHandler(import.meta.env.DEV ? build : await build(), import.meta.env.MODE)
const handleShoppers = import.meta.env.DEV ? handleAll : await withoutBackOffice()

/** The router tries its routes one by one, and the back office has the longest addresses: shoppers' requests do without them. */
async function withoutBackOffice() {
  const whole = await build()
  const assets = { ...whole.assets, routes: ofShop(whole.assets.routes) }
  return createRequestHandler({ ...whole, assets, routes: ofShop(whole.routes) }, import.meta.env.MODE)
}

type Route = { path?: string | undefined; parentId?: string | undefined }

/** A table of routes without the root of the back office. The routes below it stay in the table, but none of them can match. */
function ofShop<Table extends Route>(routes: Record<string, Table | undefined>) {
  const isShoppers = (route?: Route) => route?.parentId !== "root" || !OF_BACK_OFFICE.test(route.path ?? "")
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => isShoppers(route)))
}

function handlerOf({ url }: Request) {
  try {
    return OF_BACK_OFFICE.test(decodeURI(new URL(url).pathname)) ? handleAll : handleShoppers
  } catch {
    return handleAll // an address that cannot be decoded
  }
}

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
  return collectCacheTags(shown, () => handlerOf(request)(request, context))
}
