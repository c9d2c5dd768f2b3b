import type { Buyer } from "#app/core/orders/access/buyer.ts"

/** Who bought or may buy: an account, or a guest whose mail address was confirmed with an order. */
export type Customer = {
  /** Names them in an address of the back office: the account's id, or the number of the guest's first order. */
  key: string
  buyer: Buyer
  name: string
  email: string | null // null for an account with a mobile number alone
  isEmailConfirmed: boolean
  since: Date
}

/** A customer in the list. */
export type FoundCustomer = Pick<Customer, "key" | "name" | "email" | "since"> & { hasAccount: boolean }

/** The address under which a customer's alerts, enquiries and pickups are theirs; null where nobody has shown that it is. */
export function provenEmail({ email, isEmailConfirmed }: Customer): string | null {
  return isEmailConfirmed ? email : null
}
