import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"

/** The part of an order that gift cards and store credit pay, and what is left to pay. */
export default function CreditRows({ creditPaise, totalPaise }: { creditPaise: number; totalPaise: number }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt>{messages.paidByCredit}</dt>
      <dd className="figures text-right">−{formatRupees(creditPaise)}</dd>
      <dt className="font-semibold">{messages.toPay}</dt>
      <dd className="figures text-right font-semibold">{formatRupees(totalPaise - creditPaise)}</dd>
    </dl>
  )
}
