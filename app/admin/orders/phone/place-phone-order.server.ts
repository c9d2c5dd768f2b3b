import type { Clerk } from "#app/admin/orders/change-order.server.ts"
import type { SeenDraft } from "#app/admin/orders/drafts/order-draft.ts"
import {
  draftedDatabase,
  readSeen,
  unlessDraftChanged,
} from "#app/admin/orders/drafts/order-drafts.server.ts"
import { readOrderStates } from "#app/admin/orders/order-details.server.ts"
import { type LineFault, type Refusal, refusalSentences } from "#app/core/checkout/order-refusals.ts"
import type { PaymentErrors } from "#app/core/checkout/payment-rules.ts"
import { deliveryErrors } from "#app/core/checkout/placing/delivery.server.ts"
import { readOrderRequest } from "#app/core/checkout/placing/order-request.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { newOrderNumber } from "#app/core/orders/order-number.ts"
import { acceptCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { methodsOffered } from "#app/core/payments/gateways.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import * as messages from "./messages.ts"
import { discountFault, type PhoneLine, readAgreedPaise } from "./phone-lines.ts"

export type PhonePlacing = { number: string } | { faults: string[]; errors?: PaymentErrors; seen?: SeenDraft }

/** The ways to pay for an order by telephone: nobody reads out a card. */
export type PhoneMethod = "link" | "cod" | "transfer"

type Offering = Pick<OrderServices, "gateways" | "settings">

export function phoneMethods(services: Offering): PhoneMethod[] {
  const offered = methodsOffered(services).map(({ choice }) => choice)
  const hasTransfer = services.settings.get("payments.bankTransfer") !== null
  return [
    ...(["link", "cod"] as const).filter((method) => offered.includes(method)),
    ...(hasTransfer ? (["transfer"] as const) : []),
  ]
}

type Typed = {
  form: FormData
  lines: readonly PhoneLine[]
  buyer: Buyer | null
  clerk: Clerk
  reason: string
}

/**
 * Places an order for the buyer on the telephone by the verb of checkout: its prices, limits and key. It belongs to the chosen customer,
 * else to the guest of the mail address, else to nobody. A second press with the same key finds the order of the first. The draft of the
 * form is deleted with it.
 */
export async function placePhoneOrder(
  services: OrderServices,
  { form, lines, buyer, clerk, reason }: Typed,
): Promise<PhonePlacing> {
  const methods = phoneMethods(services)
  if (methods.length === 0) return { faults: [messages.noWayToPay] }
  if (lines.length === 0) return { faults: [messages.chooseProducts] }
  const agreedPaise = readAgreedPaise(form)
  if (agreedPaise === null) return { faults: [messages.discountIsAmount] }
  const tooMuch = discountFault(agreedPaise, lines)
  if (tooMuch) return { faults: [tooMuch] }
  if (agreedPaise > 0 && reason === "") return { faults: [messages.sayWhyDiscount] }
  const method = methods.find((choice) => choice === form.get("method"))
  const area = services.settings.get("fulfilment.deliveryArea")
  const read = readOrderRequest(withItems(form, { lines, method }), OFFERED, area, { mayLackEmail: true })
  if (!read.ok) return refuse(read.errors)
  const request = {
    ...read.request,
    agreedPaise,
    isByTelephone: true,
    isConfirmed: form.get("confirmed") === "yes",
    ...(method === "transfer" && { transferDays: services.settings.get("payments.bankTransfer")?.days }),
  }
  const errors = await deliveryErrors(services, request.payment)
  if (Object.keys(errors).length > 0) return refuse(errors)
  const number = newOrderNumber(services.settings.get("brand").orderPrefix)
  const line = { ...clerk, reason, action: "order: place by telephone", subject: `order ${number}` }
  const drafted = draftedDatabase(services.db, { seen: readSeen(form), clerk, number })
  const db = withAudit(drafted, line, (tx) => readOrderStates(tx, number))
  const owner = buyer ?? phoneBuyer(request.payment.email)
  return unlessDraftChanged(async () => {
    const placed = await placeOrder({ ...services, db }, owner, request, () => number)
    if (!placed.ok) return { faults: sentencesOf(placed.refusal) }
    if (method === "cod" && request.isConfirmed) await acceptCash(services, placed.order.id)
    return { number: placed.order.number }
  })
}

const OFFERED = (["link", "cod"] as const).map((choice) => ({ choice, form: null }))

/** The guest of a mail address; nobody without one. */
export function phoneBuyer(email: string): Buyer | null {
  return email === "" ? null : { guestEmail: email.toLowerCase() }
}

/** A transfer is a link that is paid otherwise; a method that was not chosen is none, for the clerk asks the buyer. */
function withItems(
  form: FormData,
  { lines, method }: { lines: readonly PhoneLine[]; method: PhoneMethod | undefined },
): FormData {
  const whole = new FormData()
  for (const [name, value] of form) whole.set(name, value)
  whole.set("items", JSON.stringify(lines))
  whole.set("method", method === "transfer" ? "link" : (method ?? ""))
  return whole
}

function refuse(errors: PaymentErrors | null): PhonePlacing {
  if (!errors) return { faults: [messages.pageIsOld] }
  const others = errors.method ? { ...errors, method: messages.chooseHowToPay } : errors
  return { faults: [messages.checkFields], errors: others }
}

/** The refusal of the checkout in sentences for a clerk. */
function sentencesOf(refusal: Refusal): string[] {
  if (refusal.reason === "changed") return refusal.faults.map(faultSentence)
  return refusalSentences(refusal, messages.productNumber)
}

/** The fault of a requested line as a sentence for a clerk. */
export function faultSentence(fault: LineFault): string {
  if (fault.fault === "delivery-changed")
    return messages.deliveryIs(formatRupees(fault.todayPaise), formatRupees(fault.totalPaise))
  if (fault.fault === "price-changed")
    return messages.priceIsNow(fault.name, formatRupees(fault.seenPaise), formatRupees(fault.todayPaise))
  if (fault.fault === "engraving") return fault.sentence
  if (fault.fault === "unknown") return messages.notInShop(messages.productNumber(fault.productId))
  if (fault.fault === "sold-out") return messages.soldOut(fault.name)
  return messages.onlyLeft(fault.left, fault.name)
}
