import type { Order, OrderState } from "#app/core/orders/order.ts"
import { REPLACEMENT_DAYS, replaceableUntil } from "#app/core/orders/order-states.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { salutation } from "#app/ui/format/salutation.ts"
import { type EmailPart, writeEmail } from "./email-template.ts"
import * as messages from "./messages.ts"
import { beginMail, type MailTexts, orderValues } from "./wording/mail-wording.ts"

/** As much of a parcel as its mail says. One without a number cannot be tracked. */
export type MailedParcel = { carrier: string | null; trackingNumber: string | null }

type OrderChange = { order: Order; link: string; note: string; parcels: readonly MailedParcel[] }
type Wording = { subject: (number: string) => string; body: (change: OrderChange) => readonly EmailPart[] }

/** The states that a shopper is written to about, and what. A paid order has its confirmation. */
export const WORDINGS: Partial<Record<OrderState, Wording>> = {
  shipped: {
    subject: messages.onItsWaySubject,
    body: ({ order, link, note, parcels }) => [
      messages.hasLeftUs(order.number, order.city),
      ...noted(messages.theCourier, note),
      ...parcelParts(parcels),
      parcels.some(({ trackingNumber }) => trackingNumber)
        ? { label: messages.trackYourParcels(parcels.length), to: pageLink(link, "tracking") }
        : { label: messages.followYourOrder, to: link },
      messages.yourTaxInvoice(pageLink(link, "invoice")),
    ],
  },
  delivered: {
    subject: messages.deliveredSubject,
    body: ({ order, link, note }) => [
      messages.wasDelivered(order.number),
      ...noted(messages.theCourier, note),
      messages.replacementUntil(lastDay(order)),
      { label: messages.seeYourOrder, to: link },
      messages.keepTheTaxInvoice(pageLink(link, "invoice")),
    ],
  },
  cancelled: {
    subject: messages.cancelledSubject,
    body: ({ order, link, note }) => [
      messages.isCancelled(order.number),
      ...noted(messages.theReason, note),
      ...refundSentence(order),
      { label: messages.seeYourOrder, to: link },
    ],
  },
  returned: {
    subject: messages.cameBackSubject,
    body: ({ order, link, note }) => [
      messages.cameBack(order.number),
      ...noted(messages.theCourier, note),
      ...refundSentence(order),
      { label: messages.seeYourOrder, to: link },
    ],
  },
  replacement_requested: {
    subject: messages.replacementRequestedSubject,
    body: ({ order, link, note }) => [
      messages.replacementRequested(order.number),
      ...noted(messages.youToldUs, note),
      messages.photographHelps,
      { label: messages.seeYourOrder, to: link },
    ],
  },
  replacement_approved: {
    subject: messages.replacementApprovedSubject,
    body: ({ order, link, note }) => [
      messages.replacementApproved(order.number),
      ...noted(messages.aWordFromUs, note),
      messages.courierTakesOldPiece,
      { label: messages.followYourOrder, to: link },
    ],
  },
  replacement_refused: {
    subject: messages.replacementRefusedSubject,
    body: ({ order, link, note }) => [
      messages.replacementRefused(order.number),
      ...noted(messages.theReason, note),
      messages.askAgainWithin(REPLACEMENT_DAYS),
      { label: messages.seeYourOrder, to: link },
    ],
  },
  replacement_shipped: {
    subject: messages.replacementOnItsWaySubject,
    body: ({ order, link, note }) => [
      messages.newPieceOnItsWay(order.number, order.city),
      ...noted(messages.theCourier, note),
      messages.haveOldPieceReady,
      { label: messages.followYourOrder, to: link },
    ],
  },
  replaced: {
    subject: messages.replacementDeliveredSubject,
    body: ({ order, link, note }) => [
      messages.newPieceDelivered(order.number),
      ...noted(messages.aWordFromUs, note),
      { label: messages.seeYourOrder, to: link },
    ],
  },
  refunded: {
    subject: messages.moneyBackSubject,
    body: ({ order, link, note }) => [
      messages.moneyBack(order.number),
      ...noted(messages.theReason, note),
      ...refundSentence(order),
      { label: messages.seeYourOrder, to: link },
      messages.creditNoteIs(pageLink(link, "credit-note")),
    ],
  },
}

/** The mail about the state that an order has now come to, or null where nobody needs one. */
export function orderMail(
  order: Order,
  link: string,
  note = "",
  parcels: readonly MailedParcel[] = [],
  texts: MailTexts | null = null,
) {
  return mailOfState(order, order.state, { link, note, parcels }, texts)
}

/** The mail about a state that an order has come to, with what is true of the order now; null where nobody needs one. `texts` are the merchant's. */
export function mailOfState(
  order: Order,
  state: OrderState,
  told: Omit<OrderChange, "order">,
  texts: MailTexts | null = null,
) {
  const wording = WORDINGS[state]
  if (!wording) return null
  const body = wording.body({ order, ...told })
  if (!texts) return writeToBuyer(order, wording.subject(order.number), body)
  const { subject, begin } = beginMail(texts, orderValues(order), null)
  return writeToBuyer(order, subject, [...begin, ...body.slice(1)])
}

/** The subject of that mail; null where there is none. */
export function mailSubject({ number }: Pick<Order, "number">, state: OrderState): string | null {
  return WORDINGS[state]?.subject(number) ?? null
}

/** A mail to who ordered, from the greeting to the name of the shop. */
export function writeToBuyer(
  { email, fullName }: Pick<Order, "email" | "fullName">,
  subject: string,
  body: readonly EmailPart[],
) {
  return { recipient: email, ...writeEmail(subject, [salutation(fullName), ...body, "{shop}"]) }
}

/** The number of each parcel, by which its carrier knows it. */
function parcelParts(parcels: readonly MailedParcel[]): EmailPart[] {
  const rows = parcels.flatMap(({ carrier, trackingNumber }, nth): [string, string][] =>
    trackingNumber
      ? [[messages.parcelOf(nth + 1, parcels.length), [carrier, trackingNumber].filter(Boolean).join(" ")]]
      : [],
  )
  return rows.length > 0 ? [{ rows }] : []
}

function noted(by: string, note: string): EmailPart[] {
  return note ? [`${by}: ${note}`] : []
}

/** The sum that goes back; of an unpaid order on delivery its advance alone. */
function refundSentence({ totalPaise, advancePaise, paymentState }: Order): EmailPart[] {
  const backPaise = paymentState === "failed" ? advancePaise : totalPaise
  return backPaise === 0 ? [] : [messages.goesBack(formatRupees(backPaise))]
}

function lastDay({ events }: Order) {
  const until = replaceableUntil(events)
  return until ? formatDate(until) : messages.daysAfterDelivery(REPLACEMENT_DAYS)
}

/** The link to a page of an order. */
export function pageLink(link: string, page: "invoice" | "credit-note" | "tracking") {
  return link.replace("?", `/${page}?`)
}
