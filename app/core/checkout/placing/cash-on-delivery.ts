import { noCashAboveAmount, noCashForBuyer, noCashToPin } from "#app/core/checkout/messages.ts"
import { pinsInText } from "#app/core/delivery-area/pincodes/pins-in-text.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { CashAdvance, CashOnDelivery } from "#app/core/settings/payment-choices.ts"

/** Why an order cannot be paid to the courier, in a sentence, or null. `returned`: parcels that the buyer did not take. */
export function cashRefusal(
  { mostPaise, refusedPins, mostReturned }: CashOnDelivery,
  order: { totalPaise: number; pin: string; address: string; returned: number },
): string | null {
  if (order.totalPaise > mostPaise) return noCashAboveAmount(formatRupees(mostPaise))
  const pins = order.pin === "" ? pinsInText(order.address) : [order.pin] // the specification's form asks for none
  const refused = pins.find((pin) => refusedPins.includes(pin))
  if (refused) return noCashToPin(refused)
  return order.returned > mostReturned ? noCashForBuyer : null
}

/** Up to which sum the courier collects cash at a PIN code, in paise; 0 where it does not. */
export function cashUpToPaise({ mostPaise, refusedPins }: CashOnDelivery, pin: string): number {
  return refusedPins.includes(pin) ? 0 : mostPaise
}

/** The advance of an order on delivery in paise; 0 where the courier collects all of it. */
export function cashAdvancePaise(advance: CashAdvance | null, totalPaise: number): number {
  return advance && totalPaise >= advance.fromPaise ? advance.advancePaise : 0
}
