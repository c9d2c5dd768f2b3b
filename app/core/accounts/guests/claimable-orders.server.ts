import type { RouterContextProvider } from "react-router"
import type { User } from "#app/core/accounts/identity.server.ts"
import { countGuestOrders } from "#app/core/orders/access/claim-orders.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { findKnownGuest } from "./guest-token.server.ts"
import { guestOrdersFound } from "./messages.ts"

type Context = Readonly<RouterContextProvider>

/** The sentence about a guest's orders that an account may take over: those of its mail address, once that is shown to be theirs; null without any. */
export async function findClaimable(context: Context, request: Request, user: User): Promise<string | null> {
  const placed = await countGuestOrders(context.get(servicesContext).db, user.email)
  return placed > 0 && (await isAddressOf(context, request, user)) ? guestOrdersFound(placed) : null
}

/** Whether somebody has shown that the account's address is theirs: by its confirmation, or as a guest in this browser. */
export async function isAddressOf(context: Context, request: Request, user: User): Promise<boolean> {
  const services = context.get(servicesContext)
  if (!services.settings.get("checkout.guests")) return false
  if (await findKnownGuest(services, request, user.email)) return true
  return (await services.identity.account.read(user)).isEmailConfirmed
}
