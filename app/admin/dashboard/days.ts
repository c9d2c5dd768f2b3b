import { dayInIndia } from "#app/ui/format/india-time.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** When the day began in India. */
export function midnightInIndia(now: Date): Date {
  return new Date(`${dayInIndia(now)}T00:00:00+05:30`)
}

/** The last days of India's calendar as `2026-11-24`, today the last of them. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, nth) =>
    dayInIndia(new Date(now.getTime() - (count - 1 - nth) * DAY_MS)),
  )
}
