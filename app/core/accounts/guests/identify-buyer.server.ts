import { eq } from "drizzle-orm"
import type { RouterContextProvider } from "react-router"
import type { User } from "#app/core/accounts/identity.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { confirmRecipient, countRecentMails } from "#app/platform/mail/outbox.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { users } from "#db/tables/identity.ts"
import { readGuestCodes } from "./awaited-codes.ts"
import { type Confirming, confirmGuest } from "./confirm-guest.server.ts"
import { findKnownGuest, type Guest, guestCookie, readGuestVisits } from "./guest-token.server.ts"

const MOST_MAILS_WITHOUT_CODE = 2 // to an address within an hour

type Form = {
  user: User | null
  form: FormData
  payment: { email: string; phone: string }
  /** Whether the order holds stock without a payment, so that an account's address must be confirmed too. */
  isHeldUnpaid: boolean
  /** Whether a guest confirms the mail address by a code before the order is placed. */
  needsCode: boolean
}

/** The buyer of an order, and whether it mails to an address that is neither the account's nor confirmed by a code. */
type Identified = {
  buyer: Buyer
  headers: Record<string, string>
  mailsStranger: boolean
  /** Whether the browser keeps the order alone, for no code confirmed its mail address. */
  isUnconfirmed?: boolean
  /** Whether the form of this very order has the right codes. */
  isCodeTyped?: boolean
}

/**
 * Identifies the buyer of an order form: the account, or a guest whose codes are right, with the headers that keep the guest in this
 * browser. An account that pays by a mailed link types a code too, unless the address is its own and confirmed: the link holds stock.
 */
export async function identifyBuyer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { user, form, payment, isHeldUnpaid, needsCode }: Form,
): Promise<Identified | Exclude<Confirming, { guest: unknown }>> {
  const services = context.get(servicesContext)
  const known = await findKnownGuest(services, request, payment.email)
  const isOwn = user !== null && user.email === payment.email.toLowerCase()
  if (user) {
    const isKnown = known !== null
    const buyer = { id: user.id }
    if (isKnown || !isHeldUnpaid) return { buyer, headers: {}, mailsStranger: !isOwn && !isKnown }
    const isConfirmed = isOwn && (await services.identity.account.read(user)).isEmailConfirmed
    if (isConfirmed) return { buyer, headers: {}, mailsStranger: false }
  }
  const retryAfterSeconds = await takeByAddress(context, "LIMIT_GUEST_ADDRESS")
  if (retryAfterSeconds > 0) return { retryAfterSeconds }
  const email = payment.email.toLowerCase()
  const codes = readGuestCodes(form)
  if (!user && !needsCode && known === null && Object.values(codes).every((code) => code === "")) {
    const mailed = await countRecentMails(services.db, payment.email)
    if (mailed < MOST_MAILS_WITHOUT_CODE)
      return { buyer: { guestEmail: email }, headers: {}, mailsStranger: true, isUnconfirmed: true }
  }
  const confirmed = await confirmGuest(services, payment, { known, codes })
  if (!("guest" in confirmed)) return confirmed
  const { guest } = confirmed
  const headers = await keepConfirmed(context, request, { user, guest })
  const buyer = user ? { id: user.id } : { guestEmail: guest.email }
  return { buyer, headers, mailsStranger: false, isCodeTyped: known === null }
}

/**
 * The headers by which a browser is a guest for a day, after a code confirmed the guest's address. The address of an account is confirmed
 * with it.
 */
export async function keepConfirmed(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { user, guest }: { user: User | null; guest: Guest },
): Promise<Record<string, string>> {
  const services = context.get(servicesContext)
  if (user?.email === guest.email)
    await services.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
  await confirmRecipient(services.db, guest.email)
  const visits = await readGuestVisits(services, request)
  const phone = guest.phone || (visits.find(({ email }) => email === guest.email)?.phone ?? "")
  return { "Set-Cookie": await guestCookie(services, { email: guest.email, phone }, visits) }
}

/**
 * The headers by which a browser sees an order that it placed or opened by a code to the phone, beside its earlier ones of that mail address,
 * which is "" where the order has none. A browser that confirmed the address sees all of its orders anyway.
 */
export async function keepOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { email, number, phone = "" }: { email: string; number: string; phone?: string },
): Promise<Record<string, string>> {
  const services = context.get(servicesContext)
  const visits = await readGuestVisits(services, request)
  const guestEmail = email.toLowerCase()
  const visit = visits.find((one) => one.email === guestEmail)
  if (visit && !visit.numbers) return {}
  const numbers = [...(visit?.numbers ?? []).filter((one) => one !== number), number]
  const kept = { email: guestEmail, phone: phone || (visit?.phone ?? ""), numbers }
  return { "Set-Cookie": await guestCookie(services, kept, visits) }
}
