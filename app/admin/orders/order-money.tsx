import { cashDuePaise, type Order } from "#app/core/orders/order.ts"
import { disputeRefusal, type PaymentException } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { type Refund, refundOfOrder } from "#app/core/payments/refunds/refunds.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { METHOD_NAMES } from "./messages.ts"
import * as messages from "./messages.ts"

type Attempt = {
  id: string
  method: keyof typeof METHOD_NAMES
  gateway: string
  state: keyof typeof messages.ATTEMPT_STATES
  amountPaise: number
  discountPaise: number
  reference: string | null
  chargeId: string | null
  askedAt: Date
}
type Props = {
  order: Pick<Order, "paymentState" | "totalPaise" | "advancePaise" | "creditPaise">
  attempts: readonly Attempt[]
  refunds: readonly Refund[]
  disputes: readonly PaymentException[]
}

/** How an order is paid in a sentence, every attempt with its gateway's reference, and refunds. */
export function OrderMoney({ order, attempts, refunds, disputes }: Props) {
  const [latest] = attempts
  const due = formatRupees(cashDuePaise(order))
  return (
    <section aria-label={messages.money} className="grid gap-3 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.money}</h2>
      <p className="font-semibold">
        {latest ? messages.paymentSentence(latest.method, order.paymentState, due) : messages.notTriedYet}
        {disputeRefusal(disputes) === "charged-back" && messages.thenChargedBack}
      </p>
      <ul className="grid gap-2 text-small">
        {attempts.map(({ id, method, gateway, state, amountPaise, discountPaise, askedAt, ...names }) => (
          <li key={id}>
            <span className="figures">{formatRupees(amountPaise)}</span>{" "}
            {messages.attemptIs({ method, gateway, state, when: formatDateTime(askedAt) })}
            {discountPaise > 0 && (
              <span className="block text-quiet">{messages.savesOnline(formatRupees(discountPaise))}</span>
            )}
            {names.reference && <Reference>{messages.referenceIs(names.reference)}</Reference>}
            {names.chargeId && <Reference>{messages.chargeIdIs(names.chargeId)}</Reference>}
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.id} className="figures">
            {messages.refund}: {refundOfOrder(refund)}
            {refund.reference && <Reference>{messages.bankReferenceIs(refund.reference)}</Reference>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reference({ children }: { children: string }) {
  return <span className="block break-all text-quiet">{children}</span>
}
