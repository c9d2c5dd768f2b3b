/** Where a parcel is. `asked` is known to the shop alone; `failed` is a delivery that did not succeed and is tried again. */
export type ParcelState =
  | "asked"
  | "booked"
  | "picked_up"
  | "in_transit"
  | "out_for_delivery"
  | "failed"
  | "returning"
  | "delivered"
  | "returned"
  | "lost"
  | "cancelled"

const OVER = 9
/** A parcel goes to a higher rank only. Deliveries and failed ones follow each other by their time. */
const RANKS: Record<ParcelState, number> = {
  ...{ asked: 0, booked: 1, picked_up: 2, in_transit: 3, out_for_delivery: 4, failed: 4, returning: 5 },
  ...{ delivered: OVER, returned: OVER, lost: OVER, cancelled: OVER },
}
const NEXT_ATTEMPT_MS = 12 * 60 * 60 * 1000 // webhook and scan tell one failed delivery with times of their own

type Standing = { state: ParcelState; stateAt: Date | null }

/** The courier of parcels that staff hand over themselves. */
export const BY_HAND = "by-hand"

type Booked = { state: ParcelState; courier: string }

/** Whether a courier is booked for a parcel and has not fetched it yet. What staff hand over by themselves has left. */
export function isUnfetched({ state, courier }: Booked): boolean {
  return state === "booked" && courier !== BY_HAND
}

/** Whether no parcel of an order has left with its courier, so that all of it can be called back. */
export function areUnfetched(parcels: readonly Booked[]): boolean {
  return parcels.length > 0 && parcels.every(isUnfetched)
}

/** Whether a parcel's way has ended. */
export function isOver(state: ParcelState): boolean {
  return RANKS[state] === OVER
}

/** Whether what a courier tells moves a parcel on. Late, repeated and disordered words do not. */
export function movesOn({ state, stateAt }: Standing, told: { state: ParcelState; at: Date }): boolean {
  if (isOver(state) || RANKS[told.state] < RANKS[state]) return false
  if (RANKS[told.state] > RANKS[state]) return true
  const laterByMs = told.at.getTime() - (stateAt?.getTime() ?? 0)
  if (told.state === state) return state === "failed" && laterByMs >= NEXT_ATTEMPT_MS
  return laterByMs > 0 || (laterByMs === 0 && told.state === "failed")
}
