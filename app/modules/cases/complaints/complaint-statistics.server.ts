import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { complaints } from "#db/tables/warranty.ts"
import type { ComplaintMonth } from "./complaint.ts"

const MONTHS = 12

/** The last twelve months with a complaint in them, the newest first. */
export async function readComplaintMonths(db: Database, now = new Date()): Promise<ComplaintMonth[]> {
  const { receivedAt, redressedAt, dueOn } = complaints
  const today = dayInIndia(now)
  const month = sql<string>`to_char(${receivedAt} at time zone 'Asia/Kolkata', 'YYYY-MM')`
  const redressedOn = sql`(${redressedAt} at time zone 'Asia/Kolkata')::date`
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  return db
    .select({
      ...{ month, received: sql<number>`count(*)::int` },
      inTime: count(sql`${redressedOn} <= ${dueOn}`),
      late: count(sql`${redressedOn} > ${dueOn}`),
      open: count(sql`${redressedAt} is null`),
      openLate: count(sql`${redressedAt} is null and ${dueOn} < ${today}::date`),
    })
    .from(complaints)
    .where(sql`${receivedAt} >= ${firstMoment(today)}::timestamptz`)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}

/** The moment at which the first of the months begins in India. */
function firstMoment(today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number)
  const first = new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10)
  return `${first}T00:00:00+05:30`
}
