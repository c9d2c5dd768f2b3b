import * as messages from "./messages.ts"

export type CancelRefusal = "unconfirmed" | "too-late" | "unpaid"

export const CANCEL_SENTENCES: Record<CancelRefusal, string> = {
  unconfirmed: messages.confirmCancelling,
  "too-late": messages.orderHasLeft,
  unpaid: messages.orderNotPaid,
}

export const CANCEL_STATUS: Record<CancelRefusal, number> = { unconfirmed: 400, "too-late": 409, unpaid: 409 }
