import type { FactSection } from "#app/core/accounts/customers/customer-facts.ts"
import type { KeptAddress } from "#app/core/delivery-area/addresses/kept-address.ts"
import type { OrderInBrief } from "#app/core/orders/order.ts"

/** The details of a customer beside name and mail address: the login's number, and the latest of each kind, the newest first. */
export type CustomerDetails = {
  /** The mobile number by which the account logs in. */
  phone: string | null
  addresses: KeptAddress[]
  orders: OrderInBrief[]
  consents: string[]
  sections: FactSection[]
}
