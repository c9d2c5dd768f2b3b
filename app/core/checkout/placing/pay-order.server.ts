import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { billingFields } from "#app/core/checkout/billing/billing.ts"
import { destinationOf } from "#app/core/checkout/destination/destination.server.ts"
import { changeRefusal } from "#app/core/checkout/destination/order-acceptance.server.ts"
import type { Refusal } from "#app/core/checkout/order-refusals.ts"
import type { Payment } from "#app/core/checkout/payment-rules.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { cashDuePaise, isGiftCard, type Order, type OrderKey } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { CASH } from "#app/core/payments/cash/end-cash.server.ts"
import { endAttempt } from "#app/core/payments/end-attempt.server.ts"
import { endPayment } from "#app/core/payments/end-payment.server.ts"
import { chosenGateway } from "#app/core/payments/gateways.server.ts"
import { findOpenPayment, type OpenPayment } from "#app/core/payments/open-payment.server.ts"
import type { NextAction } from "#app/core/payments/payment-gateway.ts"
import { mailAfterDecline } from "#app/core/payments/pending/mail-payment-link.server.ts"
import { startPayment } from "#app/core/payments/start-payment.server.ts"
import { prepaidDiscountPaise } from "#app/core/pricing/prepaid-discount.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { formatUntil } from "#app/ui/format/india-time.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { cashAdvancePaise } from "./cash-on-delivery.ts"
import { mailHowToPay } from "./mail-how-to-pay.server.ts"
import type { OrderRequest } from "./order-request.ts"
import { CASH_CODE_MINUTES } from "./reserve-order.server.ts"

/** An order that is paid, one that waits for its shopper with what they do next, or why it could not be paid. */
export type Placing =
  | { ok: true; order: Order; next?: undefined }
  | { ok: true; order: OrderKey; next: NextAction }
  | { ok: false; refusal: Refusal }

/** `query` is what the address of the order ends with for who pays by its link; `isWhole` asks for the total in place of an advance. */
type Attempt = {
  method: PaymentChoice
  typed: OrderRequest["payment"]
  query?: string | undefined
  isWhole?: boolean
  /** The change of a paid order that is paid. */
  lineChangeId?: string | undefined
}

const MOST_SWITCHES = 3

/**
 * Pays for an order that waits: by the attempt that is open in this way, or by a new one. One that is open in another way is ended at
 * its gateway first; when it was paid meanwhile, that is the payment.
 */
export async function payOrder(services: OrderServices, order: OrderKey, attempt: Attempt): Promise<Placing> {
  for (let turn = 0; turn < MOST_SWITCHES; turn += 1) {
    const opened = await openAttempt(services, order.id, attempt)
    if (opened.refusal) return { ok: false, refusal: opened.refusal }
    if (!opened.other) return finishAttempt(services, order, { ...attempt, ...opened })
    if (!(await endAttempt(services, { ...opened.other, orderId: order.id })))
      return { ok: false, refusal: { reason: "bank-unreachable", number: order.number } }
  }
  return { ok: false, refusal: { reason: "bank-unreachable", number: order.number } }
}

type Opened = { payment: OpenPayment | null; isRepeat: boolean; other?: OpenPayment; refusal?: Refusal }

