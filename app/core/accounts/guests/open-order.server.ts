import { eq } from "drizzle-orm"
import { isGift } from "#app/core/orders/order.ts"
import { opensOrder } from "#app/core/orders/order-link.server.ts"
import { typedOrderNumber } from "#app/core/orders/order-number.ts"
import type { Services } from "#app/services.server.ts"
import { phoneDigits } from "#app/ui/format/phone-digits.ts"
import { orders } from "#db/tables/orders.ts"
import { readGuestCodes } from "./awaited-codes.ts"
import * as messages from "./messages.ts"
import { type CodeRecipient, isOrderCode, sendOrderCode, textRecipient } from "./order-code.server.ts"
import { type OrderContact, parseOrderContact } from "./order-contact.ts"
import type { OrderSearch } from "./order-search.ts"

type Typed = Pick<OrderSearch, "number" | "contact" | "token">

/**
 * The guest whose order was opened, or what the form asks for next, or how long to wait. `email` is the order's, "" without one; `phone` is
 * the one that the code went to, which opens this order alone, or "" where it went to the mail address.
 */
export type OpenedOrder =
  | { number: string; email: string; phone: string }
  | { search: OrderSearch }
  | { retryAfterSeconds: number }

/**
 * Opens an order that was placed without an account by a code, which goes to its phone where that was typed and the shop has a template for
 * it, else to its mail address. An order that does not exist, belongs to an account or has another address or phone gets the same answers,
 * limits included, and no message.
 */
export async function openOrder(
  services: Pick<Services, "db" | "limits" | "secret" | "settings">,
  form: FormData,
  now = Date.now(),
): Promise<OpenedOrder> {
  const text = (name: keyof Typed) => String(form.get(name) ?? "").trim()
  const typed = { number: text("number"), contact: text("contact"), token: text("token") }
  const number = typedOrderNumber(typed.number)
  const contact = parseOrderContact(typed.contact)
  if (number === null || (typed.contact === "" && typed.token === "")) {
    const example = `${services.settings.get("brand").orderPrefix}-7K3M-Q2XP`
    const error = messages.typeNumberAndContact(example)
    return { search: { ...typed, by: "mail", isSent: false, error } }
  }
  const retryAfterSeconds = await services.limits.take(
    "LIMIT_GUEST_CODE",
    `${number} ${nameOf(contact, typed)}`,
  )
  if (retryAfterSeconds > 0) return { retryAfterSeconds }
  const isByMail = form.get("by") === "mail" || form.get("newCode") === "mail"
  const phone = isByMail ? null : await textRecipient(services, contact)
  const order = await findGuestOrder(services, { number, contact, token: typed.token })
  const to = order && recipientOf(order, phone)
  const { mailCode, phoneCode } = readGuestCodes(form)
  const code = phone ? phoneCode : mailCode
  const isLinked = to !== null && (await opensOrder(typed.token, number, services.secret))
  const search = { ...typed, by: phone ? "text" : "mail", isSent: true, isLinked } as const
  if (code === undefined) {
    if (to) await sendOrderCode(services, { number, to, now })
    return { search }
  }
  if (!order || !to || !isOrderCode(code, services, { number, to, now }))
    return { search: { ...search, error: messages.codeIsWrong } }
  return { number, email: order.guestEmail ?? "", phone: to.by === "text" ? to.phone : "" }
}

function nameOf(contact: OrderContact | null, typed: Typed) {
  if (!contact) return typed.token === "" ? typed.contact : "link"
  return contact.kind === "email" ? contact.email : contact.digits
}

type GuestOrder = Pick<
  typeof orders.$inferSelect,
  "guestEmail" | "phone" | "giftFrom" | "giftMessage" | "billing"
>

/** An order without an account that was named rightly, by its mail address, its phone or its link; null for any other. */
async function findGuestOrder(
  { db, secret }: Pick<Services, "db" | "secret">,
  { number, contact, token }: { number: string; contact: OrderContact | null; token: string },
): Promise<GuestOrder | null> {
  const { userId, guestEmail, email, phone, giftFrom, giftMessage, billing } = orders
  const [order] = await db
    .select({ userId, guestEmail, email, phone, giftFrom, giftMessage, billing })
    .from(orders)
    .where(eq(orders.number, number))
  // An order with an address and no owner is of a deleted account, or of a guest whose data was erased.
  if (!order || order.userId !== null || (order.guestEmail === null && order.email !== "")) return null
  const isNamed = contact ? isContactOf(contact, order) : await opensOrder(token, number, secret)
  return isNamed ? order : null
}

function isContactOf(contact: OrderContact, { guestEmail, phone }: GuestOrder): boolean {
  return contact.kind === "email" ? contact.email === guestEmail : contact.digits === phoneDigits(phone)
}

/** The address of an order's code: a parcel for another person has the phone of that person, so that its buyer's mail address counts. */
function recipientOf(order: GuestOrder, phone: string | null): CodeRecipient | null {
  const { guestEmail } = order
  const isForAnother = isGift(order) || order.billing !== null
  if (phone && !isForAnother) return { by: "text", phone }
  return guestEmail ? { by: "mail", email: guestEmail } : null
}
