import type { InstalmentPlan } from "#app/core/payments/payment-gateway.ts"

/** A plan for an amount: what each month costs about, and the interest in all, in paise. */
export type Instalments = InstalmentPlan & { monthPaise: number; interestPaise: number }

/** The plans that an amount is enough for, by bank, the shortest first. Of two that are alike the one without cost stays. */
export function instalmentsFor(totalPaise: number, plans: readonly InstalmentPlan[]): Instalments[] {
  const offered = plans
    .filter(({ minPaise }) => totalPaise > 0 && totalPaise >= minPaise)
    .toSorted(
      (a, b) =>
        a.bank.localeCompare(b.bank, "en") ||
        Number(a.isDebitCard) - Number(b.isDebitCard) ||
        a.months - b.months ||
        Number(b.isWithoutCost) - Number(a.isWithoutCost) ||
        a.percentAYear - b.percentAYear,
    )
  return offered
    .filter((plan, index) => {
      const before = offered[index - 1]
      return !(before && isSameCard(before, plan) && before.months === plan.months)
    })
    .map((plan) => {
      const monthPaise = monthlyPaise(totalPaise, plan)
      return { ...plan, monthPaise, interestPaise: Math.max(0, monthPaise * plan.months - totalPaise) }
    })
}

export function isSameCard(a: InstalmentPlan, b: InstalmentPlan): boolean {
  return a.bank === b.bank && a.isDebitCard === b.isDebitCard
}

/** Equal monthly instalments on a reducing balance, as banks reckon them; without cost, equal parts of the price. */
function monthlyPaise(totalPaise: number, { months, percentAYear, isWithoutCost }: InstalmentPlan): number {
  const rate = isWithoutCost ? 0 : percentAYear / 1200
  if (rate === 0) return Math.ceil(totalPaise / months)
  const growth = (1 + rate) ** months
  return Math.round((totalPaise * rate * growth) / (growth - 1))
}
