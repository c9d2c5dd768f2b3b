import { countText } from "#app/ui/format/count-text.ts"
import { QUEUES } from "./queues.ts"

/** The counts of open requests, each with the way to its list. */
export function waitingRows(waiting: Readonly<Record<string, number>>) {
  return Object.entries(QUEUES).flatMap(([queue, { counts }]) =>
    counts.map(({ name, label, query = "" }) => ({
      label,
      value: countText(waiting[name] ?? 0),
      to: `/admin/desk/${queue}${query}`,
    })),
  )
}
