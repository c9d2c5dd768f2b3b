import { and, eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices, Services } from "#app/services.server.ts"
import { notePaymentException } from "#app/shop/payments/exceptions/payment-exceptions.server.ts"
import { paymentEvents, payments, refunds } from "#db/tables/payments.ts"
import { isOpenPayment } from "./open-payment.server.ts"
import { type Charge, CURRENCY, type PaymentEvent } from "./payment-gateway.ts"
import { tellWaiting } from "./pending/pending-state-stream.server.ts"
import { capturePayment } from "./recovery/recovery.server.ts"
import { endRefund } from "./refunds/refund.server.ts"
import { settlePayment } from "./settle-payment.server.ts"

type WebhookServices = Pick<Services, "db" | "log" | "secret" | "settings" | "shopUrl">

/** An event, and the gateway that signed it: it speaks of its own payments only. */
type GatewayEvent = PaymentEvent & { gateway: string }

export type EventOutcome = "ended" | "nothing-new" | "exception" | "unknown-order"

/**
 * Acts on a gateway's event in one transaction. It only ends what is open; a mismatch is noted for the operator. What the gateway says
 * that it holds is captured at once, after that transaction.
 */
export async function receivePaymentEvent(
  services: OrderServices,
  event: GatewayEvent,
): Promise<EventOutcome> {
  if (await recordAlreadySettledEvent(services.db, event)) return "nothing-new"
  const outcome = await services.db.transaction((tx) => receive({ ...services, db: tx }, event))
  if (outcome === "ended") tellWaiting(services.db)
  const { gateway, paymentId, state, amountPaise, currency, reference } = event
  if (outcome !== "nothing-new")
    services.log.info({ gateway, paymentId, state, outcome }, "the bank told an event")
  if (state !== "authorised" || outcome !== "nothing-new") return outcome
  const held = { paymentId, gateway, state, amountPaise, currency, reference }
  if (!(await capturePayment(services, held))) return outcome
  tellWaiting(services.db)
  return "ended"
}

/** Notes an event that says what the books say already, as most do: the answer to the shopper was quicker. */
function recordAlreadySettledEvent(db: Database, event: GatewayEvent) {
  return recordEventOf(db, event, sql`${payments.state} = ${event.state}`, "note_known_end")
}

/** Notes how an open payment ended, where that is what the books expect: then no exception need be looked for. */
function recordExpectedEnd(tx: Database, event: GatewayEvent) {
  return recordEventOf(tx, event, isOpenPayment, "note_expected_end")
}

/** Notes the end of a payment of this amount, once. False for another event, another payment, or one that was told before. */
async function recordEventOf(
  db: Database,
  { gateway, id, paymentId, state, amountPaise, currency }: GatewayEvent,
  isMeant: SQL,
  statement: string,
) {
  if ((state !== "captured" && state !== "declined") || currency !== CURRENCY) return false
  const isBooked = and(
    eq(payments.id, paymentId),
    eq(payments.gateway, gateway),
    isMeant,
    eq(payments.amountPaise, sql`${amountPaise}::bigint`),
  )
  const noted = await db
    .insert(paymentEvents)
    .select(
      sql`select ${gateway}, ${id}, ${payments.orderId}, ${payments.id}, ${state}, now() from ${payments} where ${isBooked}`,
    )
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
    .prepare(statement)
    .execute()
  return noted.length > 0
}

async function receive(services: WebhookServices, event: GatewayEvent): Promise<EventOutcome> {
  const { state } = event
  if ((state === "captured" || state === "declined") && (await recordExpectedEnd(services.db, event)))
    return settleTold(services, { ...event, state })
  const exception = await notePaymentException(services, event)
  if (exception?.kind === "unknown-order") return "unknown-order"
  if (state === "authorised" || state === "pending") return exception ? "exception" : "nothing-new"
  if (!(await recordEventOnce(services.db, event))) return "nothing-new"
  if (exception && !exception.isResolved && exception.kind !== "late-capture") return "exception"
  if (state === "refunded") return (await endToldRefund(services.db, event)) ? "ended" : "nothing-new"
  if (state === "charged_back" || state === "refund_failed") return "nothing-new"
  return settleTold(services, { ...event, state })
}

async function settleTold(
  services: WebhookServices,
  event: Charge & { paymentId: string },
): Promise<EventOutcome> {
  const { isNew, exception } = await settlePayment(services, event.paymentId, event)
  if (exception) return "exception"
  return isNew ? "ended" : "nothing-new"
}

/** Notes the event. Of several that are the same, told at once or later, one is the first. */
async function recordEventOnce(tx: Database, { gateway, id, paymentId, state }: GatewayEvent) {
  const orderId = sql`(select ${payments.orderId} from ${payments} where ${payments.id} = ${paymentId})`
  const noted = await tx
    .insert(paymentEvents)
    .values({ gateway, id, orderId, paymentId, state })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return noted.length > 0
}

async function endToldRefund(tx: Database, { paymentId, refundId, amountPaise, reference }: PaymentEvent) {
  const isMeant = refundId ? eq(refunds.id, refundId) : eq(refunds.amountPaise, amountPaise)
  const [open] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, "asked"), isMeant))
    .limit(1)
  return open ? endRefund(tx, { id: open.id, reference }) : false
}
