import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"

/** How many statements of this database wait for a lock. */
export function countLockWaits(db: Database) {
  return db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
}
