import { formatDay as formatCalendarDay } from "./date-format.ts"

const AHEAD_MS = 5.5 * 3_600_000 // India's clocks, the same all year since 1945

/** A moment as India's clocks show it, "20 November 2026, 23:32". */
export function formatDateTime(moment: Date): string {
  return `${formatDay(moment)}, ${inIndia(moment).slice(11, 16)}`
}

/** The day of a moment in India, "20 November 2026". */
export function formatDay(moment: Date): string {
  return formatCalendarDay(inIndia(moment).slice(0, 10))
}

/** A moment by India's clocks, as `2026-11-20T23:32:00.000` and a letter that means nothing here. */
export function inIndia(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_MS).toISOString()
}
