import type { WEEKDAYS } from "#app/ui/format/date-format.ts"

export type Weekday = (typeof WEEKDAYS)[number]

/**
 * How far a parcel goes: within one sorting district of India Post (the first three digits of a PIN code), within a state, between two
 * metropolitan cities, anywhere else in India, or to or from the north-east, Jammu & Kashmir, Ladakh and the islands ("remote").
 */
const ZONES = ["city", "state", "metro", "india", "remote"] as const
export type Zone = (typeof ZONES)[number]

/** How many working days of its courier a parcel takes, by its zone; null where no courier goes. */
export type TransitDays = Readonly<Record<Zone, number | null>>

/** Where the stock stands, until when an order leaves on the same day by India's clocks, and on which days anything moves. */
export type Dispatch = {
  pin: string
  cutOff: string
  leavesOn: readonly Weekday[]
  deliversOn: readonly Weekday[]
}

/** A day such as `2026-11-08` on which nothing leaves and nothing is delivered. */
export type Holiday = { on: string; name: string }
