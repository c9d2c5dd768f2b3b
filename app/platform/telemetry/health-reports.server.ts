import { asc, lt, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { healthReports } from "#db/tables/telemetry.ts"

const DAY_MS = 24 * 60 * 60 * 1000
/** What reported nothing for so long is not part of the shop any more. */
const KEPT_DAYS = 7

export type HealthReport = typeof healthReports.$inferSelect
export type HealthReports = ReturnType<typeof createHealthReports>
type Reported = { name: string; intervalMs?: number; error?: unknown; at?: Date }

/** Keeps in memory how the work of this node went. `write` tells it to the database, one row for each name. */
export function createHealthReports() {
  let waiting = new Map<string, HealthReport>()
  const merge = (report: HealthReport) => {
    const { succeededAt = null, failedAt = null, fault = null } = waiting.get(report.name) ?? {}
    const isLater = report.failedAt !== null && (failedAt === null || report.failedAt >= failedAt)
    waiting.set(report.name, {
      ...report,
      succeededAt: latest(report.succeededAt, succeededAt),
      failedAt: latest(report.failedAt, failedAt),
      fault: isLater ? report.fault : fault,
    })
  }
  return {
    /** Notes that a work went well or, with an error, did not. */
    report({ name, intervalMs, error, at = new Date() }: Reported) {
      const isFault = error !== undefined
      merge({
        ...{ name, intervalMs: intervalMs ?? null, succeededAt: isFault ? null : at },
        ...{ failedAt: isFault ? at : null, fault: isFault ? kindOf(error) : null },
      })
    },
    async write(db: Database): Promise<void> {
      const reports = [...waiting.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)) // one order: no deadlock
      if (reports.length === 0) return
      waiting = new Map()
      try {
        await db.insert(healthReports).values(reports).onConflictDoUpdate(LATER_WINS)
      } catch (error) {
        for (const report of reports) merge(report)
        throw error
      }
    },
  }
}

const { name, succeededAt, failedAt, fault } = healthReports
const LATER_WINS = {
  target: name,
  set: {
    intervalMs: sql`excluded.interval_ms`,
    succeededAt: sql`greatest(excluded.succeeded_at, ${succeededAt})`,
    failedAt: sql`greatest(excluded.failed_at, ${failedAt})`,
    fault: sql`case when ${failedAt} is null or excluded.failed_at >= ${failedAt} then excluded.fault else ${fault} end`,
  },
}

/** How the workers and gateways of all nodes are, by name. */
export function readHealthReports(db: Database): Promise<HealthReport[]> {
  return db.select().from(healthReports).orderBy(asc(name))
}

/** Deletes the reports of what is not there any more. Answers how many. */
export async function deleteOldReports(db: Database, now: Date): Promise<number> {
  const isOld = lt(
    sql`greatest(${succeededAt}, ${failedAt})`,
    sql`${new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()}::timestamptz`,
  )
  return (await db.delete(healthReports).where(isOld).returning({ name })).length
}

function latest(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}

/** What kind of fault it was, without its text. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown"
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : ""
  return `${error.name}${code}`.slice(0, 60)
}
