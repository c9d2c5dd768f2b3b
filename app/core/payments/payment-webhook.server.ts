import { and, eq, or, sql } from "drizzle-orm"
import { notePaymentException } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import type { OrderServices, Services } from "#app/services.server.ts"
import { paymentEvents, payments, refunds } from "#db/tables/payments.ts"
import { type GatewayEvent, isEndEvent, noteEndEvent } from "./payment-events.server.ts"
import type { PaymentEvent } from "./payment-gateway.ts"
import { mailAfterDecline } from "./pending/mail-payment-link.server.ts"
import { tellWaiting } from "./pending/pending-state-stream.server.ts"
import { takeLateMoney } from "./recovery/late-money.server.ts"
import { capturePayment } from "./recovery/recovery.server.ts"
import { askRefunds, endRefund } from "./refunds/refund.server.ts"
import { noteRefusal, RECEIPT } from "./refunds/refund-tries.server.ts"
import { type Settling, settleExpected, settlePayment } from "./settle-payment.server.ts"

type WebhookServices = Pick<
  Services,
  "db" | "log" | "modules" | "publishedPages" | "secret" | "settings" | "shopUrl"
>

export type EventOutcome = "ended" | "nothing-new" | "exception" | "unknown-order"
/** `paid` is the order that the event has paid for. */
type Received = { outcome: EventOutcome; paid?: string | undefined }

/**
 * Acts on a gateway's event in one transaction. It only ends what is open; a mismatch is noted for the operator. What the gateway says
 * that it holds is captured at once, after that transaction.
 */
export async function receivePaymentEvent(
  services: OrderServices,
  event: GatewayEvent,
): Promise<EventOutcome> {
  if (!event.isFirstWord && (await recordAlreadySettledEvent(services.db, event))) return "nothing-new"
  const { outcome, paid } = await services.db.transaction((tx) => receive({ ...services, db: tx }, event))
  if (outcome === "ended") tellWaiting(services.db, paid)
  const { gateway, paymentId, state, amountPaise, currency, reference } = event
  if (outcome !== "nothing-new")
    services.log.info({ gateway, paymentId, state, outcome }, "the bank told an event")
  if (outcome === "ended" && state === "captured" && !paid) await askRefundsOf(services, paymentId)
  if (outcome === "ended" && state === "declined") await mailAfterDecline(services, paymentId)
  if (state !== "authorised" || outcome !== "nothing-new") return outcome
  const held = { paymentId, gateway, state, amountPaise, currency, reference }
  const isTaken =
    (await capturePayment(services, held)) || (await takeLateMoney(services, { paymentId, gateway }))
  if (!isTaken) return outcome
  tellWaiting(services.db)
  return "ended"
}

/** Money that nobody waited for goes back at once. */
async function askRefundsOf(services: OrderServices, paymentId: string) {
  const { id, orderId } = payments
  const [payment] = await services.db.select({ orderId }).from(payments).where(eq(id, paymentId))
  if (payment) await askRefunds(services, payment.orderId)
}

/** Notes an event that says what the books say already, as most do of cards: the answer to the shopper was quicker. */
async function recordAlreadySettledEvent(db: Database, event: GatewayEvent) {
  if (!isEndEvent(event)) return false
  const isKnown = sql`${payments.state} = ${event.state}`
  const statement = preparedOnce(db, `note_known_${event.state}`, (name) =>
    noteEndEvent(db, event.state, isKnown).prepare(name),
  )
  return (await statement.execute(event)).length > 0
}

async function receive(services: WebhookServices, event: GatewayEvent): Promise<Received> {
  const expected = isEndEvent(event) ? await settleExpected(services, event) : null
  return expected ? receivedOf(expected) : receiveUnexpected(services, event)
}

/** What is not what the books expect: news of another kind, a repeat, or an exception for the operator. */
async function receiveUnexpected(services: WebhookServices, event: GatewayEvent): Promise<Received> {
  const { state } = event
  const exception = await notePaymentException(services, event)
  if (exception?.kind === "unknown-order") return { outcome: "unknown-order" }
  if (state === "authorised" || state === "pending")
    return { outcome: exception ? "exception" : "nothing-new" }
  if (!(await recordEventOnce(services.db, event))) return { outcome: "nothing-new" }
  if (state === "refund_failed") await noteToldRefusal(services.db, event)
  if (exception && !exception.isResolved && exception.kind !== "late-capture") return { outcome: "exception" }
  if (state === "refunded")
    return { outcome: (await endToldRefund(services.db, event)) ? "ended" : "nothing-new" }
  if (state === "charged_back" || state === "refund_failed") return { outcome: "nothing-new" }
  return receivedOf(await settlePayment(services, event.paymentId, { ...event, state }))
}

function receivedOf({ isNew, exception, order }: Settling): Received {
  if (exception) return { outcome: "exception" }
  return isNew ? { outcome: "ended", paid: order?.id } : { outcome: "nothing-new" }
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
  const open = await findAskedRefund(tx, { paymentId, refundId, amountPaise })
  return open ? endRefund(tx, { id: open.id, reference }) : false
}

type ToldRefund = Pick<PaymentEvent, "paymentId" | "refundId" | "amountPaise">

async function findAskedRefund(tx: Database, { paymentId, refundId, amountPaise }: ToldRefund) {
  const isMeant = refundId
    ? or(eq(refunds.id, refundId), eq(refunds.receipt, refundId))
    : eq(refunds.amountPaise, amountPaise)
  const [open] = await tx
    .select({ id: refunds.id, receipt: RECEIPT })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, "asked"), isMeant))
    .limit(1)
  return open
}

/** A refund that the gateway told to have failed is asked for anew, under another receipt. */
async function noteToldRefusal(tx: Database, { paymentId, refundId, amountPaise }: PaymentEvent) {
  const open = refundId && (await findAskedRefund(tx, { paymentId, refundId, amountPaise }))
  if (open) await noteRefusal(tx, { id: open.id, receipt: refundId })
}
