import type { RouterContextProvider } from "react-router"
import { findUser, sendGuest } from "#app/core/accounts/identity-context.server.ts"
import { loginPath } from "#app/core/accounts/next-path.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { servicesContext } from "#app/services.server.ts"
import { type GuestVisit, readGuestVisits } from "./guest-token.server.ts"
import { findOrderPath } from "./order-search.ts"

type Context = Readonly<RouterContextProvider>
type GuestBuyer = Exclude<Buyer, { id: string }>

/** The buyer whose orders a request may act on: the account, a guest whose mail address this browser confirmed, or one who placed orders in it. */
export async function findBuyer(context: Context, request: Request): Promise<Buyer | null> {
  const user = await findUser(context, request)
  if (user) return { id: user.id }
  const guests = await findGuests(context, request)
  return guests.find(({ guestEmail }) => guestEmail !== "") ?? null
}

/** The guests that a browser is, the newest first, whether or not somebody is logged in; one of orders without a mail address has "". */
export async function findGuests(context: Context, request: Request): Promise<GuestBuyer[]> {
  const visits = await readGuestVisits(context.get(servicesContext), request)
  return visits.map(guestOf)
}

function guestOf({ email, numbers }: GuestVisit): GuestBuyer {
  return { guestEmail: email, ...(numbers && { numbers }) }
}

/** Every buyer as whom a request may see an order: the account, and each guest whose mail address or phone this browser confirmed. */
export async function findBuyers(context: Context, request: Request): Promise<Buyer[]> {
  const user = await findUser(context, request)
  const visits = await readGuestVisits(context.get(servicesContext), request)
  if (!user) return visits.map(guestOf)
  return [{ id: user.id }, ...visits.filter(({ numbers, phone }) => !numbers || phone !== "").map(guestOf)]
}

/** The same; whoever is neither is sent to the page that opens an order by a code where guests may order, else to the login, and from there back. */
export async function requireBuyers(context: Context, request: Request): Promise<Buyer[]> {
  const buyers = await findBuyers(context, request)
  if (buyers.length > 0) return buyers
  const takesGuests = context.get(servicesContext).settings.get("checkout.guests")
  return sendGuest(context, request, takesGuests ? findOrderPath : loginPath)
}
