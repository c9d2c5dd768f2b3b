import type { PinPlace } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import type { Dispatch, Holiday, TransitDays, Zone } from "#app/core/settings/delivery/delivery-lanes.ts"
import { weekdayOf } from "#app/ui/format/date-format.ts"
import { inIndia } from "#app/ui/format/india-time.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

/** Where a parcel begins or ends. `state` is the full name of an Indian state, empty where nobody knows it. */
type Place = { pin: string; state: string }

/** By their GST codes: the north-east, Jammu & Kashmir, Ladakh, Lakshadweep, and the Andaman and Nicobar Islands. */
const REMOTE_CODES = ["12", "18", "14", "17", "15", "13", "11", "16", "01", "38", "31", "35"]
const REMOTE_STATES = new Set(REMOTE_CODES.map((code) => entryOf(GST_STATES, code)))
/** Sorting districts of Delhi, Mumbai, Kolkata, Chennai, Bengaluru, Hyderabad, Pune and Ahmedabad. */
const METROS = new Set(["110", "400", "700", "600", "560", "500", "411", "380"])

/** By which day a parcel is there, or why the shop promises none: it does not know the PIN code, or no courier goes there. */
export type DeliveryPromise = { kind: "by"; day: string; zone: Zone } | { kind: "unknown" | "unserved" }

/** On which days parcels leave and are delivered. */
type Calendar = Omit<Dispatch, "pin"> & { holidays: readonly Holiday[] }

type Lane = {
  moment: Date
  calendar: Calendar
  /** The working days that the goods need before they can leave. */
  preparationDays?: number
  transitDays: TransitDays
  from: Place
  /** The places of the PIN code that are meant. */
  to: { pin: string; places: readonly PinPlace[] }
  /** The states that the shop delivers to. */
  servedStates: readonly string[]
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Republic Day, Independence Day, Gandhi Jayanti. */
const NATIONAL_HOLIDAYS = ["01-26", "08-15", "10-02"]

/** The promise for an order of a moment to a PIN code. Of several places the one that takes longest counts. */
export function promiseFor(lane: Lane): DeliveryPromise {
  const { moment, calendar, preparationDays = 0, transitDays, from, to, servedStates } = lane
  if (to.places.length === 0) return { kind: "unknown" }
  const lanes = to.places.flatMap(({ state }) => {
    const zone = zoneBetween(from, { pin: to.pin, state })
    const days = servedStates.includes(state) ? transitDays[zone] : null
    return days === null ? [] : [{ zone, days }]
  })
  const [slowest] = lanes.toSorted((a, b) => b.days - a.days)
  if (!slowest) return { kind: "unserved" }
  return {
    kind: "by",
    day: promisedDay(moment, calendar, { preparationDays, transitDays: slowest.days }),
    zone: slowest.zone,
  }
}

type WorkingDays = { preparationDays?: number; transitDays: number }

/** The day on which a parcel arrives, `2026-12-03`, by the working days before it can leave and those of its courier after that. */
export function promisedDay(
  moment: Date,
  calendar: Calendar,
  { preparationDays = 0, transitDays }: WorkingDays,
): string {
  const [today = "", time = ""] = inIndia(moment).split("T")
  const isHoliday = holidaysOf(calendar)
  const firstFrom = (day: string, weekdays: readonly string[]) => {
    let found = day
    while (isHoliday(found) || !weekdays.includes(weekdayOf(found))) found = dayAfter(found)
    return found
  }
  const { cutOff, leavesOn, deliversOn } = calendar
  let day = time < cutOff ? today : dayAfter(today)
  for (let prepared = 0; prepared < preparationDays; prepared += 1)
    day = firstFrom(dayAfter(firstFrom(day, deliversOn)), deliversOn)
  day = firstFrom(day, leavesOn)
  for (let worked = 0; worked < transitDays; worked += 1) day = firstFrom(dayAfter(day), deliversOn)
  return firstFrom(day, deliversOn)
}

function holidaysOf({ holidays }: Calendar) {
  const own = new Set(holidays.map(({ on }) => on))
  return (day: string) => own.has(day) || NATIONAL_HOLIDAYS.includes(day.slice(5))
}

function dayAfter(day: string) {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

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
