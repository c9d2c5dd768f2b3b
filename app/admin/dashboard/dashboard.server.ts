import type { Database } from "#app/platform/database/database.server.ts"
import { type DailyCount, readDailyCounts } from "#app/platform/telemetry/daily-counts.server.ts"
import { readHealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import { KEPT_VITALS, p75Of } from "#app/platform/telemetry/vital-buckets.ts"
import { conversionOf } from "./conversion.ts"
import { lastDays } from "./days.ts"
import { isUnwell } from "./health.ts"
import { readSalesOfDays } from "./sales-of-days.server.ts"
import { ratingOf, type VitalOfVisitors } from "./vitals-of-visitors.ts"

const CHART_DAYS = 14
const VITAL_DAYS = 7
const NONE = { placed: 0, confirmed: 0 }

/** Sales of the last 14 days, conversion, web vitals, workers and gateways: from what all nodes wrote down, nobody is asked. */
export async function readDashboard(db: Database, now = new Date()) {
  const [today = "", weekAgo = ""] = [lastDays(1, now)[0], lastDays(8, now)[0]]
  const [days, counts, reports] = await Promise.all([
    readSalesOfDays(db, CHART_DAYS, now),
    readDailyCounts(db, weekAgo),
    readHealthReports(db),
  ])
  const conversionAt = (day: string) =>
    conversionOf({ ...NONE, ...days.find((sold) => sold.day === day), day }, counts)
  return {
    days,
    conversion: { today: conversionAt(today), weekAgo: conversionAt(weekAgo) },
    vitals: vitalsOf(counts, lastDays(VITAL_DAYS, now)[0] ?? today),
    works: reports
      .map((report) => ({ ...report, isUnwell: isUnwell(report, now) }))
      .toSorted((a, b) => Number(b.isUnwell) - Number(a.isUnwell)),
  }
}

function vitalsOf(counts: readonly DailyCount[], since: string): VitalOfVisitors[] {
  return KEPT_VITALS.flatMap((name) => {
    const histogram = counts.filter((row) => row.name === name && row.day >= since)
    const p75 = p75Of(name, histogram)
    const measured = histogram.reduce((sum, { count }) => sum + count, 0)
    return p75 === null ? [] : [{ name, p75, rating: ratingOf(name, p75), measured }]
  })
}
