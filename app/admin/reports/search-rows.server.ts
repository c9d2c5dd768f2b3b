import { and, asc, desc, gte, lt } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { searchMisses } from "#db/tables/search.ts"
import { addDays, type Period, startOfDay } from "./period.ts"
import type { ReportRow } from "./report.ts"
import { NO_FIGURES } from "./sums/figures.ts"

const MOST_WORDS = 1_000

/** Keywords that found nothing and were looked for in a period, the most wanted first. The shop keeps 5,000 of them at most. */
export async function listSearchRows(db: Database, period: Period): Promise<ReportRow[]> {
  const { keyword, count, lastMissedAt } = searchMisses
  const found = await db
    .select()
    .from(searchMisses)
    .where(
      and(gte(lastMissedAt, startOfDay(period.from)), lt(lastMissedAt, startOfDay(addDays(period.until, 1)))),
    )
    .orderBy(desc(count), desc(lastMissedAt), asc(keyword))
    .limit(MOST_WORDS)
  return found.map((miss) => ({
    ...{ ...NO_FIGURES, count: miss.count, key: miss.keyword, label: miss.keyword },
    ...{ note: dayInIndia(miss.lastMissedAt), beforePaise: null },
  }))
}