/** The attempt that is open in this way, a new one, or another that stands before it; none for an order that waits no longer. */
function openAttempt(services: OrderServices, orderId: string, attempt: Attempt): Promise<Opened> {
  const { method, isWhole = false } = attempt
  return services.db.transaction(async (tx) => {
    const { totalPaise, advancePaise, creditPaise, deliveryPaise, lifecycle } = orders
    const isPayable = sql<boolean>`coalesce(${orders.payableUntil} > now(), false)
      or (${orders.lifecycle} = 'confirmed' and ${orders.fulfilmentState} = 'unfulfilled')`
    const [order] = await tx
      .select({ totalPaise, advancePaise, creditPaise, deliveryPaise, lifecycle, isPayable })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.paymentState, "pending")))
      .for("no key update")
    if (!order && (await findWaitingChange(tx, orderId)))
      return openForChange({ ...services, db: tx }, orderId, attempt)
    const open = await findOpenPayment(tx, orderId)
    const isOfAdvance = isWhole && order?.lifecycle === "open" && open?.amountPaise === order.advancePaise
    if (open && open.method === method && !isOfAdvance) return { payment: open, isRepeat: true }
    if (open && open.method !== "cod") return { payment: null, isRepeat: true, other: open }
    if (!order?.isPayable) return { payment: null, isRepeat: true }
    if (method === "cod" || method === "link")
      return { ...(await openLater({ ...services, db: tx }, orderId, method)), isRepeat: true }
    if (isWhole) await tx.update(orders).set({ advancePaise: 0 }).where(isAwaitedAdvance(orderId))
    const asked = isWhole && order.lifecycle === "open" ? { ...order, advancePaise: 0 } : order
    const payment = {
      ...{ id: uuidv7(), gateway: chosenGateway(services).name, method },
      ...onlinePrice(services.settings, asked),
    }
    await tx.insert(payments).values({ ...payment, orderId, state: "asked" })
    return { payment, isRepeat: false }
  })
}

/** An attempt to pay the change of a paid order, of which the shopper saw the sum. The order is locked: the change may be withdrawn at the same time. */
async function openForChange(
  services: OrderServices,
  orderId: string,
  { method, lineChangeId }: Attempt,
): Promise<Opened> {
  const { db: tx } = services
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update")
  const change = await findWaitingChange(tx, orderId)
  const none = { payment: null, isRepeat: true }
  if (!change || change.id !== lineChangeId || method === "cod" || method === "link") return none
  const open = await findOpenPayment(tx, orderId)
  if (open) return open.method === method ? { payment: open, isRepeat: true } : { ...none, other: open }
  if (change.payableUntil <= new Date()) return none
  const { amountPaise } = change
  const payment = { id: uuidv7(), gateway: chosenGateway(services).name, method, amountPaise }
  await tx.insert(payments).values({ ...payment, orderId, lineChangeId, state: "asked" })
  return { payment, isRepeat: false }
}

/** An order on delivery whose advance is not paid. */
function isAwaitedAdvance(orderId: string) {
  return and(eq(orders.id, orderId), eq(orders.lifecycle, "open"), gt(orders.advancePaise, 0))
}

/**
 * The sum of an online attempt: the total less store credit, the advance, or the sum that the courier would collect, less the discount for
 * paying online.
 */
function onlinePrice(
  settings: OrderServices["settings"],
  order: Pick<Order, "totalPaise" | "advancePaise" | "creditPaise" | "deliveryPaise" | "lifecycle">,
) {
  const { advancePaise, lifecycle } = order
  if (lifecycle === "open" && advancePaise > 0) return { amountPaise: advancePaise, isAdvance: true }
  if (lifecycle === "open") return { amountPaise: cashDuePaise(order) }
  const discountPaise = prepaidDiscountPaise(settings.get("payments.prepaidDiscount"), order)
  return { amountPaise: cashDuePaise(order) - discountPaise, discountPaise }
}

/** Has an order that no attempt has paid paid later: to the courier, if it may be, or by the link that is mailed. */
async function openLater(services: OrderServices, orderId: string, method: "cod" | "link") {
  const { db: tx } = services
  const order = await getOrderById(tx, orderId)
  const none = { payment: null }
  const takesCash = order.advancePaise === 0 && !isGiftCard(order)
  if (order.state !== "placed" || (method === "cod" && !takesCash)) return none
  const attempts = await tx.$count(payments, eq(payments.orderId, orderId))
  if (method === "link") {
    if (attempts > 0) await mailHowToPay(services, orderId, { method })
    return none
  }
  const payment = placeOfOrder(order)
  const destination = await destinationOf(services, {
    payment,
    productIds: order.lines.map((line) => line.productId),
  })
  const refusal = await changeRefusal(services, tx, { orderId, payment, destination, method })
  if (refusal?.reason === "not-accepted") return { ...none, refusal }
  const payableUntil = sql`greatest(${orders.payableUntil}, now() + make_interval(mins => ${CASH_CODE_MINUTES}))`
  const duePaise = cashDuePaise(order)
  const advancePaise = cashAdvancePaise(services.settings.get("payments.cashAdvance"), duePaise)
  await tx.update(orders).set({ payableUntil, advancePaise }).where(eq(orders.id, orderId))
  if (advancePaise > 0) return none
  const cash = { id: uuidv7(), gateway: CASH, method, amountPaise: duePaise }
  await tx.insert(payments).values({ ...cash, orderId, state: "asked" })
  await mailHowToPay(services, orderId, { method, paymentId: cash.id })
  return { payment: cash }
}

