import { and, eq, gt, type SQL, sql } from "drizzle-orm"
import { renewPromise } from "#app/core/delivery-area/estimates/promise.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { confirmationOf } from "#app/core/orders/notifications/confirmation-mail.ts"
import { notifyModules } from "#app/core/orders/notifications/post-notification.server.ts"
import { writeConfirmation } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { notePaymentException } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import type { ExceptionKind } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { takeOffPrepaid } from "#app/core/promotions/prepaid-discount.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import type { Mail } from "#app/platform/mail/mail.server.ts"
import { insertMail, sealedRow } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { confirmByAdvance } from "./cash/confirm-cash.server.ts"
import { cashEnding, endCash } from "./cash/end-cash.server.ts"
import { bookLateCapture } from "./late-capture.server.ts"
import { payChange } from "./line-changes/pay-change.server.ts"
import { isOpenPayment } from "./open-payment.server.ts"
import { type EndEvent, noteEndEvent } from "./payment-events.server.ts"
import { type Charge, CURRENCY } from "./payment-gateway.ts"
import { noteRefund } from "./refunds/refund.server.ts"

/** How a payment ended: by the gateway's word, or because its time was over and the gateway agreed to refuse it. */
export type PaymentEnd = Charge | (Omit<Charge, "state"> & { state: "expired" })

export type Settling = { isNew: boolean; order?: Order; exception?: ExceptionKind }

type SettlingServices = Pick<
  Services,
  "db" | "log" | "modules" | "publishedPages" | "secret" | "settings" | "shopUrl"
>

const NOT_DUE = "The order was paid or changed already, or had ended."
const EXPIRED_NOTE = "Expired: the payment never reached the bank."

/** Ends a payment by the gateway's answer, with its order's state, mail and stock. Any number of callers may try. */
export async function settlePayment(
  services: SettlingServices,
  paymentId: string,
  charge: PaymentEnd,
): Promise<Settling> {
  const { state } = charge
  if (state === "authorised" || state === "pending")
    throw new Error(`a charge that is ${state} has not ended`)
  const end = { ...charge, state }
  const note = () =>
    state === "expired" ? null : notePaymentException(services, { ...charge, state, paymentId })
  if (isGivenBack(state)) await note() // afterwards the books would agree with it
  const settled = await settle(services, paymentId, end)
  if (settled.isNew) return settled
  const noted = await note()
  if (!noted) return { isNew: false }
  if (noted.kind === "late-capture" && state === "captured") {
    const booked = await bookLateCapture(services, paymentId, { ...charge, state })
    if (booked) return { isNew: true, ...booked }
  }
  const accepted = noted.isResolved ? await settle(services, paymentId, end, "as it is") : null
  return accepted?.isNew ? accepted : { isNew: false, exception: noted.kind }
}

type End = Omit<Charge, "state"> & { state: Exclude<PaymentEnd["state"], "authorised" | "pending"> }

/**
 * Ends a payment by an event that says what the books expect, and notes the event, by one statement. Null for a payment that has ended
 * or is not as it was asked, and for an event that was told before. Needs a transaction.
 */
export async function settleExpected(services: SettlingServices, event: EndEvent): Promise<Settling | null> {
  const { db: tx } = services
  const { paymentId, state } = event
  const booking = preparedOnce(tx, `book_told_${state}`, (name) => {
    const told = tx.$with("told").as(noteEndEvent(tx, state, isOpenPayment))
    return bookingOf(tx.with(told), state, sql`exists (select from ${told})`).prepare(name)
  })
  const [payment] = await booking.execute({ ...event, chargeId: event.chargeId ?? null })
  return payment ? followEnd(services, { ...payment, paymentId, end: event }) : null
}

/** What the gateway took must be what was asked, unless the operator has accepted it "as it is". */
function settle(services: SettlingServices, paymentId: string, end: End, amount?: "as it is") {
  return services.db.transaction(async (tx): Promise<Settling> => {
    const payment = await bookEnd(tx, paymentId, end, amount)
    return payment ? followEnd({ ...services, db: tx }, { ...payment, paymentId, end }) : { isNew: false }
  })
}

type Ended = EndedPayment & { paymentId: string; end: End }
type EndedPayment = Pick<
  typeof payments.$inferSelect,
  "orderId" | "amountPaise" | "discountPaise" | "isAdvance" | "lineChangeId"
>

