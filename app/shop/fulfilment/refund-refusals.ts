/** Some pieces of an order, by its stock number. */
export type RefundedPieces = { sku: string; quantity: number }

export type LineRefundRefusal =
  | { reason: "unpaid" }
  | { reason: "too-many"; sku: string; left: number }
  | { reason: "all" }
  | { reason: "done" }

/** Why no part of an order's money goes back, in a sentence for staff. */
export function lineRefundSentence(refusal: LineRefundRefusal, number: string): string {
  switch (refusal.reason) {
    case "unpaid":
      return `Order ${number} is not paid, or all its money goes back already.`
    case "too-many":
      return `Of ${refusal.sku} order ${number} has ${refusal.left} left to give back.`
    case "all":
      return `That is all of order ${number}: cancel it before dispatch, or refund it after.`
    case "done":
      return `That was given back before.`
  }
}
