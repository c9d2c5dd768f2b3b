import { dayInIndia } from "#app/ui/format/india-time.ts"
import type { ClaimState } from "./claims/claim-states.ts"

/** What a repaired or replaced piece has at least, from that day. */
const LEAST_DAYS_AFTER_REPAIR = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** A warranty as it was registered at the delivery; `mendedAt`: when a piece of the line was last repaired or replaced. */
export type Warranty = { months: number; beganAt: Date; mendedAt: Date | null }

/**
 * A delivered line on the order's page. `isOpen`: the warranty has not ended; `mayClaim`: and some piece is in neither a claim nor a
 * replacement.
 */
export type ShownWarranty = {
  productId: string
  name: string
  endsOn: string
  isOpen: boolean
  mayClaim: boolean
  claims: { number: string; state: ClaimState }[]
}

/** The last day of a warranty by India's calendar, `2027-11-24`. */
export function warrantyEnd({ months, beganAt, mendedAt }: Warranty): string {
  const end = monthsAfter(dayInIndia(beganAt), months)
  if (!mendedAt) return end
  const least = dayInIndia(new Date(mendedAt.getTime() + LEAST_DAYS_AFTER_REPAIR * DAY_MS))
  return [end, least].toSorted().at(-1) ?? end
}

/** Whether a warranty still holds: on its last day it does. */
export function isInWarranty(warranty: Warranty, now = new Date()): boolean {
  return dayInIndia(now) <= warrantyEnd(warranty)
}

/** The same day of a later month; its last day where it has no such day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  first.setUTCDate(Math.min(dayOfMonth, lastDay))
  return first.toISOString().slice(0, 10)
}
