import type { QuietHours } from "#app/core/settings/order-message-settings.ts"
import { dayInIndia, inIndia } from "#app/ui/format/india-time.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** The end of the quiet hours that a moment lies in, by India's clocks; null outside of them. */
export function quietUntil(now: Date, hours: QuietHours | null): Date | null {
  if (hours === null) return null
  const { from, until } = hours
  const time = inIndia(now).slice(11, 16)
  const isOverNight = from > until
  const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const end = new Date(`${dayInIndia(now)}T${until}:00+05:30`)
  return end > now ? end : new Date(end.getTime() + DAY_MS)
}
