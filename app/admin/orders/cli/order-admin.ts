import type { AdvanceRefusal } from "#app/core/fulfilment/advance-refusals.ts"
import { twinsSentence } from "#app/core/fulfilment/named-pieces.ts"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { type ReplacementRequest, replacementSummary } from "#app/core/fulfilment/returns/replacement.ts"
import { ORDER_STATE_OF, type RequestState } from "#app/core/fulfilment/returns/request-states.ts"
import { parcelLine } from "#app/core/fulfilment/tracking/parcel-labels.ts"
import { engravingSentence } from "#app/core/orders/engraved-names/engravings.ts"
import { changeWaitsSentence } from "#app/core/orders/line-changes/line-change.ts"
import {
  isGift,
  ORDER_STATE_LABELS,
  type Order,
  type OrderInBrief,
  type OrderState,
} from "#app/core/orders/order.ts"
import { addressLines, billingLines, companyLine } from "#app/core/orders/order-address.ts"
import { allStates, isCancellable, mayAdvance } from "#app/core/orders/order-states.ts"
import { presentLines, presentTotalPaise } from "#app/core/orders/present-order.ts"
import {
  disputeSentence,
  exceptionLines,
  type PaymentException,
} from "#app/core/payments/exceptions/payment-exceptions.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

export const ADMIN_VERBS = {
  pack: "packed",
  ship: "shipped",
  deliver: "delivered",
  return: "returned",
  cancel: "cancelled",
  refund: "refunded",
  "replace approve": "replacement_approved",
  "replace refuse": "replacement_refused",
  "replace ship": "replacement_shipped",
  "replace complete": "replaced",
} as const satisfies Record<string, OrderState>
export type AdminVerb = keyof typeof ADMIN_VERBS

/** Verbs that a shopper reads the reason of: they want a note. */
const NOTED: readonly AdminVerb[] = ["replace refuse", "refund"]

/** Whether a person typed the name of a verb. */
export function isAdminVerb(text: string): text is AdminVerb {
  return Object.hasOwn(ADMIN_VERBS, text)
}

/** Whether a verb can be applied to an order as it stands. */
export function mayApply(verb: AdminVerb, order: Order): boolean {
  return verb === "cancel" ? isCancellable(order) : mayAdvance(order, ADMIN_VERBS[verb])
}

/** Whether the goods of a sent order can be taken back though no money is due: its dispute was lost. */
export function mayTakeBack({ fulfilmentState, paymentState, lifecycle }: Order): boolean {
  const isSent = fulfilmentState === "shipped" || fulfilmentState === "delivered"
  return isSent && lifecycle === "confirmed" && ["paid", "partly_refunded"].includes(paymentState)
}

/** Whether a verb wants a note that tells the shopper why. */
export function needsNote(verb: AdminVerb): boolean {
  return NOTED.includes(verb)
}

/** The state that a person typed, "replacement requested" or replacement_requested, or null. */
export function parseOrderState(text: string): OrderState | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_")
  return allStates().find((state) => state === typed) ?? null
}

/** The command that helps after a refusal, for the terminal; empty where none does. */
export function commandAfter({ reason }: AdvanceRefusal, number: string): string {
  if (reason === "left-over") return "\nIn a command: --parcel SKU*PIECES"
  const isBooked = ["no-courier", "divided-before", "booked-before"].includes(reason)
  return isBooked ? `\nTo cancel the bookings: npm run shop -- parcels unbook ${number}` : ""
}

