import { formatRupees } from "#app/core/pricing/money.ts"
import type { AddressRefusal } from "./address-refusal.ts"

export const changeAddress = "Change the address"
export const changeAddressDescription = "A new delivery address for an order that is not packed yet."
export const howAddressChanges =
  "The price stays the same, and we will mail you the new delivery day. Once it is packed, the address cannot be changed."
export const checkFields = "Nothing was changed. See what is marked below."

/** Why the address of an order stays, for its buyer. */
export function addressRefusal(refusal: AddressRefusal): string {
  switch (refusal.reason) {
    case "not-accepted":
      return refusal.sentence
    case "fee":
      return `Delivery there costs ${formatRupees(refusal.therePaise)} instead of ${formatRupees(refusal.agreedPaise)}. Please cancel this order and place it again.`
    case "packed":
      return "Your order is packed or on its way: its address can no longer be changed."
    case "ended":
      return "This order has ended: there is nothing left to deliver."
    case "erased":
      return "The address of this order was deleted."
    case "same":
      return "Nothing was changed: your order goes there already."
  }
}
