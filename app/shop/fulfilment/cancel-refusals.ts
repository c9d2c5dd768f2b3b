import * as messages from "./messages.ts"

/** Why an order was not cancelled. */
export type CancelRefusal = "unconfirmed" | "too-late" | "unpaid"

/** What the shopper is told. */
export const CANCEL_SENTENCES: Record<CancelRefusal, string> = {
  unconfirmed: messages.confirmCancelling,
  "too-late": messages.orderHasLeft,
  unpaid: messages.orderNotPaid,
}

/** The HTTP status that says the same to a program. */
export const CANCEL_STATUS: Record<CancelRefusal, number> = { unconfirmed: 400, "too-late": 409, unpaid: 409 }
