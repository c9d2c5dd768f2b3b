import { formatDay } from "./date-format.ts"

const AHEAD_MS = 5.5 * 3_600_000 // India's clocks, the same all year since 1945

/** A point in time as India's clocks show it, "20 November 2026, 11:32 PM". */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)}, ${formatTime(date)}`
}

/** The time of day by India's clocks, "11:32 PM". */
function formatTime(date: Date): string {
  return formatClock(inIndia(date).slice(11, 16))
}

/** A time such as "14:00" as people read it, "2:00 PM". */
export function formatClock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`
}

/** Until when something holds: the time of day, with its day unless that is today in India. */
export function formatUntil(date: Date, now = new Date()): string {
  return dayInIndia(date) === dayInIndia(now) ? formatTime(date) : formatDateTime(date)
}

/** The day of a point in time in India, "20 November 2026". */
export function formatDate(date: Date): string {
  return formatDay(dayInIndia(date))
}

/** The day of a point in time in India, as `2026-11-20`. */
export function dayInIndia(date: Date): string {
  return inIndia(date).slice(0, 10)
}

/** A point in time by India's clocks, as `2026-11-20T23:32:00.000` and a letter that means nothing here. */
export function inIndia(date: Date): string {
  return new Date(date.getTime() + AHEAD_MS).toISOString()
}

const LOCAL_TIME = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/** The point in time that a `datetime-local` field says by India's clocks; null for anything else. */
export function parseIndiaTime(text: string): Date | null {
  const date = LOCAL_TIME.test(text) ? new Date(`${text}+05:30`) : null
  if (!date || Number.isNaN(date.getTime())) return null
  return inIndia(date).startsWith(text) ? date : null // the 31st of November would be the 1st of December
}

/** A point in time as a `datetime-local` field shows it by India's clocks. */
export function indiaTimeField(date: Date): string {
  return inIndia(date).slice(0, 16)
}
