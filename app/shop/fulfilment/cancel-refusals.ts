/** Why an order was not cancelled. */
export type CancelRefusal = "unconfirmed" | "too-late" | "unpaid"

/** What the shopper is told. */
export const CANCEL_SENTENCES: Record<CancelRefusal, string> = {
  unconfirmed: "Please press Cancel order again and confirm it.",
  "too-late":
    "This order has left us and can no longer be cancelled. Once it is delivered you have 7 days to ask for a replacement.",
  unpaid: "This order was not paid, so there is nothing to cancel.",
}

/** The HTTP status that says the same to a program. */
export const CANCEL_STATUS: Record<CancelRefusal, number> = { unconfirmed: 400, "too-late": 409, unpaid: 409 }
