import type { RouterContextProvider } from "react-router"
import { findOwn, findOwnerKind, untokened } from "#app/core/orders/access/order-access.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { opensOrder } from "#app/core/orders/order-link.server.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { findOrder, findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import { findBuyers, requireBuyers } from "./guests/find-buyer.server.ts"
import { findOrderPath } from "./guests/order-search.ts"
import { sendGuest } from "./identity-context.server.ts"

type Asked = {
  context: Readonly<RouterContextProvider>
  params: { number?: string }
  request: Request
}

/**
 * An order of the signed-in shopper, or of a guest in this browser, to act on it. The link in a mail is not enough: of a guest's order it leads to
 * the form that sends a code, and from there back. Anybody else's is answered 404.
 */
export async function requireOwnOrder({ context, params, request }: Asked): Promise<Order> {
  const services = context.get(servicesContext)
  const { db } = services
  const number = parseOrderNumber(params.number)
  const token = number && (await guestsToken(services, number, request))
  const buyers = token ? await findBuyers(context, request) : await requireBuyers(context, untokened(request))
  const own = number && (await findOwn(buyers, (buyer) => findOrder(db, buyer, number)))
  if (own) return own.found
  if (token) return sendGuest(context, untokened(request), (path) => findOrderPath(path, token))
  throw new Response(null, {
    status: 404,
    statusText: "Not Found",
    headers: { "Cache-Control": "no-store" },
  })
}

/** The token of a mailed link that opens this order of a guest; null for any other. */
async function guestsToken({ db, secret, settings }: Services, number: string, request: Request) {
  const token = new URL(request.url).searchParams.get("token")
  if (!token || !settings.get("checkout.guests") || !(await opensOrder(token, number, secret))) return null
  const order = await findOrderByNumber(db, number)
  return order && (await findOwnerKind(db, order.id)) === "guest" ? token : null
}
