import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { replacementPieces } from "#app/core/fulfilment/returns/replacement.ts"
import { findReplacementParcel } from "#app/core/fulfilment/returns/replacements.server.ts"
import { listRequests } from "#app/core/fulfilment/returns/request-states.server.ts"
import { ORDER_STATE_OF, requestStep } from "#app/core/fulfilment/returns/request-states.ts"
import { findHandRefund } from "#app/core/orders/hand-refund.server.ts"
import { MONEY_BACK_STATES } from "#app/core/orders/hand-refund.ts"
import { findMoneyBack } from "#app/core/orders/notifications/find-money-back.server.ts"
import { type MailedParcel, mailOfState } from "#app/core/orders/notifications/order-mails.ts"
import {
  type ConfirmationServices,
  findStateWording,
  writeConfirmation,
} from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { type OrderMailKind, orderMailKinds } from "./order-mail-kinds.ts"

type Resending = {
  orderId: string
  kind: string
  /** Done in the same transaction; why it may not be sent, or null. */
  claim: (tx: Database) => Promise<string | null>
}

/** Sends a mail about an order again, written anew with what is true now. Answers its subject, or why not; null for a mail that there is none of. */
export function resendOrderMail(
  services: ConfirmationServices & Pick<Services, "db" | "modules" | "secret">,
  { orderId, kind, claim }: Resending,
): Promise<{ subject: string } | { fault: string | null }> {
  return services.db.transaction(async (tx) => {
    const order = await getOrderById(tx, orderId)
    const known = orderMailKinds(order).find((one) => one.kind === kind)
    if (!known) return { fault: null }
    const fault = await claim(tx)
    if (fault !== null) return { fault }
    const mail = await writeMail({ ...services, db: tx }, order, known.kind)
    if (!mail) return { fault: null }
    await postMail({ ...services, db: tx }, mail)
    return { subject: mail.subject }
  })
}

async function writeMail(
  services: ConfirmationServices & Pick<Services, "db" | "modules" | "secret">,
  order: Order,
  kind: OrderMailKind,
) {
  const link = await orderLink(services, order.number)
  if (kind === "confirmation") return writeConfirmation(services, order, link)
  const note = order.events.findLast(({ state }) => state === kind)?.note ?? ""
  const parcels = await parcelsIn(services.db, order, kind)
  const moneyBack = await findMoneyBack(services.db, order.id)
  const texts = await findStateWording(services.db, kind)
  const pieces = requestStep(kind) ? await piecesIn(services.db, order, kind) : undefined
  const isMoneyBack = MONEY_BACK_STATES.some((state) => state === kind)
  const handRefund = isMoneyBack ? await findHandRefund(services, order.id) : null
  return mailOfState(order, kind, { link, note, parcels, moneyBack, pieces, handRefund }, texts)
}

/** The pieces of the last request that has come so far; undefined where it went on. */
async function piecesIn(db: Database, { id }: Order, kind: OrderMailKind): Promise<string | undefined> {
  const request = (await listRequests(db, id)).find(({ state }) => ORDER_STATE_OF[state] === kind)
  return request && replacementPieces(request)
}

/** The parcels that a mail tells of. */
async function parcelsIn(db: Database, { id }: Order, kind: OrderMailKind): Promise<MailedParcel[]> {
  if (kind === "shipped") return listParcels(db, id)
  const sent = kind === "replacement_shipped" ? await findReplacementParcel(db, id) : null
  return sent ? [sent] : []
}
