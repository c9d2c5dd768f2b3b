import { and, gte, lt, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { earliestKeyOf } from "#app/shop/orders/back-office/earliest-key.ts"
import { orders } from "#db/tables/orders.ts"
import { lastDays, midnightInIndia } from "./days.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** A day's orders: all that were placed, those that were paid or confirmed, and what these cost. */
export type DaySales = { day: string; placed: number; confirmed: number; paise: number }

/** The sales of the last days, today the last of them; a day without an order has zeros. */
export async function readSalesOfDays(db: Database, count: number, now = new Date()): Promise<DaySales[]> {
  const from = new Date(midnightInIndia(now).getTime() - (count - 1) * DAY_MS)
  const { id, placedAt, lifecycle, totalPaise } = orders
  const day = sql<string>`to_char(${placedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
  const isConfirmed = sql`${lifecycle} = 'confirmed'`
  const rows = await db
    .select({
      day,
      placed: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${isConfirmed}))::int`,
      paise: sql<number>`coalesce(sum(${totalPaise}) filter (where ${isConfirmed}), 0)::float8`,
    })
    .from(orders)
    .where(and(gte(id, earliestKeyOf(from)), lt(id, earliestKeyOf(new Date(now.getTime() + 1)))))
    .groupBy(sql`1`)
  const known = new Map(rows.map((row) => [row.day, row]))
  return lastDays(count, now).map((day) => known.get(day) ?? { day, placed: 0, confirmed: 0, paise: 0 })
}
