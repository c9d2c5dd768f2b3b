// All arithmetic with money: whole paise in, whole paise out. Cart, checkout, order and invoice add up by these.

import { formatNumber } from "#app/ui/format/number-format.ts"

const PAISE_PER_RUPEE = 100

/** An amount, never below zero, as Indian shoppers read it: ₹1,09,999, and ₹99.50 where it is not whole rupees. */
export function formatRupees(paise: number): string {
  return `₹${paise % PAISE_PER_RUPEE === 0 ? formatNumber(paise / PAISE_PER_RUPEE) : formatAmount(paise)}`
}

/** An amount as people read it; one below zero with a minus. */
export function signedRupees(paise: number): string {
  return paise < 0 ? `−${formatRupees(-paise)}` : formatRupees(paise)
}

/** An amount, never below zero, as a column of an invoice has it, whose head says ₹: 1,09,999.00. */
export function formatAmount(paise: number): string {
  const rest = paise % PAISE_PER_RUPEE
  return `${formatNumber((paise - rest) / PAISE_PER_RUPEE)}.${String(rest).padStart(2, "0")}`
}

/** Rupees, as the catalogue file and the cart have them, in whole paise. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * PAISE_PER_RUPEE)
}

/** The tax inside an amount, and what is left without it: the two are the amount again, to the paisa. */
export function splitTax(paise: number, percent: number): { taxablePaise: number; taxPaise: number } {
  // Rounded half up in whole numbers: a quotient of floats could fall to either side.
  const divisor = 100 + percent
  const taxablePaise = Math.floor((200 * paise + divisor) / (2 * divisor))
  return { taxablePaise, taxPaise: paise - taxablePaise }
}

/** Half the tax inside an amount, rounded half up: twice it and the rest are the amount again. */
export function halfTax(paise: number, percent: number): number {
  const divisor = 2 * (100 + percent)
  return Math.floor((2 * paise * percent + divisor) / (2 * divisor))
}

/** Spreads an amount over parts by their weights; the parts add up to it, by the largest remainder. */
export function spreadPaise(paise: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0)
  if (all === 0 || paise === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (BigInt(paise) * BigInt(weight)) / BigInt(all))
  const lost = weights.map((weight, index) => ({
    index,
    rest: (BigInt(paise) * BigInt(weight)) % BigInt(all),
  }))
  const parts = exact.map(Number)
  const left = paise - parts.reduce((total, part) => total + part, 0)
  const first = lost.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of first.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
