import { and, desc, eq, ne, sql } from "drizzle-orm"
import type { WaitingChange } from "#app/core/orders/line-changes/line-change.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { cashDuePaise, isGiftCard, type Order } from "#app/core/orders/order.ts"
import { returnsBy } from "#app/core/orders/turnaround.ts"
import { methodsOffered } from "#app/core/payments/gateways.server.ts"
import { type OfferedMethod, withFailedLast } from "#app/core/payments/methods/offered-methods.ts"
import type { NextAction } from "#app/core/payments/payment-gateway.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { prepaidDiscountPaise } from "#app/core/pricing/prepaid-discount.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { payments } from "#db/tables/payments.ts"
import * as messages from "./messages.ts"

/** What the page of an order that is not paid yet shows. */
export type PendingPayment = {
  /** What its shopper does next, where an attempt is open. */
  next: NextAction | null
  /** The sentence about the last attempt where it failed, and none is open since. */
  failure: string | null
  /** Until when the order is kept, and by when money that left an account without reaching the shop is back. */
  keptUntil: Date | null
  backBy: Date
  /** Whether the code that confirms cash on delivery is awaited. */
  needsCode: boolean
  /** The change of a paid order that waits for its payment, with what it takes off and adds. */
  change?: Pick<WaitingChange, "id" | "note">
  /** Whether nobody has tried to pay yet: the order was placed for a link. */
  isLink: boolean
  /** The ways to pay it by another attempt, none where there can be none. */
  methods: readonly OfferedMethod[]
  /** Sum that the courier collects for a confirmed order, formatted; null for any other. */
  courierCollects: string | null
  /** A sentence about the sum to pay, now or to the courier; null for a confirmed order that nothing is saved on, and where nothing can be paid. */
  toPay: string | null
}

/** What is left to do to pay for an order or for a change of it, or null for one that is paid, ended, or packed. */
export async function findPendingPayment(
  services: Pick<Services, "db" | "gateways" | "settings">,
  order: Order,
  now = new Date(),
): Promise<PendingPayment | null> {
  if (order.state === "paid") return findPendingChange(services, order, now)
  const isCash = order.state === "confirmed"
  if (order.state !== "placed" && !isCash) return null
  const attempts = await services.db
    .select({
      method: payments.method,
      state: payments.state,
      discountPaise: payments.discountPaise,
      next: sql<NextAction | null>`${payments.next}`,
    })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), ne(payments.method, "credit")))
    .orderBy(desc(payments.askedAt))
    .prepare("attempts_of_order")
    .execute()
  const isPayable = isCash || (order.payableUntil !== null && order.payableUntil > now)
  const isAwaitingCode = awaitsCode(order, attempts)
  const takesCash =
    !isCash &&
    !isAwaitingCode &&
    !isGiftCard(order) &&
    order.advancePaise === 0 &&
    order.totalPaise <= services.settings.get("payments.cashOnDelivery").mostPaise
  const failed = failedAttempt(attempts)
  const methods = withFailedLast(
    methodsOffered(services).filter(({ choice }) => choice !== "link" && (choice !== "cod" || takesCash)),
    failed?.method,
  )
  return {
    next: attempts.find(({ state, next }) => state === "pending" && next)?.next ?? null,
    failure: failed && messages.failed(failed.method, failed.state === "expired"),
    keptUntil: isCash ? null : order.payableUntil,
    backBy: returnsBy(now),
    needsCode: isAwaitingCode,
    isLink: attempts.length === 0 && order.advancePaise === 0,
    methods: isPayable ? methods : [],
    courierCollects: isCash ? formatRupees(cashDuePaise(order)) : null,
    toPay:
      isPayable && (isAwaitingCode || methods.length > 0) ? toPay(services.settings, order, attempts) : null,
  }
}

/** What is left to do to pay for the change of a paid order; null where none can be paid. */
async function findPendingChange(
  services: Pick<Services, "db" | "gateways" | "settings">,
  order: Order,
  now: Date,
): Promise<PendingPayment | null> {
  const change = await findWaitingChange(services.db, order.id)
  if (!change || change.payableUntil <= now) return null
  const attempts = await services.db
    .select({
      method: payments.method,
      state: payments.state,
      next: sql<NextAction | null>`${payments.next}`,
    })
    .from(payments)
    .where(eq(payments.lineChangeId, change.id))
    .orderBy(desc(payments.askedAt))
  const { id, amountPaise, note, payableUntil } = change
  const failed = failedAttempt(attempts)
  return {
    next: attempts.find(({ state, next }) => state === "pending" && next)?.next ?? null,
    failure: failed && messages.failed(failed.method, failed.state === "expired"),
    ...{ keptUntil: null, needsCode: false, isLink: false, courierCollects: null },
    backBy: returnsBy(now),
    change: { id, note },
    methods: withFailedLast(
      methodsOffered(services).filter(({ choice }) => choice !== "link" && choice !== "cod"),
      failed?.method,
    ),
    toPay: messages.payChange(formatRupees(amountPaise), formatDateTime(payableUntil)),
  }
}

type Attempt = Pick<typeof payments.$inferSelect, "method" | "state" | "discountPaise">

/** The last attempt, of several newest first, where it failed. */
function failedAttempt<One extends Pick<Attempt, "state">>([last]: readonly One[]): One | null {
  return last && ["declined", "expired"].includes(last.state) ? last : null
}

/** Whether the shopper has chosen cash on delivery, and not confirmed it by the code yet. */
function awaitsCode(order: Order, attempts: readonly Attempt[]): boolean {
  return (
    order.state === "placed" && attempts.some(({ method, state }) => method === "cod" && state === "asked")
  )
}

/** An attempt that is open keeps what it was promised. */
function toPay(settings: Services["settings"], order: Order, attempts: readonly Attempt[]): string | null {
  const duePaise = cashDuePaise(order)
  if (awaitsCode(order, attempts)) return messages.payCourier(formatRupees(duePaise))
  if (order.state === "placed" && order.advancePaise > 0)
    return messages.payAdvance(formatRupees(order.advancePaise), formatRupees(duePaise))
  if (order.state === "placed")
    return order.creditPaise > 0
      ? messages.payRest(formatRupees(duePaise), formatRupees(order.creditPaise))
      : messages.paySum(formatRupees(duePaise))
  const open = attempts.find(({ method, state }) => method !== "cod" && ["asked", "pending"].includes(state))
  const savedPaise =
    open?.discountPaise ?? prepaidDiscountPaise(settings.get("payments.prepaidDiscount"), order)
  return savedPaise > 0
    ? messages.payNowAndSave(formatRupees(duePaise - savedPaise), formatRupees(savedPaise))
    : null
}
