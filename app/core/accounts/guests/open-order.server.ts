import { eq } from "drizzle-orm"
import { opensOrder } from "#app/core/orders/order-link.server.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { readGuestCodes } from "./awaited-codes.ts"
import { confirmGuest } from "./confirm-guest.server.ts"
import type { Guest } from "./guest-token.server.ts"
import * as messages from "./messages.ts"
import type { OrderSearch } from "./order-search.ts"

type Typed = Pick<OrderSearch, "number" | "contact" | "token">

/** The guest whose order was opened; or what the form asks for next; or how long to wait. */
export type OpenedOrder =
  | { guest: Guest; number: string }
  | { search: OrderSearch }
  | { retryAfterSeconds: number }

/**
 * Opens a guest's order by a code that is mailed to the address of the order. An order that does not exist, belongs to an account or has
 * another address gets the same answers and no mail.
 */
export async function openOrder(
  services: Pick<Services, "db" | "limits" | "secret" | "settings">,
  form: FormData,
): Promise<OpenedOrder> {
  const text = (name: keyof Typed) => String(form.get(name) ?? "").trim()
  const typed = { number: text("number"), contact: text("contact"), token: text("token") }
  const number = parseOrderNumber(typed.number)
  const isComplete = number !== null && (typed.contact !== "" || typed.token !== "")
  if (!isComplete) {
    const example = `${services.settings.get("brand").orderPrefix}-7K3M-Q2XP`
    return { search: { ...typed, isSent: false, error: messages.typeNumberAndContact(example) } }
  }
  const email = await guestEmailOf(services, { ...typed, number })
  const codes = readGuestCodes(form)
  const sent = { search: { ...typed, isSent: true, ...(codes.mailCode !== undefined && wrongCode) } }
  if (email === null) {
    const retryAfterSeconds = await services.limits.take("LIMIT_GUEST_CODE", `${number} ${typed.contact}`)
    return retryAfterSeconds > 0 ? { retryAfterSeconds } : sent
  }
  const confirmed = await confirmGuest(services, { email, phone: "" }, { known: null, codes })
  if ("guest" in confirmed) return { guest: confirmed.guest, number }
  return "awaited" in confirmed ? sent : confirmed
}

const wrongCode = { error: messages.codeIsWrong }

/** The mail address of a guest's order that was named rightly; null for any other. */
async function guestEmailOf(
  { db, secret }: Pick<Services, "db" | "secret">,
  { number, contact, token }: Typed,
): Promise<string | null> {
  const [order] = await db
    .select({ guestEmail: orders.guestEmail, phone: orders.phone })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order?.guestEmail) return null
  const isNamed =
    contact.toLowerCase() === order.guestEmail ||
    (contact !== "" && phoneDigits(contact) === phoneDigits(order.phone)) ||
    (await opensOrder(token, number, secret))
  return isNamed ? order.guestEmail : null
}
