import { parseIndiaTime } from "#app/ui/format/india-time.ts"

/** A product is published, or else withdrawn, at a time. */
export type Publication = { publishes: boolean; dueAt: Date }

/** What a form of such times says. */
export function publicationTexts(form: FormData): { publish: string; withdraw: string } {
  const text = (name: string) => String(form.get(name) ?? "")
  return { publish: text("publish on"), withdraw: text("withdraw on") }
}

/** The times, by India's clocks; null where none is said, one is no time or over, or it would be withdrawn first. */
export function parsePublications(
  { publish, withdraw }: { publish: string; withdraw: string },
  now: Date,
): Publication[] | null {
  const said = [
    ...(publish ? [{ publishes: true, dueAt: parseIndiaTime(publish) }] : []),
    ...(withdraw ? [{ publishes: false, dueAt: parseIndiaTime(withdraw) }] : []),
  ]
  const planned = said.flatMap(({ publishes, dueAt }) => (dueAt && dueAt > now ? [{ publishes, dueAt }] : []))
  const [first, second] = planned
  if (!first || planned.length < said.length) return null
  return second && second.dueAt <= first.dueAt ? null : planned
}
