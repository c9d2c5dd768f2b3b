import { asc, eq, isNotNull, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import type { ZoneReport } from "./promise-report.ts"

/** How many promises were kept, are late or are open, by zone. It counts as `promiseOutcome` does for one order. */
export async function countPromises(db: Database): Promise<ZoneReport[]> {
  const ends = db.$with("ends").as(
    db
      .select({
        zone: orders.promisedZone,
        promisedOn: orders.promisedOn,
        delivered:
          sql<Date | null>`min(${orderEvents.happenedAt}) filter (where ${orderEvents.state} = 'delivered')`.as(
            "delivered",
          ),
        ended: sql<Date | null>`min(${orderEvents.happenedAt})
          filter (where ${orderEvents.state} in ('cancelled', 'returned', 'refunded'))`.as("ended"),
      })
      .from(orders)
      .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
      .where(isNotNull(orders.promisedOn))
      .groupBy(orders.id)
      .having(sql`bool_or(${orderEvents.state} in ('paid', 'confirmed'))`),
  )
  const isLate = sql`(coalesce(${ends.delivered}, ${ends.ended}, now()) at time zone 'Asia/Kolkata')::date > ${ends.promisedOn}`
  const isUndelivered = sql`coalesce(${ends.delivered}, ${ends.ended}) is null`
  const count = (when: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${when}))::integer`
  const rows = await db
    .with(ends)
    .select({
      zone: ends.zone,
      kept: count(sql`not ${isLate} and ${ends.delivered} is not null`),
      late: count(isLate),
      waiting: count(sql`${isLate} and ${isUndelivered}`),
      open: count(sql`not ${isLate} and ${isUndelivered}`),
    })
    .from(ends)
    .groupBy(ends.zone)
    .orderBy(asc(ends.zone))
  return rows.flatMap(({ zone, ...counts }) => (zone ? [{ zone, ...counts }] : []))
}
