import type { RouterContextProvider } from "react-router"
import { findUser, sendGuest } from "#app/core/accounts/identity-context.server.ts"
import { loginPath } from "#app/core/accounts/next-path.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { servicesContext } from "#app/services.server.ts"
import { readGuestVisit } from "./guest-token.server.ts"
import { findOrderPath } from "./order-search.ts"

type Context = Readonly<RouterContextProvider>

/** The buyer whose orders a request may act on: the account, a guest whose mail address this browser confirmed, or one who placed orders in it. */
export async function findBuyer(context: Context, request: Request): Promise<Buyer | null> {
  const user = await findUser(context, request)
  if (user) return { id: user.id }
  return findGuest(context, request)
}

/** The same for a browser in which nobody is logged in. */
export async function findGuest(context: Context, request: Request): Promise<Buyer | null> {
  const guest = await readGuestVisit(context.get(servicesContext), request)
  return guest && { guestEmail: guest.email, ...(guest.numbers && { numbers: guest.numbers }) }
}

/** The same; whoever is neither is sent to the page that opens an order by a code where guests may order, else to the login, and from there back. */
export async function requireBuyer(context: Context, request: Request): Promise<Buyer> {
  const buyer = await findBuyer(context, request)
  if (buyer) return buyer
  const takesGuests = context.get(servicesContext).settings.get("checkout.guests")
  return sendGuest(context, request, takesGuests ? findOrderPath : loginPath)
}
