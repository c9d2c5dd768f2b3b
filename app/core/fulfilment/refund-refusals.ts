import { disputeSentence } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { type TwinsRefusal, twinsSentence } from "./named-pieces.ts"

export type LineRefundRefusal =
  | TwinsRefusal
  | { reason: "unpaid" }
  | { reason: "too-many"; sku: string; left: number }
  | { reason: "replaced"; name: string }
  | { reason: "nothing-to-pay" }
  | { reason: "all" }
  | { reason: "done" }
  | { reason: "disputed" }

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
      return `That is all of order ${number}: cancel it before dispatch, or refund it after.`
    case "disputed":
      return disputeSentence(number)
    case "done":
      return `That was given back before.`
  }
}
