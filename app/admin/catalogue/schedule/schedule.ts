import { parseIndiaTime } from "#app/ui/format/india-time.ts"

/** When a scheduled price is to start and end. */
export type Span = { startsAt: Date; endsAt: Date }

/** What a form of a scheduled price says. */
export function plannedTexts(form: FormData): { price: string; from: string; until: string } {
  const text = (name: string) => String(form.get(name) ?? "")
  return { price: text("scheduled price"), from: text("from"), until: text("until") }
}

/** The times that a form says, by India's clocks; null where one is none, or the end is over or before the start. */
export function parseSpan({ from, until }: { from: string; until: string }, now: Date): Span | null {
  const [startsAt, endsAt] = [parseIndiaTime(from), parseIndiaTime(until)]
  if (!startsAt || !endsAt || endsAt <= startsAt || endsAt <= now) return null
  return { startsAt, endsAt }
}
