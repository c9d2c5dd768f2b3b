import { MOST_ITEMS, MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { yourCartIsEmpty } from "#app/core/cart/messages.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { waitWords } from "#app/ui/format/wait-time.ts"
import * as messages from "./messages.ts"

/** Why one line of the cart cannot be ordered as the shopper saw it. Amounts in paise. */
export type LineFault =
  | { fault: "unknown"; productId: string }
  | { fault: "sold-out"; productId: string; name: string }
  | { fault: "too-few"; productId: string; name: string; left: number }
  | { fault: "engraving"; productId: string; name: string; sentence: string }
  | { fault: "delivery-changed"; seenPaise: number; todayPaise: number; totalPaise: number }
  | { fault: "price-changed"; productId: string; name: string; seenPaise: number; todayPaise: number }

export type Refusal =
  | { reason: "guest" }
  | { reason: "unreadable" }
  | { reason: "empty-cart" }
  | { reason: "too-many-lines" }
  | { reason: "quantity"; productId: string }
  | { reason: "total-too-high" }
  | { reason: "not-accepted"; sentence: string }
  | { reason: "quotation-over" }
  | { reason: "changed"; faults: LineFault[] }
  /** With a number the order is kept: it may be paid by another attempt until then, or to the courier. */
  | { reason: "declined"; number?: string; until?: string }
  | { reason: "expired"; number: string }
  | { reason: "bank-unreachable"; number: string }
  | { reason: "payment-review"; number: string }
  | { reason: "earlier-order"; number: string; state: OrderState }
  | { reason: "too-often"; retryAfterSeconds: number }
  | { reason: "no-answer" }
  | { reason: "shop-fault" }

/** The status of a form to which the shop did not answer, apart from the table: the browser needs no more of it. */
export const NO_ANSWER_STATUS = 503

export const REFUSAL_STATUS: Record<Refusal["reason"], number> = {
  guest: 401,
  unreadable: 400,
  "empty-cart": 400,
  "too-many-lines": 400,
  quantity: 400,
  "total-too-high": 400,
  "not-accepted": 409,
  "quotation-over": 409,
  changed: 409,
  declined: 402,
  expired: 409,
  "bank-unreachable": 503,
  "payment-review": 409,
  "earlier-order": 409,
  "too-often": 429,
  "no-answer": NO_ANSWER_STATUS,
  "shop-fault": 503,
}

/** A sentence for each fault of a refusal. `nameOf` names a product by its id, also one that left the shop. */
export function refusalSentences(refusal: Refusal, nameOf: (productId: string) => string): string[] {
  if (refusal.reason === "changed") return refusal.faults.map((fault) => faultSentence(fault, nameOf))
  return [refusalSentence(refusal, nameOf)]
}

/** Whether the next press of the button is a new attempt, with a key of its own. */
export function endsAttempt(refusal: Refusal): boolean {
  if (refusal.reason === "declined") return refusal.number === undefined
  return refusal.reason === "expired" || refusal.reason === "earlier-order"
}

function refusalSentence(
  refusal: Exclude<Refusal, { reason: "changed" }>,
  nameOf: (id: string) => string,
): string {
  switch (refusal.reason) {
    case "guest":
      return messages.logInToOrder
    case "unreadable":
      return messages.cartDidNotArrive
    case "empty-cart":
      return yourCartIsEmpty
    case "too-many-lines":
      return messages.tooManyProducts(MOST_ITEMS)
    case "quantity":
      return messages.wholePiecesOnly(nameOf(refusal.productId), MOST_OF_ONE)
    case "total-too-high":
      return messages.orderTooLarge
    case "not-accepted":
      return refusal.sentence
    case "quotation-over":
      return messages.quotationIsOver
    case "declined":
      if (!refusal.number) return messages.bankDeclined
      return refusal.until
        ? messages.paymentDeclined(refusal.number, refusal.until)
        : messages.declinedBeforeDelivery(refusal.number)
    case "expired":
      return messages.orderExpired(refusal.number)
    case "bank-unreachable":
      return messages.bankUnreachable(refusal.number)
    case "payment-review":
      return messages.paymentReview(refusal.number)
    case "earlier-order":
      return refusal.state === "placed"
        ? messages.stillWaitingForBank(refusal.number)
        : messages.alreadyOrdered(refusal.number)
    case "too-often":
      return messages.tooOften(waitWords(refusal.retryAfterSeconds))
    case "no-answer":
      return messages.notHeard
    case "shop-fault":
      return messages.somethingBroke
  }
}

function faultSentence(fault: LineFault, nameOf: (id: string) => string): string {
  switch (fault.fault) {
    case "unknown":
      return messages.noLongerInShop(nameOf(fault.productId))
    case "sold-out":
      return messages.isSoldOut(fault.name)
    case "too-few":
      return messages.onlyLeft(fault.left, fault.name)
    case "engraving":
      return messages.engravingOf(fault.name, fault.sentence)
    case "delivery-changed":
      return deliverySentence(fault)
    case "price-changed":
      return messages.priceChanged(fault.name, formatRupees(fault.seenPaise), formatRupees(fault.todayPaise))
  }
}

type DeliveryChange = Extract<LineFault, { fault: "delivery-changed" }>

/** What delivery costs today, where an order was refused because its shopper saw something else; null otherwise. */
export function deliveryOf(refusal: Refusal | undefined): number | null {
  const faults = refusal?.reason === "changed" ? refusal.faults : []
  return faults.find((fault) => fault.fault === "delivery-changed")?.todayPaise ?? null
}

function deliverySentence({ seenPaise, todayPaise, totalPaise }: DeliveryChange): string {
  const [today, total] = [formatRupees(todayPaise), formatRupees(totalPaise)]
  if (seenPaise === 0) return messages.deliveryCosts(today, total)
  return messages.deliveryChanged(formatRupees(seenPaise), today, total)
}
