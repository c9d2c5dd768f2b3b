import { NIL } from "uuid"
import { type ChargeState, CURRENCY } from "#app/core/payments/payment-gateway.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatDate, formatDateTime } from "#app/ui/format/india-time.ts"

export type ExceptionKind =
  | "unknown-order"
  | "wrong-amount"
  | "wrong-currency"
  | "late-capture"
  | "unasked-refund"
  | "refused-refund"
  | "chargeback"
  | "missing-capture"
  | "missing-refund"
  | "order-mismatch"
  | "unknown-settlement"
  | "wrong-settlement"
  | "repeated-settlement"

const KIND_WORDS: Record<ExceptionKind, string> = {
  "unknown-order": "The gateway has a payment of an order that the shop does not have",
  "wrong-amount": "The amount is not that of the order",
  "wrong-currency": "The currency is not that of the shop",
  "late-capture": "Money was taken after the payment had failed or expired",
  "unasked-refund": "Money was given back that nobody asked for",
  "refused-refund": "The gateway refused to give money back",
  chargeback: "The shopper's bank took the money back",
  "missing-capture": "Our books have money that the gateway did not take",
  "missing-refund": "Our books have a refund that the gateway did not give",
  "order-mismatch": "What was paid and given back for an order is not what it costs",
  "unknown-settlement": "The gateway or courier settled a payment that the shop does not have",
  "wrong-settlement": "The gateway or courier settled another amount than it took",
  "repeated-settlement": "The gateway or courier settled a payment once more",
}

/** The end of a dispute: the shop keeps the money, or the buyer has it back. */
export type DisputeOutcome = "won" | "lost"

export type ToldPayment = {
  /** Who told it unasked: a gateway speaks of its own payments only. */
  gateway?: string | undefined
  paymentId: string
  state: ChargeState | "refund_failed"
  reference: string
  id?: string | undefined
  refundId?: string | undefined
  /** The gateway's own name of a refund, the same in all of its events. */
  gatewayRefundId?: string | undefined
  amountPaise: number
  currency: string
  dispute?: { respondBy: Date; reason: string } | undefined
}

/** What our books have of it. `refundPaise` is the amount of the refund that the gateway speaks of, if there is one. */
export type BookedPayment = { state: string; amountPaise: number; refundPaise?: number | undefined }

/** How what the gateway told does not agree with our books, or null. */
export function paymentException(
  { state, amountPaise, currency }: Pick<ToldPayment, "state" | "amountPaise" | "currency">,
  booked: BookedPayment | null,
): ExceptionKind | null {
  if (!booked) return "unknown-order"
  if (state === "charged_back") return "chargeback"
  if (state === "refund_failed") return "refused-refund"
  if (state === "refunded" && booked.refundPaise === undefined) return "unasked-refund"
  if (state === "captured" && ["declined", "expired"].includes(booked.state)) return "late-capture"
  if (state === "declined") return null // nothing was taken, so the amount may be none
  if (currency.toUpperCase() !== CURRENCY) return "wrong-currency"
  const expected = state === "refunded" ? booked.refundPaise : booked.amountPaise
  return amountPaise === expected ? null : "wrong-amount"
}

/** What an exception is known by, so that it is written down once however often and by whichever way it is told. */
export function exceptionKey(kind: ExceptionKind, told: ToldPayment): string {
  const { gateway, id, paymentId, refundId, gatewayRefundId, state, amountPaise, currency } = told
  if (kind === "late-capture") return `${kind} ${paymentId}`
  if (kind === "chargeback") return `${kind} ${paymentId}` // told under an event's id by a webhook, and without one to a query
  if (kind === "refused-refund") return `${kind} ${refundId}`
  if (kind === "unasked-refund" && id !== undefined)
    return [kind, ...(gateway ? [gateway] : []), gatewayRefundId ?? id].join(" ") // two gateways may use one id
  return [kind, paymentId, state, amountPaise, currency].join(" ")
}

export type PaymentException = {
  id: number
  kind: ExceptionKind
  orderId: string
  number: string | null
  reference: string
  toldState: string
  expectedPaise: number | null
  toldPaise: number | null
  toldCurrency: string | null
  /** Of a dispute: until when the bank takes the evidence. */
  respondBy: Date | null
  /** Of a dispute, in the gateway's word; "" where it gave none. */
  reason: string
  /** Of a dispute: what the bank was sent, and on which day; "" and null before. */
  evidence: string
  evidenceOn: string | null
  notedAt: Date
  resolvedAt: Date | null
  resolution: string | null
  /** Of a dispute that was resolved; null where an older release resolved it. */
  outcome: DisputeOutcome | null
}

/** What is wrong in a line, what was expected and told in a second, and how it was resolved in a third. */
export function exceptionLines(exception: PaymentException): string {
  const { id, kind, number, orderId, reference, toldState, notedAt, resolvedAt } = exception
  const { respondBy } = exception
  const unknown = orderId === NIL ? oneLine(reference) : `order id ${orderId}`
  const order = number ? `order ${number}` : unknown
  const expected =
    exception.expectedPaise === null ? "" : `, expected ${formatRupees(exception.expectedPaise)}`
  return [
    `${id}  ${formatDateTime(notedAt)}  ${KIND_WORDS[kind]}: ${order}`,
    `    told ${toldState.replace("_", " ")} ${toldAmount(exception)}${expected}, gateway's reference ${oneLine(reference)}`,
    ...(respondBy ? [`    ${answerBy(exception)}`] : []),
    ...(exception.evidenceOn ? [`    ${evidenceSent(exception)}`] : []),
    ...(resolvedAt ? [`    resolved ${formatDateTime(resolvedAt)}: ${resolutionOf(exception)}`] : []),
  ].join("\n")
}

