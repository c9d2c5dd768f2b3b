import { inIndia } from "#app/ui/format/india-time.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000

/** When the day began in India. */
export function midnightInIndia(now: Date): Date {
  return new Date(now.getTime() - ((now.getTime() + INDIA_AHEAD_MS) % DAY_MS))
}

/** The last days of India's calendar as `2026-11-24`, today the last of them. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, nth) =>
    inIndia(new Date(now.getTime() - (count - 1 - nth) * DAY_MS)).slice(0, 10),
  )
}
