import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import type { Zone } from "#app/core/settings/delivery/delivery-lanes.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

/** Where a parcel begins or ends. `state` is the full name of an Indian state, empty where nobody knows it. */
export type Place = { pin: string; state: string }

/** By their GST codes: the north-east, Jammu & Kashmir, Ladakh, Lakshadweep, and the Andaman and Nicobar Islands. */
const REMOTE_CODES = ["12", "18", "14", "17", "15", "13", "11", "16", "01", "38", "31", "35"]
const REMOTE_STATES = new Set(REMOTE_CODES.map((code) => entryOf(GST_STATES, code)))
/** Sorting districts of Delhi, Mumbai, Kolkata, Chennai, Bengaluru, Hyderabad, Pune and Ahmedabad. */
const METROS = new Set(["110", "400", "700", "600", "560", "500", "411", "380"])

/** How far it is from one place to another, in the terms of couriers. */
export function zoneBetween(from: Place, to: Place): Zone {
  // Lakshadweep shares its sorting district with Kochi: the same one is a city only within one state.
  if (from.state === to.state) return sortingDistrict(from) === sortingDistrict(to) ? "city" : "state"
  if (REMOTE_STATES.has(from.state) || REMOTE_STATES.has(to.state)) return "remote"
  return METROS.has(sortingDistrict(from)) && METROS.has(sortingDistrict(to)) ? "metro" : "india"
}

function sortingDistrict({ pin }: Place) {
  return pin.slice(0, 3)
}