/** What follows in the order: it or its change is paid, it fails with its last payment, or gets back what it did not need. */
async function followEnd(
  services: SettlingServices,
  { paymentId, end, ...payment }: Ended,
): Promise<Settling> {
  const { db: tx } = services
  const { orderId, lineChangeId } = payment
  if (end.state !== "captured") {
    if (lineChangeId === null) await failUnpaid(tx, orderId, end.state === "expired" ? EXPIRED_NOTE : "")
    return { isNew: true }
  }
  if (payment.isAdvance) {
    const confirmed = await confirmByAdvance(services, payment)
    if (!confirmed) await noteRefund(tx, { orderId, paymentId, note: NOT_DUE })
    return confirmed ? { isNew: true, order: confirmed } : { isNew: true }
  }
  const order = lineChangeId
    ? await payChange(services, { orderId, lineChangeId, paymentId })
    : payment.discountPaise === 0 || (await takeOffPrepaid(tx, payment))
      ? await payOff(services, orderId)
      : null
  if (!order) await noteRefund(tx, { orderId, paymentId, note: NOT_DUE })
  return order ? { isNew: true, order } : { isNew: true }
}

/** Moves an order of which nothing is left to pay to paid, with its mail; null where it may not be paid any more. Needs a transaction. */
export async function payOff(
  services: Omit<SettlingServices, "log">,
  orderId: string,
): Promise<Order | null> {
  const { db: tx } = services
  const [isMoved, order] = await Promise.all([moveOrder(tx, orderId, "paid"), getOrderById(tx, orderId)])
  if (!isMoved) return null
  const promisedOn = await renewPromise(services.settings, tx, order)
  const link = await orderLink(services, order.number)
  const promised = { ...order, promisedOn }
  await postConfirmation(services, orderId, writeConfirmation(services, promised, link))
  await notifyModules(services, { orderId, news: confirmationOf(order) })
  return promised
}

/** Posts the mail of an order that is paid, of which the courier collects nothing any more. */
async function postConfirmation(
  { db: tx, secret }: Omit<SettlingServices, "log">,
  orderId: string,
  mail: Omit<Mail, "id">,
): Promise<void> {
  if (mail.recipient === "") return endCash(tx, { orderId, state: "declined" })
  const statement = preparedOnce(tx, "confirm_paid", (name) =>
    insertMail(
      tx.with(tx.$with("ended").as(cashEnding(tx, "declined").returning({ id: payments.id }))),
    ).prepare(name),
  )
  await statement.execute({ orderId, ...sealedRow(secret, mail) })
}

/** Writes down how an open payment ended, and answers its order. Null for one that had ended before, or is not as it was asked. */
async function bookEnd(tx: Database, paymentId: string, end: End, amount?: "as it is") {
  const { state, currency, reference, chargeId = null, amountPaise } = end
  const isChecked = state === "captured" && !amount
  if (isChecked && currency.toUpperCase() !== CURRENCY) return null
  const booking = preparedOnce(tx, `book_${state}${isChecked ? "_as_asked" : ""}`, (name) =>
    bookingOf(
      tx,
      state,
      isChecked ? eq(payments.amountPaise, sql.placeholder("amountPaise")) : undefined,
    ).prepare(name),
  )
  const [payment] = await booking.execute({ paymentId, reference, chargeId, amountPaise })
  return payment ?? null
}

/** The statement that books how the payment `paymentId` ended, where it is open and as `isMeant` says. */
function bookingOf(tx: Pick<Database, "update">, state: End["state"], isMeant?: SQL) {
  return tx
    .update(payments)
    .set({
      state: isGivenBack(state) ? "refunded" : state,
      ...(isGivenBack(state) && { refundedPaise: payments.amountPaise }),
      ...{ reference: sql`${sql.placeholder("reference")}`, chargeId: sql`${sql.placeholder("chargeId")}` },
      ...{ settledAt: sql`now()`, claimedUntil: null, next: null },
    })
    .where(and(eq(payments.id, sql.placeholder("paymentId")), isOpenPayment, isMeant))
    .returning({
      ...{ orderId: payments.orderId, amountPaise: payments.amountPaise },
      ...{ discountPaise: payments.discountPaise, isAdvance: payments.isAdvance },
      lineChangeId: payments.lineChangeId,
    })
}

/** An order fails with the last of its open payments, unless it may still be paid by another one. */
async function failUnpaid(tx: Database, orderId: string, note: string) {
  if ((await tx.$count(payments, and(eq(payments.orderId, orderId), isOpenPayment))) > 0) return
  if ((await tx.$count(orders, and(eq(orders.id, orderId), gt(orders.payableUntil, sql`now()`)))) > 0) return
  if (await moveOrder(tx, orderId, "payment_failed", note)) await noteRefund(tx, { orderId }) // its store credit
}

function isGivenBack(state: PaymentEnd["state"]): state is "refunded" | "charged_back" {
  return state === "refunded" || state === "charged_back"
}
