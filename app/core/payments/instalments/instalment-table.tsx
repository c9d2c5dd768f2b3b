import type { InstalmentPlan } from "#app/core/payments/payment-gateway.ts"
import { type Instalments, instalmentsFor, isSameCard } from "./instalments.ts"
import * as messages from "./messages.ts"

/** What an amount costs a month by the gateway's plans, folded away. Nothing where no plan is for that amount. */
export default function InstalmentTable({
  totalPaise,
  plans,
}: {
  totalPaise: number
  plans: readonly InstalmentPlan[]
}) {
  const offered = instalmentsFor(totalPaise, plans)
  if (offered.length === 0) return null
  const least = Math.min(...offered.map(({ monthPaise }) => monthPaise))
  return (
    <details className="rounded-card border border-edge px-5 py-2">
      <summary className="cursor-pointer py-1 font-semibold">{messages.payInInstalments(least)}</summary>
      <p className="my-3 text-quiet text-small">{messages.howInstalmentsWork}</p>
      <table className="figures w-full text-left text-small">
        <thead>
          <tr>
            {[messages.months, messages.aMonth, messages.interest].map((head) => (
              <th key={head} scope="col" className="py-1 pr-3 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {cardsOf(offered).map((plans) => (
          <CardPlans key={plans[0]?.bank + String(plans[0]?.isDebitCard)} plans={plans} />
        ))}
      </table>
    </details>
  )
}

function CardPlans({ plans }: { plans: Instalments[] }) {
  const [first] = plans
  if (!first) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="border-edge border-t pt-3 font-semibold">
          {first.isDebitCard ? messages.debitCard(first.bank) : first.bank}
        </th>
      </tr>
      {plans.map(({ months, monthPaise, interestPaise, percentAYear, isWithoutCost }) => (
        <tr key={months}>
          <td className="py-1 pr-3">{months}</td>
          <td className="py-1 pr-3">{messages.monthly(monthPaise)}</td>
          <td className="py-1">
            {isWithoutCost ? messages.withoutCost : messages.interestInAll(interestPaise, percentAYear)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function cardsOf(offered: Instalments[]): Instalments[][] {
  return offered.reduce<Instalments[][]>((cards, plan) => {
    const last = cards.at(-1)
    if (last?.[0] && isSameCard(last[0], plan)) last.push(plan)
    else cards.push([plan])
    return cards
  }, [])
}
