import type { RouterContextProvider } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import { type OrderVisit, untokened, visitOrder } from "#app/shop/orders/access/order-access.server.ts"
import { findBuyer, requireBuyer } from "./guests/find-buyer.server.ts"

type Asked = {
  context: Readonly<RouterContextProvider>
  params: { number?: string }
  request: Request
  url: URL
}

/**
 * The order of a page's address, for its owner or who holds its link. A guest is sent to the login page, and from there back;
 * whoever else asks is answered 404, whether there is such an order or not.
 */
export async function requireOrder({ context, params, request, url }: Asked): Promise<OrderVisit> {
  const whoIs = (isLinked: boolean) =>
    isLinked ? findBuyer(context, request) : requireBuyer(context, untokened(request))
  const visit = await visitOrder(context.get(servicesContext), { number: params.number, url, whoIs })
  if (visit) return visit
  throw new Response(null, {
    status: 404,
    statusText: "Not Found",
    headers: { "Cache-Control": "no-store" },
  })
}
