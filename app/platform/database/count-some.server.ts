import { type SQL, sql } from "drizzle-orm"
import { MOST_COUNTED } from "#app/ui/format/count-text.ts"

/** The number of rows as a column, up to the most that is shown. `from` is what follows that word. */
export function countSome(from: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from (select 1 from ${from} limit ${MOST_COUNTED}) counted)`
}
