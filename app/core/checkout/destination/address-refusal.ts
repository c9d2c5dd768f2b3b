import type { EditRefusal } from "#app/core/orders/editable.ts"

/** Why an order that was placed may not go to another place, or be paid in another way. */
export type ChangeRefusal =
  | { reason: "fee"; therePaise: number; agreedPaise: number }
  | { reason: "not-accepted"; sentence: string }

/** Why the address of an order stays as it is. */
export type AddressRefusal = { reason: EditRefusal | "erased" | "same" } | ChangeRefusal
