import type { HandRefund } from "#app/core/orders/hand-refund.ts"
import { type MoneyBack, nextStep, reachedAt } from "#app/core/orders/next-step.ts"
import { buyerName, isGiftCard, type Order, type OrderState } from "#app/core/orders/order.ts"
import { salutation } from "#app/ui/format/salutation.ts"
import { type EmailPart, writeEmail } from "./email-template.ts"
import * as messages from "./messages.ts"
import { orderCard } from "./order-card.ts"
import { beginMail, type MailTexts, orderValues } from "./wording/mail-wording.ts"

/** As much of a parcel as its mail says. One without a number cannot be tracked. */
export type MailedParcel = { carrier: string | null; trackingNumber: string | null }

type OrderChange = {
  order: Order
  link: string
  note: string
  parcels: readonly MailedParcel[]
  /** The money that goes back, where its books are known. */
  moneyBack?: MoneyBack | undefined
  /** The pieces that it is about, where they are not all. */
  pieces?: string | undefined
  /** Money that staff are still to transfer back. */
  handRefund?: HandRefund | null | undefined
}
type Wording = {
  subject: (number: string) => string
  /** The sentence about the new state. */
  news: (order: Order) => string
  /** The author of the note, shown before it. */
  noteBy: string
  button: (change: OrderChange) => { label: string; to: string }
  /** The link to a document, after the order card. */
  document?: { name: string; page: "invoice" | "credit-note" }
}

const see = ({ link }: OrderChange) => ({ label: messages.seeYourOrder, to: link })
const follow = ({ link }: OrderChange) => ({ label: messages.followYourOrder, to: link })
const track = (change: OrderChange) => {
  const { link, parcels } = change
  return parcels.some(({ trackingNumber }) => trackingNumber)
    ? { label: messages.trackYourParcels(parcels.length), to: pageLink(link, "tracking") }
    : follow(change)
}

/** The states that a shopper is written to about, and what. A paid order has its confirmation. */
export const WORDINGS: Partial<Record<OrderState, Wording>> = {
  shipped: {
    subject: messages.onItsWaySubject,
    news: ({ number, city }) => messages.hasLeftUs(number, city),
    noteBy: messages.theCourier,
    button: track,
    document: { name: messages.yourTaxInvoice, page: "invoice" },
  },
  delivered: {
    subject: messages.deliveredSubject,
    news: ({ number }) => messages.wasDelivered(number),
    noteBy: messages.theCourier,
    button: see,
    document: { name: messages.keepTheTaxInvoice, page: "invoice" },
  },
  cancelled: {
    subject: messages.cancelledSubject,
    news: ({ number }) => messages.isCancelled(number),
    noteBy: messages.theReason,
    button: see,
  },
  returned: {
    subject: messages.cameBackSubject,
    news: ({ number }) => messages.cameBack(number),
    noteBy: messages.theReason,
    button: see,
  },
  replacement_requested: {
    subject: messages.replacementRequestedSubject,
    news: ({ number }) => messages.replacementRequested(number),
    noteBy: messages.youToldUs,
    button: see,
  },
  replacement_approved: {
    subject: messages.replacementApprovedSubject,
    news: ({ number }) => messages.replacementApproved(number),
    noteBy: messages.aWordFromUs,
    button: follow,
  },
  replacement_refused: {
    subject: messages.replacementRefusedSubject,
    news: ({ number }) => messages.replacementRefused(number),
    noteBy: messages.theReason,
    button: see,
  },
  replacement_shipped: {
    subject: messages.replacementOnItsWaySubject,
    news: ({ number, city }) => messages.newPieceOnItsWay(number, city),
    noteBy: messages.theCourier,
    button: follow,
  },
  replaced: {
    subject: messages.replacementDeliveredSubject,
    news: ({ number }) => messages.newPieceDelivered(number),
    noteBy: messages.aWordFromUs,
    button: see,
  },
  refunded: {
    subject: messages.moneyBackSubject,
    news: ({ number }) => messages.moneyBack(number),
    noteBy: messages.theReason,
    button: see,
    document: { name: messages.creditNoteIs, page: "credit-note" },
  },
}

/** The mail about the state that an order has now come to, or null where nobody needs one. */
export function orderMail(
  order: Order,
  link: string,
  note = "",
  {
    parcels = [],
    ...told
  }: Partial<Pick<OrderChange, "parcels" | "moneyBack" | "pieces" | "handRefund">> = {},
  texts: MailTexts | null = null,
) {
  return mailOfState(order, order.state, { link, note, parcels, ...told }, texts)
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
  const { subject, begin } = texts
    ? beginMail(texts, orderValues(order), null)
    : { subject: wording.subject(order.number), begin: [wording.news(order)] }
  const { handRefund = null } = told
  const reached = { ...order, state, handRefund }
  const step = nextStep(reached, reachedAt(reached), told.moneyBack)
  return writeToBuyer(order, subject, [
    ...begin,
    ...(told.pieces ? [messages.isAboutPieces(told.pieces)] : []),
    ...(told.note ? [`${wording.noteBy}: ${told.note}`] : []),
    ...(step ? [step] : []),
    ...(SENT.includes(state) ? parcelParts(told.parcels) : []),
    orderCard(order, { state, handRefund, button: stateAccount(told) ?? wording.button({ order, ...told }) }),
    ...(wording.document
      ? [{ name: wording.document.name, link: pageLink(told.link, wording.document.page) }]
      : []),
    ...(state === "delivered" && step && !isGiftCard(order)
      ? [{ name: messages.askForAReplacement, link: told.link }]
      : []),
  ])
}

/** The button to the form for the account that money waits for; null where none does. */
export function stateAccount({ link, handRefund }: Pick<OrderChange, "link" | "handRefund">) {
  if (!handRefund?.isAccountAwaited) return null
  return { label: messages.stateYourAccount, to: pageLink(link, "refund-account") }
}

/** The subject of that mail; null where there is none. */
export function mailSubject({ number }: Pick<Order, "number">, state: OrderState): string | null {
  return WORDINGS[state]?.subject(number) ?? null
}

/** A mail to who ordered, from the greeting to the name of the shop. */
export function writeToBuyer(
  order: Pick<Order, "email" | "fullName" | "giftFrom">,
  subject: string,
  body: readonly EmailPart[],
) {
  return { recipient: order.email, ...writeEmail(subject, [salutation(buyerName(order)), ...body, "{shop}"]) }
}

const SENT: readonly OrderState[] = ["shipped", "replacement_shipped"]

/** The number of each parcel, by which its carrier knows it. */
function parcelParts(parcels: readonly MailedParcel[]): EmailPart[] {
  const rows = parcels.flatMap(({ carrier, trackingNumber }, nth): [string, string][] =>
    trackingNumber
      ? [[messages.parcelOf(nth + 1, parcels.length), [carrier, trackingNumber].filter(Boolean).join(" ")]]
      : [],
  )
  return rows.length > 0 ? [{ rows }] : []
}

/** The link to a page of an order. */
export function pageLink(link: string, page: "invoice" | "credit-note" | "refund-account" | "tracking") {
  return link.replace("?", `/${page}?`)
}
