import type { ParcelState } from "./parcel-states.ts"

/** A parcel as shopper and staff see it. `number` counts the parcels of its order from 1. */
export type ListedParcel = {
  id: string
  number: number
  courier: string
  carrier: string | null
  reference: string | null
  state: ParcelState
  stateAt: Date | null
  trackingNumber: string | null
  trackingUrl: string | null
  expectedOn: string | null
  pickupOn: string | null
  bookedAt: Date | null
  /** How often the courier stood at the door in vain, and when staff told it what to do then. */
  failedAttempts: number
  answeredAt: Date | null
  pieces: { name: string; quantity: number }[]
  scans: { at: Date; words: string; place: string }[]
}
