import * as messages from "./messages.ts"

export type CancelRefusal = "unconfirmed" | "too-late" | "unpaid" | "disputed"

export const CANCEL_SENTENCES: Record<CancelRefusal, string> = {
  unconfirmed: messages.confirmCancelling,
  "too-late": messages.orderHasLeft,
  unpaid: messages.orderNotPaid,
  disputed: messages.bankDecides,
}

export const CANCEL_STATUS: Record<CancelRefusal, number> = {
  ...{ unconfirmed: 400, "too-late": 409 },
  ...{ unpaid: 409, disputed: 409 },
}
