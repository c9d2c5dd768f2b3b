import { isFetched } from "#app/core/delivery-area/estimates/served-pins.server.ts"
import { parcelAddress } from "#app/core/fulfilment/parcels/parcel-address.ts"
import * as messages from "#app/core/fulfilment/returns/messages.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { Services } from "#app/services.server.ts"

/** Whether a courier fetches old pieces where an order was brought, or what else to do; null where no courier says so. */
export async function findPickupNote(
  services: Pick<Services, "couriers" | "settings" | "log">,
  order: Order,
): Promise<string | null> {
  const { pin } = parcelAddress(order)
  const is = pin === null ? null : await isFetched(services, pin)
  if (pin === null || is === null) return null
  return is ? messages.fetchedFrom(pin) : messages.notFetchedFrom(pin)
}
