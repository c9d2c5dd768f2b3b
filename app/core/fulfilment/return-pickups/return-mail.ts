import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { orderCard } from "#app/core/orders/notifications/order-card.ts"
import {
  beginMail,
  type MailTexts,
  orderValues,
} from "#app/core/orders/notifications/wording/mail-wording.ts"
import { buyerName, type Order } from "#app/core/orders/order.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import { salutation } from "#app/ui/format/salutation.ts"
import * as messages from "./messages.ts"
import { RETURN_LABELS, RETURN_SENTENCES } from "./return-states.ts"

/** The states of a return that a shopper is written to about. */
export type MailedReturn = "booked" | "delivered"

/** The wording of such a mail that the shop came with. */
export function ownReturnMail(state: MailedReturn): MailTexts {
  return { subject: messages.mailSubject("{number}", RETURN_LABELS[state]), text: RETURN_SENTENCES[state] }
}

type Told = { state: MailedReturn; pickupOn: string | null; link: string }

/** The mail about a return that was booked, or has arrived. `texts` are the merchant's. */
export function returnMail(order: Order, { state, pickupOn, link }: Told, texts: MailTexts | null = null) {
  const isComing = state === "booked" && pickupOn !== null
  const { subject, begin } = beginMail(ownReturnMail(state), orderValues(order), texts)
  return {
    recipient: order.email,
    ...writeEmail(subject, [
      salutation(buyerName(order)),
      ...(isComing ? [messages.comesOn(formatNearDay(pickupOn))] : []),
      ...begin,
      orderCard(order, { state: order.state, button: { label: messages.seeTheOrder, to: link } }),
    ]),
  }
}
