import { desc, gt, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderMessages } from "#db/tables/order-messages.ts"

const DAYS = 14

/** The messages of the last two weeks by day, news and channel, the latest day first. What was stopped costs nothing, and is not counted. */
export function countMessages(db: Database) {
  const { day, news, channel, state } = orderMessages
  const countOf = (...states: string[]) =>
    sql<number>`count(*) filter (where ${state} in (${sql.join(
      states.map((one) => sql`${one}`),
      sql`, `,
    )}))::int`
  return db
    .select({
      ...{ day, news, channel, sent: countOf("sent", "delivered", "read") },
      ...{ failed: countOf("failed"), waiting: countOf("waiting") },
    })
    .from(orderMessages)
    .where(gt(day, sql`(now() at time zone 'Asia/Kolkata')::date - ${DAYS}::int`))
    .groupBy(day, news, channel)
    .orderBy(desc(day), news, channel)
}
