import type { RouterContextProvider } from "react-router"
import {
  type OrderVisit,
  untokened,
  visitOrder,
  visitOrderProgress,
} from "#app/core/orders/access/order-access.server.ts"
import type { OrderProgress } from "#app/core/orders/order.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import { findBuyers, requireBuyers } from "./guests/find-buyer.server.ts"

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
export function requireOrder(asked: Asked): Promise<OrderVisit> {
  return requireVisit(asked, visitOrder)
}

/** How far such an order is, by a light question: for what is asked again and again. */
export async function requireOrderProgress(asked: Asked): Promise<OrderProgress> {
  return (await requireVisit(asked, visitOrderProgress)).order
}

async function requireVisit<Found>(
  { context, params, request, url }: Asked,
  visit: (services: Services, asked: Parameters<typeof visitOrder>[1]) => Promise<OrderVisit<Found> | null>,
): Promise<OrderVisit<Found>> {
  const findVisitor = (isLinked: boolean) =>
    isLinked ? findBuyers(context, request) : requireBuyers(context, untokened(request))
  const found = await visit(context.get(servicesContext), {
    number: params.number,
    url,
    findBuyers: findVisitor,
  })
  if (found) return found
  throw new Response(null, {
    status: 404,
    statusText: "Not Found",
    headers: { "Cache-Control": "no-store" },
  })
}
