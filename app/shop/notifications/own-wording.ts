import { ORDER_STATE_LABELS, type OrderState } from "#app/shop/orders/order.ts"
import { type MailTexts, mailKey, SAMPLE_ORDER } from "./mail-wording.ts"
import { mailOfState, WORDINGS } from "./order-mails.ts"

const STATES = Object.keys(ORDER_STATE_LABELS) as OrderState[]

/** The mails about an order that a merchant may word otherwise, by their keys among the pages. */
export const EDITABLE_MAILS = STATES.filter((state) => WORDINGS[state]).map((state) => ({
  ...{ state, key: mailKey(state), name: ORDER_STATE_LABELS[state] },
}))

/** The wording of such a mail that the shop came with, with names in braces. */
export function ownWording(key: string): MailTexts | null {
  const state = stateOf(key)
  const wording = state && WORDINGS[state]
  if (!wording) return null
  const order = { ...SAMPLE_ORDER, number: "{number}", city: "{city}" }
  const [text] = wording.body({ order, link: "", note: "", parcels: [] })
  return { subject: wording.subject("{number}"), text: typeof text === "string" ? text : "" }
}

/** Such a mail about an order that nobody placed. */
export function sampleMail(key: string, texts: MailTexts, shopUrl: string) {
  const state = stateOf(key)
  const link = `${shopUrl}/orders/${SAMPLE_ORDER.number}?token=sample`
  const parcels = [{ carrier: "Blue Dart", trackingNumber: "12345678901" }]
  return state ? mailOfState(SAMPLE_ORDER, state, { link, note: "", parcels }, texts) : null
}

function stateOf(key: string): OrderState | undefined {
  return EDITABLE_MAILS.find((mail) => mail.key === key)?.state
}
