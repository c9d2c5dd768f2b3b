import { eq, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { redirects } from "#db/tables/redirects.ts"
import { locationOf, redirectKey } from "./redirect-rules.ts"

/** Redirects of addresses at which the shop has no page. */
export type Redirects = ReturnType<typeof createRedirects>

/** Finds redirects by their index and counts their hits in memory. `write` adds what this node counted to what all nodes did. */
export function createRedirects(db: Database) {
  let waiting = new Map<string, { hits: number; at: Date }>()
  const count = (path: string, hits: number, at: Date) =>
    waiting.set(path, { hits: (waiting.get(path)?.hits ?? 0) + hits, at })
  return {
    /** Where the address leads, and the status of the answer; null where it leads nowhere. */
    async find({ pathname, search }: Pick<URL, "pathname" | "search">, now = new Date()) {
      const path = redirectKey(pathname)
      if (path === null) return null
      const [found] = await db.select().from(redirects).where(eq(redirects.path, path))
      if (!found) return null
      count(path, 1, now)
      return { location: locationOf(found.target, search), status: found.isPermanent ? 301 : 302 }
    },
    /** Writes the hits that were counted since the last time, and keeps them for the next time where it fails. */
    async write(): Promise<void> {
      const counted = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)) // one order: no deadlock
      if (counted.length === 0) return
      waiting = new Map()
      const column = <Value>(of: (row: (typeof counted)[number]) => Value) => sql.param(counted.map(of))
      try {
        await db.execute(sql`
          update redirects set hits = redirects.hits + hit.hits, last_hit_at = greatest(last_hit_at, hit.at)
          from unnest(
            ${column(([path]) => path)}::text[],
            ${column(([, { hits }]) => hits)}::bigint[],
            ${column(([, { at }]) => at.toISOString())}::timestamptz[]
          ) as hit(path, hits, at)
          where redirects.path = hit.path`)
      } catch (error) {
        for (const [path, { hits, at }] of counted) count(path, hits, at)
        throw error
      }
    },
  }
}
