import { planLineRefund, refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { lineRefundSentence } from "#app/core/fulfilment/refund-refusals.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { RefundPlan } from "#app/core/payments/refunds/refunds.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { OrderServices } from "#app/services.server.ts"
import * as messages from "./messages.ts"
import { type PiecesDraft, readPiecesDraft } from "./refund-draft.ts"

type Submission = { order: Order; form: FormData; reason: string }
type Refused = { fault: string; pieces: PiecesDraft }

/** The sums of a refund of the pieces in a form. A form that is still filled in has no reason yet. */
export async function reviewPieces(
  services: Pick<OrderServices, "db">,
  submission: Submission,
): Promise<{ pieces: PiecesDraft; review: RefundPlan } | Refused> {
  const asked = readPress(submission, { isFilledIn: !submission.form.has("reason") })
  if ("fault" in asked) return asked
  const { order } = submission
  const { pieces, lines } = asked
  const planned = await planLineRefund(services, { order, pieces: lines })
  if (!planned.ok) return { fault: lineRefundSentence(planned.refusal, order.number), pieces }
  const { ok: _ok, ...review } = planned
  return { pieces, review }
}

/** Gives the money of the pieces back. */
export async function refundPieces(
  services: OrderServices,
  submission: Submission,
): Promise<{ done: string } | Refused> {
  const asked = readPress(submission)
  if ("fault" in asked) return asked
  const { order, form, reason } = submission
  const { pieces, lines } = asked
  const how = { isRestocked: pieces.isRestocked, asCredit: form.get("asCredit") === "on" }
  const done = await refundLines(services, { order, pieces: lines, note: reason, ...how })
  if (!done.ok) return { fault: lineRefundSentence(done.refusal, order.number), pieces }
  return { done: messages.goesBack(formatRupees(done.amountPaise)) }
}

function readPress(
  { order, form, reason }: Submission,
  { isFilledIn = false } = {},
): Refused | { pieces: PiecesDraft; lines: { line: string; quantity: number }[] } {
  const pieces = readPiecesDraft(form, order, reason)
  const lines = Object.entries(pieces.quantities).map(([line, quantity]) => ({ line, quantity }))
  if (lines.length === 0) return { fault: messages.choosePieces, pieces }
  if (reason === "" && !isFilledIn) return { fault: messages.sayWhy, pieces }
  return { pieces, lines }
}
