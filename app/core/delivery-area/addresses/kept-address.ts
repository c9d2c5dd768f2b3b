import type { Address, Recipient } from "./address.ts"

/** An address of an account's book. */
export type KeptAddress = Address & Recipient & { id: string; isDefault: boolean }

/** How many an account keeps at most. */
export const MOST_ADDRESSES = 20

/** An address in one line: "Flat 3B, 12 MG Road, Bengaluru, Karnataka 560001". */
export function placeOf({ flat, area, city, state, pin }: Address): string {
  return `${flat}, ${area}, ${city}, ${state} ${pin}`
}

/** Whether two are the same place of the same person. */
export function isSameAddress(one: Address & Recipient, other: Address & Recipient): boolean {
  const keyOf = (address: Address & Recipient) =>
    [address.fullName, address.phone, address.pin, address.flat, address.area, address.landmark]
      .join("\n")
      .toLowerCase()
  return keyOf(one) === keyOf(other)
}
