import { isBilledToAnother } from "#app/core/checkout/payment-rules.ts"
import { gstCodeOf } from "#app/core/pricing/gst-states.ts"
import { SPECIFICATION_AREA } from "#app/core/settings/delivery-area.ts"

/** Where the cities of the specification's order form lie. */
const STATE_OF_CITY: Readonly<Record<(typeof SPECIFICATION_AREA.cities)[number], string>> = {
  Ahmedabad: "Gujarat",
  Mumbai: "Maharashtra",
  Delhi: "Delhi",
  Kolkata: "West Bengal",
  Surat: "Gujarat",
  Bhopal: "Madhya Pradesh",
}

const SPECIFICATION_STATES: readonly string[] = SPECIFICATION_AREA.states

type Place = { city: string; region: string; pin?: string }
type Supplied = Place & { fullName?: string; gstin?: string; billing?: { fullName: string } | null }

/**
 * The GST code of the state in which an order is supplied. Goods that a registered buyer has delivered to somebody else are supplied where
 * that buyer is registered (IGST Act, section 10(1)(b)); all others where they go, also to another address of the same buyer (section
 * 10(1)(a) and (ca), circular 209/3/2024).
 */
export function orderSupply({ fullName = "", gstin = "", billing, ...place }: Supplied): string {
  const isForAnother = isBilledToAnother({ billName: billing?.fullName ?? "", fullName })
  return isForAnother && gstin !== "" ? gstin.slice(0, 2) : placeOfSupply(place)
}

/**
 * The GST code of the state that goods go to. With a PIN code, which was checked against its state, the state decides. Without one,
 * beside a state of the specification, whose list lacks most, a city it knows decides.
 */
export function placeOfSupply({ city, region, pin = "" }: Place): string {
  const cityDecides = pin === "" && SPECIFICATION_STATES.includes(region)
  const state = cityDecides && Object.entries(STATE_OF_CITY).find(([known]) => known === city)?.[1]
  return gstCodeOf(state || region)
}
