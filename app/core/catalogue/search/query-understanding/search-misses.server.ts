import { asc, desc, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { searchMisses } from "#db/tables/search.ts"

const MOST_MISSES = 5_000
const LONGEST = 60 // characters
const PERSONAL = /@|\d[\d\s-]{5,}/ // an address of mail, or a number as long as that of a PIN code or a telephone

/** Counts keywords that found nothing, in lower case and without who typed them. What may be about a person is not kept. */
export async function countMisses(db: Database, keywords: readonly string[]) {
  const kept = [...new Set(keywords.map((keyword) => keyword.trim().toLowerCase().replace(/\s+/gu, " ")))]
    .filter((keyword) => keyword !== "" && [...keyword].length <= LONGEST && !PERSONAL.test(keyword))
    .toSorted()
  if (kept.length === 0) return
  const counted = await db
    .insert(searchMisses)
    .values(kept.map((keyword) => ({ keyword })))
    .onConflictDoUpdate({
      target: searchMisses.keyword,
      set: { count: sql`${searchMisses.count} + 1`, lastMissedAt: sql`now()` },
    })
    .returning({ count: searchMisses.count })
  if (counted.some(({ count }) => count === 1)) await forgetRarest(db)
}

/** Makes room: of the rarest those go that were missed longest ago. */
async function forgetRarest(db: Database) {
  await db.execute(sql`delete from search_misses where keyword in (
    select keyword from search_misses order by count desc, last_missed_at desc offset ${MOST_MISSES})`)
}

/** What was looked for most and not found. */
export function listMisses(db: Database, limit: number) {
  return db
    .select()
    .from(searchMisses)
    .orderBy(desc(searchMisses.count), desc(searchMisses.lastMissedAt), asc(searchMisses.keyword))
    .limit(limit)
}
