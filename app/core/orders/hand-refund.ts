import * as messages from "./messages.ts"
import { ORDER_STATE_LABELS, ORDER_STATE_SENTENCES, type OrderState } from "./order.ts"

/** Money of an order that staff transfer back and did not send yet: it waits for its buyer to state an account, or for the transfer. */
export type HandRefund = { paise: number; isAccountAwaited: boolean }

/** The states of an order whose money goes back whole. */
export const MONEY_BACK_STATES: readonly OrderState[] = ["cancelled", "returned", "refunded"]

type Standing = { state: OrderState; handRefund?: HandRefund | null | undefined }

/** The state of an order for its buyer: nothing is called refunded that was not sent. */
export function stateLabel({ state, handRefund }: Standing): string {
  if (state !== "refunded" || !handRefund) return ORDER_STATE_LABELS[state]
  return handRefund.isAccountAwaited ? messages.refundAwaitsAccount : messages.refundOnItsWay
}

/** The sentence about that state. */
export function stateSentence({ state, handRefund }: Standing): string {
  if (state !== "refunded" || !handRefund) return ORDER_STATE_SENTENCES[state]
  return handRefund.isAccountAwaited ? messages.refundAwaitsAccountNote : messages.refundOnItsWayNote
}
