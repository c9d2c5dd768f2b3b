import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { arrivesBy, isByHand, type Refund } from "./refunds.ts"

type Props = {
  refunds: readonly Refund[]
  /** Whether what staff transfer waits for the buyer to state an account. */
  isAccountAwaited?: boolean | undefined
}

/** The money of an order that goes back: how much, how far it is, the bank's reference, and by when it has to be there. */
export function RefundList({ refunds, isAccountAwaited = false }: Props) {
  if (refunds.length === 0) return null
  return (
    <section aria-label={messages.moneyBack} className="grid gap-3">
      <h2 className="text-lead">{messages.moneyBack}</h2>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="grid gap-1 rounded-card border border-line p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="figures">{formatRupees(refund.amountPaise)}</strong>
              <span className="text-small">{labelOf(refund, isAccountAwaited)}</span>
            </p>
            <p className="text-quiet text-small">{sentenceOf(refund, isAccountAwaited)}</p>
            {refund.note && <p className="text-small">{refund.note}</p>}
            {refund.state === "refunded" && refund.reference && (
              <p className="figures break-all text-quiet text-small">
                {messages.bankReference(refund.reference)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function labelOf({ state, isForStaff }: Refund, isAccountAwaited: boolean) {
  if (state === "refunded") return messages.givenBack
  return isForStaff && isAccountAwaited ? messages.waitsForAccount : messages.onItsWay
}

function sentenceOf(refund: Refund, isAccountAwaited: boolean) {
  if (refund.isCredit) return messages.isStoreCredit
  if (refund.isForStaff && isAccountAwaited) return messages.weTransferOnceStated
  const by = formatDate(arrivesBy(refund))
  if (refund.state === "refunded") return messages.inYourAccountBy(by)
  if (isByHand(refund.method)) return messages.weTransferBy(by)
  return refund.isGivenUp ? messages.weTransferInstead(by) : messages.askedOf(formatDate(refund.askedAt), by)
}
