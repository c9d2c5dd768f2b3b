import { listMisses } from "#app/core/catalogue/search/query-understanding/search-misses.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"

const SHOWN = 100

/** `npm run shop -- search misses`: what shoppers looked for and did not find, the most first. */
export async function tellMisses(db: Database) {
  const misses = await listMisses(db, SHOWN)
  if (misses.length === 0) return { ok: true, text: "Every search found something." }
  const lines = misses.map(
    ({ keyword, count, lastMissedAt }) =>
      `${String(count).padStart(6)}  ${formatDateTime(lastMissedAt)}  ${keyword}`,
  )
  return { ok: true, text: lines.join("\n") }
}
