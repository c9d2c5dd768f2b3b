import { formatRupees } from "#app/core/pricing/money.ts"

const aboutMonthly = (paise: number) => `about ${formatRupees(roundRupees(paise))} a month`

export const payInInstalments = (paise: number) =>
  `Pay by card in instalments (EMI) from ${aboutMonthly(paise)}`
export const howInstalmentsWork =
  "You choose the instalments on the payment page that follows, with a card of one of these banks. The bank decides whether it gives them, charges the interest, and may add a processing fee and GST on both."
export const debitCard = (bank: string) => `${bank}, debit card`
export const months = "Months"
export const aMonth = "A month, about"
export const interest = "Interest, about"
export const withoutCost = "none: the shop bears it"
export const interestInAll = (paise: number, percent: number) =>
  `${formatRupees(roundRupees(paise))} (${percent}% a year)`
export const monthly = (paise: number) => formatRupees(roundRupees(paise))

/** Whole rupees: the bank rounds in its own way. */
function roundRupees(paise: number) {
  return Math.ceil(paise / 100) * 100
}
