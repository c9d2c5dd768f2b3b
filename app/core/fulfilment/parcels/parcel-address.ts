import { pinsInText } from "#app/core/delivery-area/pincodes/pins-in-text.ts"
import type { Destination } from "#app/core/fulfilment/courier.ts"
import type { Order } from "#app/core/orders/order.ts"

/** Where the parcels of an order go. Where the form asks for no PIN code, it is read from what the shopper wrote, the last one there. */
export function parcelAddress(
  order: Pick<Order, "fullName" | "phone" | "address" | "city" | "region" | "pin">,
): Destination {
  const { fullName, phone, address, city, region, pin } = order
  const typed = pinsInText(`${address}\n${city}`).at(-1) ?? null
  return { fullName, phone, address, city, region, pin: pin || typed }
}
