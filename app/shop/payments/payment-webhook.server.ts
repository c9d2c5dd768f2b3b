import { and, eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { paymentEvents, payments } from "#db/tables/orders.ts"
import { notePaymentException } from "./payment-exceptions.server.ts"
import type { PaymentEvent } from "./payment-gateway.ts"
import { settleOrder } from "./settle-payment.server.ts"

type WebhookServices = Pick<Services, "db" | "log" | "secret" | "shopUrl">

/** What became of an event: it ended something, it changes nothing, or the operator must look at it. */
export type EventOutcome = "ended" | "nothing-new" | "exception" | "unknown-order"

/**
 * Acts on an event of the gateway in one transaction: twice changes nothing, and in any order it only ends what is open.
 * What does not agree with the books is written down for the operator.
 */
export async function receivePaymentEvent(
  services: WebhookServices,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const outcome = await services.db.transaction((tx) => receive({ ...services, db: tx }, event))
  const { orderId, state } = event
  if (outcome !== "nothing-new") services.log.info({ orderId, state, outcome }, "the bank told an event")
  return outcome
}

async function receive(services: WebhookServices, event: PaymentEvent): Promise<EventOutcome> {
  const { orderId, state } = event
  const exception = await notePaymentException(services, event)
  if (exception?.kind === "unknown-order") return "unknown-order"
  if (state === "authorised") return exception ? "exception" : "nothing-new" // whoever asked takes what is held
  if (!(await isFirst(services.db, event))) return "nothing-new"
  if (exception && !exception.isResolved) return "exception"
  if (state === "refunded") return (await endRefund(services.db, event)) ? "ended" : "nothing-new"
  if (state === "charged_back") return "nothing-new"
  const settled = await settleOrder(services, orderId, event)
  if (settled.exception) return "exception"
  return settled.isNew ? "ended" : "nothing-new"
}

/** Notes the event. Of several that are the same, told at once or later, one is the first. */
async function isFirst(tx: Database, { id, orderId, state }: PaymentEvent) {
  const noted = await tx
    .insert(paymentEvents)
    .values({ id, orderId, state })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return noted.length > 0
}

async function endRefund(tx: Database, { orderId }: PaymentEvent) {
  const ended = await tx
    .update(payments)
    .set({ state: "refunded", refundedAt: sql`now()`, claimedUntil: null })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "refund_asked")))
    .returning({ orderId: payments.orderId })
  return ended.length > 0
}