/** Where an order goes, as its form said it. */
function placeOfOrder(order: Order): Payment {
  const { fullName, email, phone, address, pin, city, district, gstin, companyName } = order
  const { giftFrom, giftMessage, billing } = order
  return {
    fullName,
    email,
    phone,
    address,
    pin,
    city,
    district,
    state: order.region,
    giftFrom,
    giftMessage,
    gstin,
    companyName,
    ...billingFields(billing),
  }
}

/** Carries an attempt as far as it goes now: to its end, or to what the shopper does next. */
export async function finishAttempt(
  services: OrderServices,
  { id, number }: OrderKey,
  { payment, isRepeat, method, typed, query }: Attempt & { payment: OpenPayment | null; isRepeat: boolean },
): Promise<Placing> {
  if (payment && payment.method !== "cod") {
    const started = await startPayment(services, { payment, order: { id, number }, typed, isRepeat, query })
    if (!started) return { ok: false, refusal: { reason: "bank-unreachable", number } }
    if ("next" in started) return { ok: true, order: { id, number }, next: started.next }
    const settled = await endPayment(services, { id: payment.id, orderId: id }, started.charge)
    if (settled.order) return { ok: true, order: settled.order }
  }
  const order = await getOrderById(services.db, id)
  if (order.state === "payment_failed") return { ok: false, refusal: await whyUnpaid(services.db, order) }
  const isOnline = payment !== null && payment.method !== "cod"
  if (isOnline && order.state === "paid" && (await isDeclinedForChange(services.db, payment.id)))
    return { ok: false, refusal: { reason: "declined", number } }
  if (order.state === "confirmed" && isOnline && !(await isCaptured(services.db, payment.id)))
    return { ok: false, refusal: { reason: "declined", number } }
  if (order.state !== "placed") return { ok: true, order }
  const isLater = method === "link" || (method === "cod" && order.advancePaise > 0)
  if (payment?.method === "cod" || (isLater && !payment)) return { ok: true, order }
  const isOpen = (await findOpenPayment(services.db, id)) !== null
  if (isOpen || !order.payableUntil) return { ok: false, refusal: { reason: "payment-review", number } }
  if (payment) await mailAfterDecline(services, payment.id)
  return { ok: false, refusal: { reason: "declined", number, until: formatUntil(order.payableUntil) } }
}

/** Whether an attempt was captured by an event in the meantime. */
async function isCaptured(db: Database, paymentId: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.id, paymentId), eq(payments.state, "captured")))) > 0
}

/** Whether an attempt to pay a change of a paid order has failed: the order itself is paid all the same. */
async function isDeclinedForChange(db: Database, paymentId: string): Promise<boolean> {
  const isOfChange = and(eq(payments.id, paymentId), isNotNull(payments.lineChangeId))
  return (await db.$count(payments, and(isOfChange, inArray(payments.state, ["declined", "expired"])))) > 0
}

/** One that nobody paid in time was not declined by any bank, and its shopper is not told so. */
async function whyUnpaid(db: Database, { id, number }: Order): Promise<Refusal> {
  const [expired] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, "expired")))
    .orderBy(desc(payments.askedAt))
    .limit(1)
  return expired ? { reason: "expired", number } : { reason: "declined" }
}
