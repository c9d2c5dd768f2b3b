import { changeWaitsSentence } from "#app/core/orders/line-changes/line-change.ts"
import { type DisputeRefusal, disputeSentence } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { type TwinsRefusal, twinsSentence } from "./named-pieces.ts"

export type LineRefundRefusal =
  | TwinsRefusal
  | { reason: "unpaid" }
  | { reason: "too-many"; sku: string; left: number }
  | { reason: "replaced"; name: string }
  | { reason: "nothing-to-pay" }
  | { reason: "all" }
  | { reason: "done" }
  | { reason: "change-waits" }
  | { reason: DisputeRefusal }

export type AmountRefusal =
  | { reason: "unpaid" }
  | { reason: DisputeRefusal }
  | { reason: "not-sent" }
  | { reason: "no-delivery" }
  | { reason: "not-on-invoice" }
  | { reason: "too-much"; leftPaise: number }
  | { reason: "all" }

/** The refusal of a refund by amount as a sentence for staff. */
export function amountRefusalSentence(refusal: AmountRefusal, number: string): string {
  switch (refusal.reason) {
    case "unpaid":
    case "disputed":
    case "charged-back":
    case "all":
      return lineRefundSentence(refusal, number)
    case "not-sent":
      return `Order ${number} has no invoice yet. Its price is reduced after dispatch; before that, lower its pieces or give goodwill.`
    case "no-delivery":
      return `Order ${number} has no delivery fee left to give back.`
    case "not-on-invoice":
      return `The invoice of order ${number} does not show this by itself. Refund pieces, or the whole order.`
    case "too-much":
      return `Of that, ${formatRupees(refusal.leftPaise)} are left to give back for order ${number}.`
  }
}

/** Why no part of an order's money goes back, in a sentence for staff. */
export function lineRefundSentence(refusal: LineRefundRefusal, number: string): string {
  switch (refusal.reason) {
    case "unpaid":
      return `Order ${number} is not paid, or all its money goes back already.`
    case "twins":
      return twinsSentence(refusal, number)
    case "too-many":
      return `Of ${refusal.sku} order ${number} has ${refusal.left} left to give back.`
    case "replaced":
      return `A replacement for ${refusal.name} is put aside or on its way. Finish it first, or refund the whole of order ${number}.`
    case "nothing-to-pay":
      return `What stays of order ${number} would cost nothing, and nothing is sent for ₹0. Take off all of it, or leave these pieces on.`
    case "all":
      return `That is all that is left of order ${number}. Refund the whole of it instead, or cancel it before dispatch.`
    case "disputed":
    case "charged-back":
      return disputeSentence(number, refusal.reason)
    case "change-waits":
      return changeWaitsSentence(number)
    case "done":
      return `That was given back before.`
  }
}
