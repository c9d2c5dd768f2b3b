import { parseIndiaTime } from "#app/ui/format/india-time.ts"

/** From when until when a version is shown; null: from now, and until another one starts. */
export type Span = { startsAt: Date | null; endsAt: Date | null }

/** What the form says of it. */
export type SpanTexts = { from: string; until: string }

export function readSpan(form: FormData): SpanTexts {
  const text = (name: string) => String(form.get(name) ?? "").trim()
  return { from: text("from"), until: text("until") }
}

/** The times, by India's clocks; null where one is no time, the end is over, or it is not after the start. */
export function parseSpan({ from, until }: SpanTexts, now: Date): Span | null {
  const [startsAt, endsAt] = [parseTime(from), parseTime(until)]
  if (startsAt === undefined || endsAt === undefined) return null
  if (endsAt && endsAt <= (startsAt && startsAt > now ? startsAt : now)) return null
  return { startsAt: startsAt && startsAt > now ? startsAt : null, endsAt }
}

function parseTime(text: string): Date | null | undefined {
  if (text === "") return null
  return parseIndiaTime(text) ?? undefined
}
