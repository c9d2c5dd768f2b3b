import { WORDINGS } from "#app/core/orders/notifications/order-mails.ts"
import { ORDER_STATE_LABELS, type OrderState } from "#app/core/orders/order.ts"
import { type MailTexts, SAMPLE_ORDER } from "./mail-wording.ts"

const STATES = Object.keys(ORDER_STATE_LABELS) as OrderState[]

/** The states of an order that shoppers are written to about. */
export const MAILED_STATES = STATES.filter((state) => WORDINGS[state])

/** The wording of the mail about a state that the shop came with, with names in braces. */
export function ownStateWording(state: OrderState): MailTexts {
  const order = { ...SAMPLE_ORDER, number: "{number}", city: "{city}" }
  return {
    subject: WORDINGS[state]?.subject("{number}") ?? "",
    text: WORDINGS[state]?.news(order) ?? "",
  }
}
