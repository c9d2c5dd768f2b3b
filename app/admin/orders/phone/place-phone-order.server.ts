import type { Clerk } from "#app/admin/orders/change-order.server.ts"
import { readOrderStates } from "#app/admin/orders/order-details.server.ts"
import { type LineFault, type Refusal, refusalSentences } from "#app/core/checkout/order-refusals.ts"
import type { PaymentErrors } from "#app/core/checkout/payment-rules.ts"
import { deliveryErrors } from "#app/core/checkout/placing/delivery.server.ts"
import { readOrderRequest } from "#app/core/checkout/placing/order-request.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { newOrderNumber } from "#app/core/orders/order-number.ts"
import { methodsOffered } from "#app/core/payments/gateways.server.ts"
import type { OfferedMethod } from "#app/core/payments/methods/offered-methods.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import * as messages from "./messages.ts"
import type { PhoneLine } from "./phone-lines.ts"

export type PhonePlacing = { number: string } | { faults: string[]; errors?: PaymentErrors }

/** The ways to pay for an order that is placed on the telephone: nobody reads out a card. */
export function phoneMethods(services: Pick<OrderServices, "gateways" | "settings">): OfferedMethod[] {
  return methodsOffered(services).filter(({ choice }) => choice === "link" || choice === "cod")
}

/**
 * Places an order for who is on the telephone, as a guest of that mail address, by the verb of checkout: its prices, limits and key. A
 * second press with the same key finds the order of the first.
 */
export async function placePhoneOrder(
  services: OrderServices,
  { form, lines, clerk }: { form: FormData; lines: readonly PhoneLine[]; clerk: Clerk },
): Promise<PhonePlacing> {
  const methods = phoneMethods(services)
  if (methods.length === 0) return { faults: [messages.noWayToPay] }
  if (lines.length === 0) return { faults: [messages.chooseProducts] }
  const area = services.settings.get("fulfilment.deliveryArea")
  const read = readOrderRequest(withItems(form, lines), methods, area)
  if (!read.ok) return refuse(read.errors)
  const { request } = read
  const errors = await deliveryErrors(services, request.payment)
  if (Object.keys(errors).length > 0) return refuse(errors)
  const number = newOrderNumber(services.settings.get("brand").orderPrefix)
  const line = { ...clerk, action: "order: place by telephone", subject: `order ${number}` }
  const db = withAudit(services.db, line, (tx) => readOrderStates(tx, number))
  const placed = await placeOrder(
    { ...services, db },
    phoneBuyer(request.payment.email),
    request,
    () => number,
  )
  return placed.ok ? { number: placed.order.number } : { faults: sentencesOf(placed.refusal) }
}

/** Whose an order by telephone is: a guest's, by mail address. */
export function phoneBuyer(email: string): Buyer {
  return { guestEmail: email.toLowerCase() }
}

/** A method that was not chosen is none: the clerk asks the buyer. */
function withItems(form: FormData, lines: readonly PhoneLine[]): FormData {
  const whole = new FormData()
  for (const [name, value] of form) whole.set(name, value)
  whole.set("items", JSON.stringify(lines))
  if (!form.has("method")) whole.set("method", "")
  return whole
}

function refuse(errors: PaymentErrors | null): PhonePlacing {
  if (!errors) return { faults: [messages.pageIsOld] }
  const others = errors.method ? { ...errors, method: messages.chooseHowToPay } : errors
  return { faults: [messages.checkFields], errors: others }
}

/** What checkout says to a shopper about their bag and its button is said otherwise to a clerk. */
function sentencesOf(refusal: Refusal): string[] {
  if (refusal.reason === "changed") return refusal.faults.map(faultSentence)
  return refusalSentences(refusal, productNumber)
}

/** Why a product cannot be ordered as it was asked for, in a sentence for a clerk. */
export function faultSentence(fault: LineFault): string {
  if (fault.fault === "delivery-changed")
    return messages.deliveryIs(formatRupees(fault.todayPaise), formatRupees(fault.totalPaise))
  if (fault.fault === "price-changed")
    return messages.priceIsNow(fault.name, formatRupees(fault.seenPaise), formatRupees(fault.todayPaise))
  if (fault.fault === "unknown") return messages.notInShop(productNumber(fault.productId))
  if (fault.fault === "sold-out") return messages.soldOut(fault.name)
  return messages.onlyLeft(fault.left, fault.name)
}

const productNumber = (id: string) => `Product ${id}`
