import type { Order, OrderState } from "#app/shop/orders/order.ts"
import { REPLACEMENT_DAYS, replaceableUntil } from "#app/shop/orders/order-states.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { type EmailPart, writeEmail } from "./email-template.ts"

/** What a mail about a change is made of: the order after it, the link to it, and the note that was left with it. */
type OrderChange = { order: Order; link: string; note: string }
type Wording = { subject: (number: string) => string; body: (change: OrderChange) => readonly EmailPart[] }

/** The states that a shopper is written to about, and what. A paid order has its confirmation. */
const WORDINGS: Partial<Record<OrderState, Wording>> = {
  shipped: {
    subject: (number) => `Your Dhun order ${number} is on its way`,
    body: ({ order, link, note }) => [
      `Your order ${order.number} has left us and is on its way to ${order.city}.`,
      ...noted("The courier", note),
      { label: "Follow your order", to: link },
      `Your tax invoice: ${documentLink(link, "invoice")}`,
    ],
  },
  delivered: {
    subject: (number) => `Your Dhun order ${number} was delivered`,
    body: ({ order, link, note }) => [
      `Your order ${order.number} was delivered. Enjoy the music.`,
      ...noted("The courier", note),
      `Is something wrong with it? Until ${lastDay(order)} you can ask for a replacement on your order's page. It costs you nothing.`,
      { label: "See your order", to: link },
      `Keep the tax invoice, the proof for twelve months of warranty: ${documentLink(link, "invoice")}`,
    ],
  },
  cancelled: {
    subject: (number) => `Your Dhun order ${number} is cancelled`,
    body: ({ order, link, note }) => [
      `Your order ${order.number} is cancelled. Nothing will be sent.`,
      ...noted("The reason", note),
      refundSentence(order),
      { label: "See your order", to: link },
    ],
  },
  replacement_requested: {
    subject: (number) => `Your replacement for order ${number}: we have your request`,
    body: ({ order, link, note }) => [
      `We have your request to replace a part of order ${order.number}, and answer within one working day.`,
      ...noted("You told us", note),
      "A photograph helps us, above all of a damaged parcel: reply to this mail with it. Please keep the piece with its box and all that was in it.",
      { label: "See your order", to: link },
    ],
  },
  replacement_approved: {
    subject: (number) => `Your replacement for order ${number} is approved`,
    body: ({ order, link, note }) => [
      `We replace what you asked for of order ${order.number}. The new piece is put aside for you and leaves us within two working days.`,
      ...noted("A word from us", note),
      "The courier who brings it takes the old piece along, with its box and all that was in it. Both ways are free for you.",
      { label: "Follow your order", to: link },
    ],
  },
  replacement_refused: {
    subject: (number) => `Your replacement for order ${number}: we could not approve it`,
    body: ({ order, link, note }) => [
      `We looked at your request for order ${order.number} and could not approve it.`,
      ...noted("The reason", note),
      `If we missed something, reply to this mail. Within ${REPLACEMENT_DAYS} days of the delivery you can also ask again; the twelve-month warranty holds in any case.`,
      { label: "See your order", to: link },
    ],
  },
  replacement_shipped: {
    subject: (number) => `Your replacement for order ${number} is on its way`,
    body: ({ order, link, note }) => [
      `The new piece for order ${order.number} is on its way to ${order.city}.`,
      ...noted("The courier", note),
      "Please have the old piece ready, with its box and all that was in it: the courier takes it along.",
      { label: "Follow your order", to: link },
    ],
  },
  replaced: {
    subject: (number) => `Your replacement for order ${number} was delivered`,
    body: ({ order, link, note }) => [
      `The new piece for order ${order.number} was delivered. Should it have a fault too, reply to this mail: then you get your money back.`,
      ...noted("A word from us", note),
      { label: "See your order", to: link },
    ],
  },
  refunded: {
    subject: (number) => `Your money for Dhun order ${number} goes back to you`,
    body: ({ order, link, note }) => [
      `We give you your money back for order ${order.number}.`,
      ...noted("The reason", note),
      refundSentence(order),
      { label: "See your order", to: link },
      `The credit note that takes your tax invoice back: ${documentLink(link, "credit-note")}`,
    ],
  },
}

/** The mail about the state that an order has now come to, or null where nobody needs one. */
export function orderMail(order: Order, link: string, note = "") {
  const wording = WORDINGS[order.state]
  return wording
    ? writeToBuyer(order, wording.subject(order.number), wording.body({ order, link, note }))
    : null
}

/** A mail to who ordered, from the greeting to the name of the shop. */
export function writeToBuyer(
  { email, fullName }: Pick<Order, "email" | "fullName">,
  subject: string,
  body: readonly EmailPart[],
) {
  return { recipient: email, ...writeEmail(subject, [`Dear ${fullName},`, ...body, "Dhun"]) }
}

function noted(by: string, note: string): EmailPart[] {
  return note ? [`${by}: ${note}`] : []
}

function refundSentence({ totalPaise }: Order) {
  return `${formatRupees(totalPaise)} goes back to the card that you paid with. Banks take up to 7 working days to show it.`
}

function lastDay({ events }: Order) {
  const until = replaceableUntil(events)
  return until ? formatDate(until) : `${REPLACEMENT_DAYS} days after the delivery`
}

function documentLink(link: string, kind: "invoice" | "credit-note") {
  return link.replace("?", `/${kind}?`)
}
