import { and, gte, lt, sql } from "drizzle-orm"
import { earliestKeyOf } from "#app/admin/orders/earliest-key.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { lastDays, midnightInIndia } from "./days.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** A day's orders: all that were placed, those that were paid or confirmed, and what these cost. */
export type DaySales = { day: string; placed: number; confirmed: number; paise: number }

const EARLIER_DAYS_KEPT_MS = 5 * 60_000

type Kept = { at: number; count: number; rows: Promise<DaySales[]> }
/** The days before today, which hardly change, for a few minutes: of a shop with many orders they take a quarter of a second. */
const earlier = new WeakMap<Database, Kept>()

/** The sales of the last days, today the last of them; a day without an order has zeros. */
export async function readSalesOfDays(db: Database, count: number, now = new Date()): Promise<DaySales[]> {
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
    kept = { at: now.getTime(), count, rows: selectSales(db, from, midnight) }
    earlier.set(db, kept)
    kept.rows.catch(() => earlier.delete(db))
  }
  const rows = (await Promise.all([kept.rows, selectSales(db, midnight)])).flat()
  const known = new Map(rows.map((row) => [row.day, row]))
  return lastDays(count, now).map((day) => known.get(day) ?? { day, placed: 0, confirmed: 0, paise: 0 })
}

/** Without `until` to the newest order: a key may be a little ahead of the clock. */
function selectSales(db: Database, from: Date, until?: Date): Promise<DaySales[]> {
  const { id, placedAt, lifecycle, totalPaise } = orders
  const isConfirmed = sql`${lifecycle} = 'confirmed'`
  return db
    .select({
      day: sql<string>`to_char(${placedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
      placed: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${isConfirmed}))::int`,
      paise: sql<number>`coalesce(sum(${totalPaise}) filter (where ${isConfirmed}), 0)::float8`,
    })
    .from(orders)
    .where(and(gte(id, earliestKeyOf(from)), until && lt(id, earliestKeyOf(until))))
    .groupBy(sql`1`)
    .then((rows) => rows)
}
