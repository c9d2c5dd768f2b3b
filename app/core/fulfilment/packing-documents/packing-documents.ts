import type { NamedDraw } from "#app/core/catalogue/inventory/place.ts"
import { engravingSentence } from "#app/core/orders/engraved-names/engravings.ts"
import { cashDuePaise, isGift, ORDER_STATE_LABELS, type Order } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Company } from "#app/core/settings/company.ts"
import * as messages from "./messages.ts"

/** What is printed of an order: slip and labels, or one of them. */
export const PRINTED_PARTS = ["both", "labels", "slips"] as const
export type PrintedParts = (typeof PRINTED_PARTS)[number]

/** An address label that the shop prints where a courier gives none. `fault` says why the courier's is missing. */
export type PlainLabel = { parcel: number; parcels: number; tracking: string; fault: string | null }

/** What is printed for one order. `Label` is a courier's own, as it was taken. */
export type PackingDocuments<Label> = {
  order: Order
  pieces: readonly { name: string; sku: string; quantity: number }[]
  /** From which places they were taken; none where the shop has one place. */
  draws: readonly NamedDraw[]
  labels: readonly (Label | PlainLabel)[]
}

export type Sender = Pick<Company, "legalName" | "address" | "tollFree" | "phone">

const SENT_WITH: readonly Order["paymentState"][] = ["pending", "paid", "partly_refunded"]

/** Why nothing of an order is printed, in a sentence, or null: it is packed, sent, or was. */
export function whyNoDocuments(order: Pick<Order, "number" | "state" | "lifecycle" | "paymentState">) {
  if (order.lifecycle === "confirmed" && SENT_WITH.includes(order.paymentState)) return null
  return messages.isNotSent(order.number, ORDER_STATE_LABELS[order.state])
}

/** What the slip says of the payment: of a gift no sum, since the slip lies in its parcel. */
export function paymentNote(order: Order): string {
  const cash = cashOf(order)
  if (cash === null) return messages.paid
  return isGift(order) ? messages.cashIsOnLabel : messages.collectCash(cash)
}

/** What the courier collects at the door, or null for an order that is paid. */
export function cashOf(order: Pick<Order, "paymentState" | "totalPaise" | "advancePaise" | "creditPaise">) {
  return order.paymentState === "pending" ? formatRupees(cashDuePaise(order)) : null
}

/** What whoever packs has to know besides the pieces: a gift, an engraving, the note of who packed. */
export function slipNotes({
  giftFrom,
  giftMessage,
  engravings,
  events,
}: Pick<Order, "giftFrom" | "giftMessage" | "engravings" | "events">) {
  const note = events.findLast(({ state }) => state === "packed")?.note ?? ""
  return [
    ...(isGift({ giftFrom, giftMessage }) ? [messages.giftFrom(giftFrom)] : []),
    ...(giftMessage === "" ? [] : [messages.giftMessage(giftMessage)]),
    ...engravings.map(engravingSentence),
    ...(note === "" ? [] : [messages.note(note)]),
  ]
}
