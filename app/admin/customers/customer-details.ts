import type { FactSection } from "#app/core/accounts/customers/customer-facts.ts"
import type { KeptAddress } from "#app/core/delivery-area/addresses/kept-address.ts"
import type { OrderInBrief } from "#app/core/orders/order.ts"

/** The details of a customer beside name and mail address: the latest of each kind, the newest first. */
export type CustomerDetails = {
  addresses: KeptAddress[]
  orders: OrderInBrief[]
  consents: string[]
  sections: FactSection[]
}
