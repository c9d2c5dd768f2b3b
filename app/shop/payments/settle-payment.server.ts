import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { confirmationMail } from "#app/shop/notifications/confirmation-mail.ts"
import { moveOrder } from "#app/shop/orders/move-order.server.ts"
import type { Order } from "#app/shop/orders/order.ts"
import { orderLink } from "#app/shop/orders/order-link.server.ts"
import { getOrderById } from "#app/shop/orders/order-queries.server.ts"
import { payments } from "#db/tables/orders.ts"
import { notePaymentException } from "./payment-exceptions.server.ts"
import { type ExceptionKind, paymentException } from "./payment-exceptions.ts"
import type { Charge } from "./payment-gateway.ts"

/** How a payment ended: by the bank's word, or because its time was over and the bank agreed to refuse it. */
export type PaymentEnd = Charge | { state: "expired"; reference: string }

/** Whether this call settled the order, the order if it is now paid, or why the bank's answer does not agree with the books. */
export type Settling = { isNew: boolean; order?: Order; exception?: ExceptionKind }

type SettlingServices = Pick<Services, "db" | "log" | "secret" | "shopUrl">

const EXPIRED_NOTE = "Expired: the payment never reached the bank."

/**
 * Ends a placed order by the bank's answer: paid with its confirmation mail, or failed with its stock given back. Any number of
 * callers may try. A wrong amount settles nothing until the operator has resolved it.
 */
export async function settleOrder(
  services: SettlingServices,
  orderId: string,
  charge: PaymentEnd,
): Promise<Settling> {
  const { state } = charge
  if (state === "authorised") throw new Error("a held amount is no end of a payment")
  const end = { ...charge, state }
  const note = () => (state === "expired" ? null : notePaymentException(services, { ...charge, orderId }))
  if (isGivenBack(state)) await note() // afterwards the books would agree with it
  const settled = await settle(services, orderId, end).catch(isNotAsAsked)
  if (settled?.isNew) return settled
  const noted = await note()
  if (!noted) return { isNew: false }
  if (!settled && noted.isResolved) return settle(services, orderId, end, "as it is")
  return { isNew: false, exception: noted.kind }
}

type End = Omit<Charge, "state"> & { state: Exclude<PaymentEnd["state"], "authorised"> }

/** Takes the transaction back: what the bank took is not what the order costs. */
class NotAsAsked extends Error {}

function isNotAsAsked(error: unknown): null {
  if (error instanceof NotAsAsked) return null
  throw error
}

function settle(services: SettlingServices, orderId: string, end: End, amount?: "as it is") {
  const isPaid = end.state === "captured"
  return services.db.transaction(async (tx): Promise<Settling> => {
    const note = end.state === "expired" ? EXPIRED_NOTE : ""
    if (!(await moveOrder(tx, orderId, isPaid ? "paid" : "payment_failed", note))) return { isNew: false }
    const [order, amountPaise] = await Promise.all([
      isPaid ? getOrderById(tx, orderId) : undefined,
      bookEnd(tx, orderId, end),
    ])
    if (!order) return { isNew: true }
    const kind = amount ? null : paymentException(end, { state: "asked", amountPaise })
    if (kind) throw new NotAsAsked()
    await postMail({ ...services, db: tx }, confirmationMail(order, await orderLink(services, order.number)))
    return { isNew: true, order }
  })
}

/** Writes down how the payment ended, and answers its amount. */
async function bookEnd(tx: Database, orderId: string, { state, reference }: End): Promise<number> {
  const [payment] = await tx
    .update(payments)
    .set({
      state: isGivenBack(state) ? "refunded" : state,
      ...{ reference, settledAt: sql`now()`, claimedUntil: null },
    })
    .where(eq(payments.orderId, orderId))
    .returning({ amountPaise: payments.amountPaise })
  if (!payment) throw new Error(`order ${orderId} has no payment`)
  return payment.amountPaise
}

function isGivenBack(state: PaymentEnd["state"]): state is "refunded" | "charged_back" {
  return state === "refunded" || state === "charged_back"
}
