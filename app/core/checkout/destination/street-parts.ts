import type { Address } from "#app/core/delivery-area/addresses/address.ts"

/** The parts of an order's address as `streetOf` wrote it; a single line is an area. */
export function streetParts(address: string): Pick<Address, "flat" | "area" | "landmark"> {
  const [first = "", second = "", ...others] = address.split("\n")
  const street = second ? { flat: first, area: second } : { flat: "", area: first }
  return { ...street, landmark: others.join(", ") }
}
