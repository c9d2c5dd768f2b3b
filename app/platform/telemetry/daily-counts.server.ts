import { gte, lt, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { dailyCounts } from "#db/tables/telemetry.ts"
import { bucketOf, KEPT_VITALS } from "./vital-buckets.ts"
import type { VitalName } from "./vital-names.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000
const KEPT_DAYS = 60

/** What is counted beside the web vitals: pages that a browser loaded, and payment pages that were asked for. */
type Counted = "page-loads" | "payment-pages"
type CountName = Counted | (typeof KEPT_VITALS)[number]
export type DailyCount = { day: string; name: string; bucket: number; count: number }

export type DailyCounts = ReturnType<typeof createDailyCounts>

/** Counts in memory by the days of India's calendar. `write` adds what this node counted to what all nodes did. */
export function createDailyCounts() {
  let waiting = new Map<string, DailyCount>()
  const add = ({ day, name, bucket, count }: DailyCount) => {
    const key = `${day} ${name} ${bucket}`
    const before = waiting.get(key)?.count ?? 0
    waiting.set(key, { day, name, bucket, count: before + count })
  }
  const count = (name: CountName, bucket = 0, now = new Date()) =>
    add({ day: dayOf(now), name, bucket, count: 1 })
  return {
    countPaymentPage: () => count("payment-pages"),
    /** Every page load reports its TTFB once, whatever else it reports. */
    countVital(name: VitalName, value: number, now?: Date) {
      if (name === "TTFB") count("page-loads", 0, now)
      const vital = KEPT_VITALS.find((kept) => kept === name)
      if (vital) count(vital, bucketOf(vital, value), now)
    },
    /** Writes one row for each name and bucket, and keeps the counts for the next time where it fails. */
    async write(db: Database): Promise<void> {
      const counts = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row) // one order: no deadlock
      if (counts.length === 0) return
      waiting = new Map()
      try {
        await db
          .insert(dailyCounts)
          .values(counts)
          .onConflictDoUpdate({
            target: [dailyCounts.day, dailyCounts.name, dailyCounts.bucket],
            set: { count: sql`${dailyCounts.count} + excluded.count` },
          })
      } catch (error) {
        for (const row of counts) add(row)
        throw error
      }
    },
  }
}

/** What was counted on that day of India's calendar and since, by all nodes. */
export function readDailyCounts(db: Database, since: string): Promise<DailyCount[]> {
  return db.select().from(dailyCounts).where(gte(dailyCounts.day, since))
}

/** Deletes the counts of days that nobody looks at any more. Answers how many. */
export async function deleteOldCounts(db: Database, now: Date): Promise<number> {
  const isOld = lt(dailyCounts.day, dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
  return (await db.delete(dailyCounts).where(isOld).returning({ day: dailyCounts.day })).length
}

function dayOf(moment: Date): string {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10)
}
