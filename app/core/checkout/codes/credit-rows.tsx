import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"

type RowsProps = { amountPaise: number; leftPaise: number; totalPaise: number }

/** The part of an order that gift cards and store credit pay, what is left to pay, and what stays on them. */
export default function CreditRows({ amountPaise, leftPaise, totalPaise }: RowsProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt>{messages.paidByCredit}</dt>
      <dd className="figures text-right">−{formatRupees(amountPaise)}</dd>
      <dt className="font-semibold">{messages.toPay}</dt>
      <dd className="figures text-right font-semibold">{formatRupees(totalPaise - amountPaise)}</dd>
      {leftPaise > 0 && (
        <>
          <dt className="text-small">{messages.staysForLater}</dt>
          <dd className="figures text-right text-small">{formatRupees(leftPaise)}</dd>
        </>
      )}
    </dl>
  )
}
