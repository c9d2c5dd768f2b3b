import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { type EmailPart, writeEmail } from "#app/shop/notifications/email-template.ts"
import { orderLink } from "#app/shop/orders/order-link.server.ts"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"
import type { ReturnRow } from "./return-claims.server.ts"
import { RETURN_LABELS, RETURN_SENTENCES } from "./return-states.ts"

/** Puts the mail about a return that was booked, or has arrived, into the outbox, in the transaction that noted it (`db`). */
export async function notifyReturn(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { orderId, state, pickupOn }: Pick<ReturnRow, "orderId" | "state" | "pickupOn">,
): Promise<void> {
  const order = await getOrderById(services.db, orderId)
  if (order.email === "") return // its buyer was erased
  const isComing = state === "booked" && pickupOn !== null
  const parts: EmailPart[] = [
    messages.dear(order.fullName),
    ...(isComing ? [messages.comesOn(formatDay(pickupOn))] : []),
    RETURN_SENTENCES[state],
    { label: messages.seeTheOrder, to: await orderLink(services, order.number) },
  ]
  const subject = messages.mailSubject(order.number, RETURN_LABELS[state])
  await postMail(services, { recipient: order.email, ...writeEmail(subject, parts) })
}