/** The reason that nothing was resolved, of an exception as it stands. */
export function whyNotResolved(
  { kind }: Pick<PaymentException, "kind">,
  { outcome }: { outcome: DisputeOutcome | null },
): string {
  const isDispute = kind === "chargeback"
  if (isDispute && !outcome) return "Say whether the dispute is won or lost."
  if (!isDispute && outcome) return "Only a dispute is won or lost."
  return "It was resolved before."
}

/** What was done about an exception, in a line; of a dispute its outcome first. */
export function resolutionOf({
  outcome,
  resolution,
}: Pick<PaymentException, "outcome" | "resolution">): string {
  return [...(outcome ? [outcome] : []), oneLine(resolution ?? "")].join(", ")
}

/** Until when a dispute is answered, and why the shopper disputes. */
export function answerBy({ respondBy, reason }: Pick<PaymentException, "respondBy" | "reason">): string {
  const why = reason && `, reason: ${oneLine(reason).replaceAll("_", " ")}`
  return respondBy ? `Answer the bank by ${formatDateTime(respondBy)}${why}` : ""
}

/** The evidence that the bank was sent, with its day; empty before. */
export function evidenceSent({
  evidence,
  evidenceOn,
}: Pick<PaymentException, "evidence" | "evidenceOn">): string {
  return evidenceOn ? `Evidence sent on ${formatDay(evidenceOn)}: ${oneLine(evidence)}` : ""
}

function disputedAmount(dispute: PaymentException): string {
  return dispute.toldPaise === null ? "the money" : toldAmount(dispute)
}

function toldAmount({ toldPaise, toldCurrency }: PaymentException): string {
  if (toldPaise === null) return "without an amount"
  const isRupees = toldCurrency === null || toldCurrency.toUpperCase() === CURRENCY
  return isRupees ? formatRupees(toldPaise) : `${toldPaise / 100} ${oneLine(toldCurrency)}`
}

/** The gateway's own words must not move the operator's cursor. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ")
}

/** Why no money of an order goes back: a dispute that is not decided, or one that is lost. */
export type DisputeRefusal = "disputed" | "charged-back"

/** Why disputes of an order keep its money from going back; null where all are won. */
export function disputeRefusal(
  disputes: readonly Pick<PaymentException, "outcome">[],
): DisputeRefusal | null {
  if (disputes.some(({ outcome }) => outcome === null)) return "disputed"
  return disputes.some(({ outcome }) => outcome === "lost") ? "charged-back" : null
}

/** Sentence for staff about the end of a dispute; null while it is open. `isRefunded`: money of its order went back in another way. */
export function disputeEnd(dispute: PaymentException, { isRefunded = false } = {}): string | null {
  const { outcome, resolvedAt } = dispute
  if (!outcome || !resolvedAt) return null
  const when = formatDate(resolvedAt)
  if (outcome === "won" && isRefunded) return `Chargeback won on ${when}.`
  return outcome === "lost"
    ? `Chargeback lost on ${when}: ${disputedAmount(dispute)} went back to the buyer's bank.`
    : `Chargeback won on ${when}: ${disputedAmount(dispute)} stays with you.`
}

/** A decision of a dispute in the log of its order. */
type LoggedDecision = { action: string; reason: string; happenedAt: Date }

/** Events of the disputes of an order, for its history: also a decision that a later one replaced, by the log of the order. */
export function disputeSteps(disputes: readonly PaymentException[], log: readonly LoggedDecision[] = []) {
  const decisions = log
    .filter(({ action }) => DECISION.test(action))
    .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime())
  // The log is written a moment after the decision that it is about, in the same transaction.
  const latest = disputes.map(({ resolvedAt }) =>
    decisions.find(({ happenedAt }) => resolvedAt !== null && happenedAt >= resolvedAt),
  )
  const replaced = decisions.flatMap((entry) => {
    if (latest.includes(entry)) return []
    const { 1: outcome } = DECISION.exec(entry.action) ?? []
    const { happenedAt, reason: note } = entry
    const label = `Chargeback ${outcome} on ${formatDate(happenedAt)}. It was decided anew later.`
    return [{ label, happenedAt, note }]
  })
  return [...stepsOf(disputes), ...replaced].toSorted(
    (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime(),
  )
}

const DECISION = /^order: dispute (won|lost)$/

function stepsOf(disputes: readonly PaymentException[]) {
  return disputes.flatMap((dispute) => {
    const { notedAt, resolvedAt, resolution } = dispute
    const end = disputeEnd(dispute)
    const begin = `The buyer's bank disputes ${disputedAmount(dispute)}.`
    return [
      {
        label: begin,
        happenedAt: notedAt,
        note: [answerBy(dispute), evidenceSent(dispute)].filter(Boolean).join(". "),
      },
      ...(end && resolvedAt ? [{ label: end, happenedAt: resolvedAt, note: resolution ?? "" }] : []),
    ]
  })
}

/** Why no verb gives money of such an order back, in a sentence for staff. */
export function disputeSentence(number: string, reason: DisputeRefusal = "disputed"): string {
  if (reason === "charged-back")
    return `The chargeback of order ${number} was lost: the buyer's bank has the money, so it would go back twice. Should the bank decide otherwise, decide the dispute again under Payments.`
  return `The shopper's bank has taken the money of order ${number} back or asks for it, so it would go back twice. Answer the bank first, with the invoice, the proof of delivery and what the shopper wrote. When it has decided, note under Payments that the dispute is won or lost: once it is won, money may go back again.`
}
