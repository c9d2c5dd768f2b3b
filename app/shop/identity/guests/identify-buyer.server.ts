import type { RouterContextProvider } from "react-router"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { User } from "#app/shop/identity/identity.server.ts"
import type { Buyer } from "#app/shop/orders/access/buyer.ts"
import { readGuestCodes } from "./awaited-codes.ts"
import { type Confirming, confirmGuest } from "./confirm-guest.server.ts"
import { guestCookie, readGuest } from "./guest-token.server.ts"

type Form = { user: User | null; form: FormData; payment: { email: string; phone: string } }

/** Who orders by a form: the account, or a guest whose codes are right, with the headers that keep the guest in this browser. */
export async function identifyBuyer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { user, form, payment }: Form,
): Promise<{ buyer: Buyer; headers: Record<string, string> } | Exclude<Confirming, { guest: unknown }>> {
  if (user) return { buyer: { id: user.id }, headers: {} }
  const services = context.get(servicesContext)
  const retryAfterSeconds = await takeByAddress(context, "LIMIT_GUEST_ADDRESS")
  if (retryAfterSeconds > 0) return { retryAfterSeconds }
  const known = await readGuest(services, request)
  const confirmed = await confirmGuest(services, payment, { known, codes: readGuestCodes(form) })
  if (!("guest" in confirmed)) return confirmed
  const { guest } = confirmed
  return { buyer: { guestEmail: guest.email }, headers: { "Set-Cookie": await guestCookie(services, guest) } }
}
