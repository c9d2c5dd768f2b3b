import { planRefund, refundAmount } from "#app/core/fulfilment/refund-amount.server.ts"
import { amountRefusalSentence } from "#app/core/fulfilment/refund-refusals.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { AmountRefund, RefundPlan } from "#app/core/payments/refunds/refunds.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { OrderServices } from "#app/services.server.ts"
import * as messages from "./messages.ts"
import { VERSION_FIELDS } from "./order-version.ts"
import { parseRefund, type RefundDraft, readRefundDraft } from "./refund-draft.ts"

type Submission = { order: Order; form: FormData; reason: string }
type Refused = { fault: string; typed: RefundDraft }

/** The sums of the refund that a form describes. A form that is still filled in has no reason yet. */
export async function reviewRefund(
  services: Pick<OrderServices, "db">,
  { order, form, reason }: Submission,
): Promise<{ typed: RefundDraft; review: RefundPlan } | Refused> {
  const asked = readPress({ form, reason }, { isFilledIn: !form.has("reason") })
  if ("fault" in asked) return asked
  const { typed, refund } = asked
  const planned = await planRefund(services, { order, refund })
  if (!planned.ok) return { fault: amountRefusalSentence(planned.refusal, order.number), typed }
  const { ok: _ok, ...review } = planned
  return { typed, review }
}

/** Gives it back. Only from the page of the order as it is: the version of that page makes a press count once. */
export async function giveAmountBack(
  services: OrderServices,
  { order, form, reason }: Submission,
): Promise<{ done: string } | Refused> {
  const asked = readPress({ form, reason })
  if ("fault" in asked) return asked
  const { typed, refund } = asked
  if (!form.has(VERSION_FIELDS.order)) return { fault: messages.changedMeanwhile(order.number), typed }
  const asCredit = form.get("asCredit") === "on"
  const done = await refundAmount(services, { order, refund, note: reason, asCredit })
  if (!done.ok) return { fault: amountRefusalSentence(done.refusal, order.number), typed }
  return { done: messages.goesBack(formatRupees(done.amountPaise)) }
}

function readPress(
  { form, reason }: Omit<Submission, "order">,
  { isFilledIn = false } = {},
): Refused | { typed: RefundDraft; refund: AmountRefund } {
  const typed = readRefundDraft(form, reason)
  const refund = parseRefund(typed)
  if (!refund) return { fault: messages.chooseAmount, typed }
  if (reason === "" && !isFilledIn) return { fault: messages.sayWhy, typed }
  return { typed, refund }
}
