import { GST_STATES } from "#app/core/pricing/gst-states.ts"

/** Where the shop delivers, as the order form offers it. Without a list of cities the shopper types the city. */
export type DeliveryArea = { cities: readonly string[] | null; states: readonly string[] }

/** PAY-2, to the letter: the spellings are the specification's. */
export const SPECIFICATION_AREA = {
  cities: ["Ahmedabad", "Mumbai", "Delhi", "Kolkata", "Surat", "Bhopal"],
  states: ["Andhra Pradesh", "Goa", "Gujarat", "Harayana", "Punjab", "Rajasthan"],
} as const satisfies DeliveryArea

/** Every state and union territory, and any city in them. */
export const ALL_INDIA: DeliveryArea = { cities: null, states: Object.values(GST_STATES).toSorted() }

/** Whether the order form begins with the PIN code and has its own fields for each part of an address. */
export function asksPin({ cities }: DeliveryArea): boolean {
  return cities === null
}
