import type { RouterContextProvider } from "react-router"
import { findOwn, untokened } from "#app/core/orders/access/order-access.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { findOrder } from "#app/core/orders/order-queries.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { requireBuyers } from "./guests/find-buyer.server.ts"

type Asked = {
  context: Readonly<RouterContextProvider>
  params: { number?: string }
  request: Request
}

/** An order of the signed-in shopper, or of a guest in this browser, to act on it: its link in a mail is not enough. Anybody else's is answered 404. */
export async function requireOwnOrder({ context, params, request }: Asked): Promise<Order> {
  const buyers = await requireBuyers(context, untokened(request))
  const { db } = context.get(servicesContext)
  const number = parseOrderNumber(params.number)
  const own = number && (await findOwn(buyers, (buyer) => findOrder(db, buyer, number)))
  if (own) return own.found
  throw new Response(null, {
    status: 404,
    statusText: "Not Found",
    headers: { "Cache-Control": "no-store" },
  })
}
