import type { RouterContextProvider } from "react-router"
import { untokened } from "#app/core/orders/access/order-access.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { findOrder } from "#app/core/orders/order-queries.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { requireBuyer } from "./guests/find-buyer.server.ts"

type Asked = {
  context: Readonly<RouterContextProvider>
  params: { number?: string }
  request: Request
}

/** An order of the signed-in shopper, to act on it: its link in a mail is not enough. Anybody else's is answered 404. */
export async function requireOwnOrder({ context, params, request }: Asked): Promise<Order> {
  const buyer = await requireBuyer(context, untokened(request))
  const number = parseOrderNumber(params.number)
  const order = number && (await findOrder(context.get(servicesContext).db, buyer, number))
  if (order) return order
  throw new Response(null, {
    status: 404,
    statusText: "Not Found",
    headers: { "Cache-Control": "no-store" },
  })
}
