import type { RouterContextProvider } from "react-router"
import type { User } from "#app/core/accounts/identity.server.ts"
import { offeredPhones } from "#app/core/accounts/phone/phone-forms.server.ts"
import { findUsedPhone } from "#app/core/accounts/phone/used-phones.server.ts"
import { type Claimant, countGuestOrders } from "#app/core/orders/access/claim-orders.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { phoneDigits } from "#app/ui/format/phone-digits.ts"
import { findKnownGuest } from "./guest-token.server.ts"
import { guestOrdersFound } from "./messages.ts"

type Context = Readonly<RouterContextProvider>

/** The sentence about guests' orders that an account may take over; null without any. */
export async function findClaimable(context: Context, request: Request, user: User): Promise<string | null> {
  const claimant = await findClaimant(context, request, user)
  const placed = claimant ? await countGuestOrders(context.get(servicesContext).db, claimant) : 0
  return placed > 0 ? guestOrdersFound(placed) : null
}

/**
 * An account that proved its mail address, by its confirmation or as a guest in this browser, or its mobile number in the last 90 days. Null without
 * either, or where the shop takes no guests.
 */
export async function findClaimant(context: Context, request: Request, user: User): Promise<Claimant | null> {
  const services = context.get(servicesContext)
  if (!services.settings.get("checkout.guests")) return null
  const { id, email } = user
  const isEmailProven =
    email !== null &&
    ((await findKnownGuest(services, request, email)) !== null ||
      (await services.identity.account.read(user)).isEmailConfirmed)
  const phone = offeredPhones(context) && (await findUsedPhone(services.db, id))
  if (!isEmailProven && phone === null) return null
  return { id, email: isEmailProven ? email : null, phone: phone && phoneDigits(phone) }
}
