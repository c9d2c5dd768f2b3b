import { isCalendarDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"

/** Days of India's calendar, "2026-11-24", the first and the last of them inside. */
export type Period = { from: string; until: string }

export const COMPARISONS = ["none", "previous", "year"] as const
export type Comparison = (typeof COMPARISONS)[number]

const DAY_MS = 24 * 60 * 60 * 1000
const MOST_DAYS = 366

/** When a day of India's calendar begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days a period has. */
export function lengthOf({ from, until }: Period): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
}

/** This month until today. */
export function monthUntil(today: string): Period {
  return { from: `${today.slice(0, 8)}01`, until: today }
}

/** The whole month before a day. */
export function monthBefore(today: string): Period {
  const until = addDays(`${today.slice(0, 8)}01`, -1)
  return monthUntil(until)
}

/** A period out of an address, this month where none is told, and why it is not read as it was typed. */
export function parsePeriod(
  { from, until }: { from: string | null; until: string | null },
  today: string,
): { period: Period; fault: string | null } {
  const usual = monthUntil(today)
  if (!from && !until) return { period: usual, fault: null }
  const typed = { from: from || usual.from, until: until || today }
  const fault = faultOf(typed)
  return fault ? { period: usual, fault } : { period: typed, fault: null }
}

function faultOf(typed: Period): string | null {
  if (!isDay(typed.from) || !isDay(typed.until)) return messages.noSuchDay
  if (typed.from > typed.until) return messages.endsBeforeItBegins
  return lengthOf(typed) > MOST_DAYS ? messages.periodTooLong(MOST_DAYS) : null
}

function isDay(text: string): boolean {
  return text.startsWith("20") && isCalendarDay(text)
}

/** The period that one is compared with: as many days before it, or the same days of the year before. */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === "none") return null
  if (comparison === "year") return { from: yearBefore(period.from), until: yearBefore(period.until) }
  const until = addDays(period.from, -1)
  return { from: addDays(until, 1 - lengthOf(period)), until }
}

function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(before) ? before : addDays(before.replace("-02-29", "-03-01"), -1)
}

/** The days of a period, in order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, nth) => addDays(period.from, nth))
}
