import type { MoneyBack } from "#app/core/orders/next-step.ts"
import { type Order, paidBeforehand } from "#app/core/orders/order.ts"
import { returnsBy } from "#app/core/orders/turnaround.ts"
import type { PaymentMethod } from "#app/core/payments/payment-gateway.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDate } from "#app/ui/format/india-time.ts"

/** The kind of a refund: pieces or a whole order, the delivery fee, a lower price, or goodwill. */
export type RefundKind = "goods" | "delivery" | "price" | "goodwill"

/**
 * Money of an order that goes back without a piece: the delivery fee, a part of the price of a line (of all lines by their value where it
 * names none), or goodwill, which is no reduction of the taxable value and has no credit note.
 */
export type AmountRefund =
  | { kind: "delivery" }
  | { kind: "price"; amountPaise: number; lineId: string | null }
  | { kind: "goodwill"; amountPaise: number }

/** The sums of a refund. `creditPaise` is the total of its credit note and `taxPaise` the GST in it; both 0 where it has none. */
export type RefundPlan = { amountPaise: number; creditPaise: number; taxPaise: number }

/** Money that goes back, or went. `reference` is the bank's, by which its owner can ask for it. */
export type Refund = {
  id: string
  number: string
  method: PaymentMethod
  amountPaise: number
  kind: RefundKind
  /** Whether it became store credit, or went back to it. */
  isCredit: boolean
  state: "asked" | "refunded"
  reference: string | null
  note: string
  askedAt: Date
  refundedAt: Date | null
  /** Whether staff may transfer it (`endRefundsByHand`): cash, and what its gateway refused. */
  isForStaff: boolean
  /** Whether its gateway refused it so often that it is not asked again. */
  isGivenUp: boolean
}

/** By when money that goes back has to be in its account (RBI's turnaround time): the day that its mail said, unless it left us later. */
export function arrivesBy({ askedAt, refundedAt }: Pick<Refund, "askedAt" | "refundedAt">): Date {
  const told = returnsBy(askedAt)
  return refundedAt && refundedAt > told ? returnsBy(refundedAt) : told
}

/** The money of an order that goes back, and by when the last of it arrives; undefined where none does. */
export function refundSum(refunds: readonly Refund[]): MoneyBack | undefined {
  const [last] = refunds.map(arrivesBy).toSorted((a, b) => b.getTime() - a.getTime())
  const sumOf = (isWanted: boolean) =>
    refunds.reduce((sum, { amountPaise, isCredit }) => sum + (isCredit === isWanted ? amountPaise : 0), 0)
  return last && { amountPaise: sumOf(false), creditPaise: sumOf(true), by: last }
}

/** Whether staff give the money back: no gateway has it, and no credit. */
export function isByHand(method: PaymentMethod): boolean {
  return method === "cod" || method === "transfer"
}

/** A refund in a line for staff, with its order. */
export function refundLine(refund: Refund): string {
  return `${refund.number}  ${refundOfOrder(refund)}`
}

/** A refund in a line for staff who see its order. */
export function refundOfOrder(refund: Refund): string {
  const { amountPaise, kind, askedAt, note } = refund
  const because = note && `: ${note.replaceAll(/\s+/g, " ")}`
  return `${formatDate(askedAt)}  ${formatRupees(amountPaise)}${KIND_WORDS[kind]}  ${howItGoes(refund)}${because}`
}

const KIND_WORDS: Record<RefundKind, string> = {
  goods: "",
  delivery: " for delivery",
  price: " off the price",
  goodwill: " goodwill, without a credit note",
}

function howItGoes({ method, isForStaff, isCredit }: Pick<Refund, "method" | "isForStaff" | "isCredit">) {
  if (isCredit) return "store credit"
  if (isByHand(method))
    return `${method === "cod" ? "cash" : "bank transfer"}: transfer it yourself and book it`
  return isForStaff
    ? `${method}, the gateway refused it: transfer it yourself and book it`
    : `by the gateway, ${method}`
}

/** How much of what was paid for an order stays, in paise: what went back, or is on its way, is off. */
export function leftToGiveBack(
  order: Pick<Order, "totalPaise" | "advancePaise" | "creditPaise" | "paymentState" | "lifecycle">,
  refunds: readonly Pick<Refund, "amountPaise">[],
): number {
  const { totalPaise, paymentState } = order
  if (paymentState !== "paid" && paymentState !== "partly_refunded") return paidBeforehand(order)
  return Math.max(0, totalPaise - refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0))
}
