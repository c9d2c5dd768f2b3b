import { formatRupees } from "#app/core/pricing/money.ts"
import type { CashOnDelivery, PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { payBy } from "./messages.ts"

type Ways = { choices: readonly PaymentChoice[]; cash: CashOnDelivery }

/** The line of the ways to pay for a price in paise; cash on delivery is among them where the price allows it. "" without any. */
export function waysToPay(pricePaise: number, { choices, cash: { mostPaise } }: Ways): string {
  const takesCash = choices.includes("cod") && mostPaise > 0 && pricePaise <= mostPaise
  return payBy(choices, takesCash ? formatRupees(mostPaise) : null)
}
