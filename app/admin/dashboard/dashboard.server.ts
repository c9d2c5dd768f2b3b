import { and, gte, lt, sql } from "drizzle-orm"
import { readSums } from "#app/admin/reports/sums/read-sums.server.ts"
import { earliestKeyOf } from "#app/core/orders/earliest-key.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { type DailyCount, readDailyCounts } from "#app/platform/telemetry/daily-counts.server.ts"
import { readHealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import { KEPT_VITALS, p75Of } from "#app/platform/telemetry/vital-buckets.ts"
import { orders } from "#db/tables/orders.ts"
import { conversionOf } from "./conversion.ts"
import { lastDays, midnightInIndia } from "./days.ts"
import { ratingOf, type VitalOfVisitors } from "./vitals-of-visitors.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** A day's orders: all that were placed, and those of them that were paid or confirmed. */
type DayOrders = { day: string; placed: number; confirmed: number }

const EARLIER_DAYS_KEPT_MS = 5 * 60_000

type Kept = { at: number; count: number; rows: Promise<DayOrders[]> }
/** The days before today, which hardly change, for a few minutes: of a shop with many orders they take a quarter of a second. */
const earlier = new WeakMap<Database, Kept>()

/** A busy or restarting node is not late yet. */
const PATIENCE_MS = 5 * 60_000
const ROUNDS = 3

type Report = { intervalMs: number | null; succeededAt: Date | null; failedAt: Date | null }

const CHART_DAYS = 14
const CONVERSION_DAYS = 8 // today and the same day a week ago
const VITAL_DAYS = 7
const NONE = { placed: 0, confirmed: 0 }

/** Sales of the last 14 days, conversion, web vitals, workers and gateways: from what all nodes wrote down, nobody is asked. */
export async function readDashboard(db: Database, now = new Date()) {
  const [today = "", weekAgo = ""] = [lastDays(1, now)[0], lastDays(8, now)[0]]
  const [days, orderDays, counts, reports] = await Promise.all([
    readSalesOfDays(db, CHART_DAYS, now),
    readOrdersOfDays(db, CONVERSION_DAYS, now),
    readDailyCounts(db, weekAgo),
    readHealthReports(db),
  ])
  const conversionAt = (day: string) =>
    conversionOf({ ...NONE, ...orderDays.find((one) => one.day === day), day }, counts)
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

/** Whether the last try failed, or what works by itself has not for three of its rounds, five minutes at least. */
export function isUnwell({ intervalMs, succeededAt, failedAt }: Report, now: Date): boolean {
  if (!succeededAt || (failedAt && failedAt > succeededAt)) return true
  if (intervalMs === null) return false
  return now.getTime() - succeededAt.getTime() > Math.max(PATIENCE_MS, ROUNDS * intervalMs)
}

/** The sales of the last days as the report of sales has them, today the last of them; a day without sales has zeros. */
export async function readSalesOfDays(db: Database, count: number, now = new Date()) {
  const days = lastDays(count, now)
  const period = { from: days[0] ?? "", until: days.at(-1) ?? "" }
  const sums = new Map(
    (await readSums(db, { kind: "sales", period, by: "day" })).map((row) => [row.key, row]),
  )
  return days.map((day) => ({ day, orders: sums.get(day)?.count ?? 0, paise: sums.get(day)?.paise ?? 0 }))
}

/** The orders of the last days, today the last of them; a day without an order has zeros. */
export async function readOrdersOfDays(db: Database, count: number, now = new Date()): Promise<DayOrders[]> {
  const midnight = midnightInIndia(now)
  const from = new Date(midnight.getTime() - (count - 1) * DAY_MS)
  let kept = earlier.get(db)
  const age = kept ? now.getTime() - kept.at : -1
  if (
    !kept ||
    kept.count !== count ||
    age < 0 ||
    age > EARLIER_DAYS_KEPT_MS ||
    kept.at < midnight.getTime()
  ) {
    kept = { at: now.getTime(), count, rows: selectOrders(db, from, midnight) }
    earlier.set(db, kept)
    kept.rows.catch(() => earlier.delete(db))
  }
  const rows = (await Promise.all([kept.rows, selectOrders(db, midnight)])).flat()
  const known = new Map(rows.map((row) => [row.day, row]))
  return lastDays(count, now).map((day) => known.get(day) ?? { day, placed: 0, confirmed: 0 })
}

/** The orders since midnight in India. */
export async function readOrdersOfToday(db: Database, now = new Date()): Promise<DayOrders> {
  const rows = await selectOrders(db, midnightInIndia(now))
  const [day = ""] = lastDays(1, now)
  return rows.find((row) => row.day === day) ?? { day, ...NONE }
}

/** Without `until` to the newest order: a key may be a little ahead of the clock. */
function selectOrders(db: Database, from: Date, until?: Date): Promise<DayOrders[]> {
  const { id, placedAt, lifecycle } = orders
  const isConfirmed = sql`${lifecycle} = 'confirmed'`
  return db
    .select({
      day: sql<string>`to_char(${placedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
      placed: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${isConfirmed}))::int`,
    })
    .from(orders)
    .where(and(gte(id, earliestKeyOf(from)), until && lt(id, earliestKeyOf(until))))
    .groupBy(sql`1`)
    .then((rows) => rows)
}
