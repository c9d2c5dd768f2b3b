/** From when until when a version is shown; null: from now, and until another one starts. */
export type Span = { startsAt: Date | null; endsAt: Date | null }

/** What the form says of it. */
export type SpanTexts = { from: string; until: string }

export function readSpan(form: FormData): SpanTexts {
  const text = (name: string) => String(form.get(name) ?? "").trim()
  return { from: text("from"), until: text("until") }
}

const LOCAL_TIME = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const INDIA = "+05:30"

/** The times, by India's clocks; null where one is no time, the end is over, or it is not after the start. */
export function parseSpan({ from, until }: SpanTexts, now: Date): Span | null {
  const [startsAt, endsAt] = [parseTime(from), parseTime(until)]
  if (startsAt === undefined || endsAt === undefined) return null
  if (endsAt && endsAt <= (startsAt && startsAt > now ? startsAt : now)) return null
  return { startsAt: startsAt && startsAt > now ? startsAt : null, endsAt }
}

function parseTime(text: string): Date | null | undefined {
  if (text === "") return null
  const date = LOCAL_TIME.test(text) ? new Date(text + INDIA) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}
