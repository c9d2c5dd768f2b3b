/** When a scheduled price is to start and end. */
export type Span = { startsAt: Date; endsAt: Date }

/** What a form of a scheduled price says. */
export function plannedTexts(form: FormData): { price: string; from: string; until: string } {
  const text = (name: string) => String(form.get(name) ?? "")
  return { price: text("scheduled price"), from: text("from"), until: text("until") }
}

const LOCAL_TIME = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const INDIA = "+05:30"

/** The times that a form says, by India's clocks; null where one is none, or the end is over or before the start. */
export function parseSpan({ from, until }: { from: string; until: string }, now: Date): Span | null {
  const [startsAt, endsAt] = [parseIndiaTime(from), parseIndiaTime(until)]
  if (!startsAt || !endsAt || endsAt <= startsAt || endsAt <= now) return null
  return { startsAt, endsAt }
}

/** A time that a form says, by India's clocks; null for what is none. */
export function parseIndiaTime(text: string): Date | null {
  const date = LOCAL_TIME.test(text) ? new Date(text + INDIA) : null
  return date && !Number.isNaN(date.getTime()) ? date : null
}