/** Why an operator's verb was refused, in a sentence. */
export function adminRefusalSentence(
  refusal: AdvanceRefusal,
  { verb, number }: { verb: AdminVerb; number: string },
): string {
  switch (refusal.reason) {
    case "unknown":
      return `There is no order ${number}.`
    case "unlawful":
      return `Order ${number} is ${ORDER_STATE_LABELS[refusal.state].toLowerCase()}: one cannot ${verb} it now.`
    case "no-note":
      return `Say why, after the number: the shopper is written to and reads it.`
    case "wants-money":
      return `Order ${number} came too late and is sent back: refund it when it is here.`
    case "charged-back":
      if (verb === "replace approve")
        return `The chargeback of order ${number} was lost: the buyer's bank has the money, so nothing is replaced. Refuse the request, and say why.`
      return disputeSentence(number, refusal.reason)
    case "disputed":
      return disputeSentence(number, refusal.reason)
    case "not-fetched":
      return `The courier has not fetched order ${number} yet. Call it back in place of a refund: its booking is cancelled, its pieces can be sold again, and its money goes back.`
    case "change-waits":
      return changeWaitsSentence(number)
    case "card-spent":
      return `A part of the gift card of order ${number} is spent: give back an amount of what is left.`
    case "unknown-place":
      return `Orders are not packed from that place. Choose another one.`
    case "too-few-there":
      return `${refusal.place} has ${refusal.there} of ${refusal.sku}, and order ${number} has ${refusal.pieces}. Choose another place, or move pieces there first.`
    case "no-courier":
      return `${refusal.why ?? "The courier gave no answer."} Order ${number} stays packed; the shop goes on asking and ships it when all its parcels are booked. For another courier, cancel the bookings on its page.`
    case "twins":
      return twinsSentence(refusal, number)
    case "not-there":
      return `Of ${refusal.sku} order ${number} has ${refusal.left} to send.`
    case "left-over":
      return `${refusal.left} of ${refusal.sku} lie in no parcel: say in which.`
    case "divided-before":
      return `The parcels of order ${number} were divided otherwise, and are booked or on the way to it. Ship it as it was divided. To divide it anew, cancel the bookings on its page first.`
    case "booked-before":
      return `A courier has the parcels of order ${number} already. Ship it without a tracking number. To begin anew, cancel the bookings on its page first.`
    case "no-hand-over":
      return `Parcels that are given to a courier by hand are not set up: name the courier by-hand in shop.config.ts.`
    case "tracking-taken":
      return `The tracking number ${refusal.trackingNumber} is that of another order.`
    case "cash-in-parts":
      return `Order ${number} is paid to the courier: it goes in one parcel.`
    case "no-stock":
      return `Too few on the shelf to replace ${refusal.names.join(", ")}. Order more in, or refund order ${number}.`
    case "given-back":
      return `Money for ${refusal.names.join(", ")} went back meanwhile, so not all of it can be replaced. Refuse this request, and say why: the shopper may ask anew for what is left of order ${number}.`
    case "in-other-request":
      return `${refusal.names.join(", ")} of order ${number} is in another open request. Decide that one first, or refuse this one.`
    case "interstate":
      return `A composition dealer sells within the state alone (CGST Act, section 10(2)), and order ${number} goes to another one. Change its address, or cancel it.`
    case "unregistered-place":
      return `${refusal.place} is in ${entryOf(GST_STATES, refusal.state) ?? refusal.state}, where the company has no GSTIN: nothing is sold from there (CGST Act, section 22). Pack order ${number} from another place, or give ${refusal.place} the GSTIN of that state.`
    case "two-registrations":
      return `The pieces of order ${number} lie at ${refusal.places.join(" and ")}, which have different GSTINs, and an invoice is of one. Move the pieces to one place first.`
    case "no-own-series":
      return `${refusal.place} has a GSTIN of its own, so its invoices need a series of their own (rule 46(b)): give it one in the setting invoices.series.`
    case "untaxed":
      return `How the law taxes ${refusal.names.join(", ")} is not known, so no invoice was issued and order ${number} stays packed. Import a catalogue file that gives its facts.hsnCode and facts.gstPercent, then ship again; or cancel the order.`
  }
}

/** An order in one line. */
export function orderLine({ number, placedAt, state, totalPaise }: OrderInBrief) {
  return `${number}  ${formatDateTime(placedAt)}  ${ORDER_STATE_LABELS[state]}  ${formatRupees(totalPaise)}`
}

type Beside = {
  documents?: readonly { kind: string; serial: string }[]
  requests?: readonly (ReplacementRequest & { state: RequestState })[]
  exceptions?: readonly PaymentException[]
  parcels?: readonly ListedParcel[]
}

/** A whole order as an operator reads it, to pack, address and judge it. */
export function orderSheet(
  order: Order,
  { documents = [], requests = [], exceptions = [], parcels = [] }: Beside = {},
) {
  const lines = presentLines(order.lines).map(({ id, quantity, sku, name }) => {
    const isTwin = order.lines.filter((line) => line.sku === sku).length > 1
    return `  ${quantity} × ${name} (${sku}${isTwin ? `, line ${id}` : ""})`
  })
  const engraved = order.engravings.map((engraving) => `  ${engravingSentence(engraving)}`)
  const events = order.events.map(
    ({ happenedAt, state, note }) =>
      `  ${formatDateTime(happenedAt)}  ${ORDER_STATE_LABELS[state]}${note && `: ${note}`}`,
  )
  const place = `${[...companyLine(order), order.fullName, ...addressLines(order)].join(", ")}. Phone ${order.phone}, ${order.email}`
  const gift = [
    ...(isGift(order)
      ? [`  A gift${order.giftFrom && ` from ${onOneLine(order.giftFrom)}`}: no prices in the parcel`]
      : []),
    ...(order.giftMessage === "" ? [] : [`  Card for the gift: ${onOneLine(order.giftMessage)}`]),
  ]
  return [
    orderLine({ ...order, totalPaise: presentTotalPaise(order) }),
    ...[...lines, ...engraved],
    ...(order.deliveryPaise > 0 ? [`  Delivery ${formatRupees(order.deliveryPaise)}`] : []),
    `  To ${onOneLine(place)}`,
    ...(order.billing ? [`  Billed to ${onOneLine(billingLines(order).join(", "))}`] : []),
    ...gift,
    ...parcels.flatMap((parcel) =>
      parcel.trackingNumber || parcels.length > 1 ? [`  ${onOneLine(parcelLine(parcel))}`] : [],
    ),
    ...documents.map(
      ({ kind, serial }) => `  ${kind === "invoice" ? "Tax invoice" : "Credit note"} ${serial}`,
    ),
    ...requests.map(
      (request, nth) =>
        `  To replace: ${onOneLine(replacementSummary(request))}, request ${requests.length - nth}, ${ORDER_STATE_LABELS[ORDER_STATE_OF[request.state]].toLowerCase()}`,
    ),
    ...exceptions.map((exception) => `  Payment exception ${exceptionLines(exception)}`),
    ...events,
  ].join("\n")
}

function onOneLine(text: string) {
  return text.replaceAll(/\s+/g, " ")
}
