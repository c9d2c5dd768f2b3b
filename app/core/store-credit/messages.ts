import { formatRupees } from "#app/core/pricing/money.ts"

export const unknownCredit = "We know no gift card or store credit with this code that has money left."
export const creditChanged = (paise: number) =>
  paise === 0
    ? "Your store credit has been spent meanwhile. Please look at the sum again."
    : `Your gift cards and store credit pay ${formatRupees(paise)} of this order now. Please look at the sum again.`
