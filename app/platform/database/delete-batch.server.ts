import { inArray, type SQL } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Database } from "./database.server.ts"

const BATCH = 500 // small enough that nobody waits for the locks

/** Deletes some of the rows that match; answers how many, 0 when none is left. Several nodes may do it at once. */
export async function deleteBatch(db: Database, table: PgTable, id: PgColumn, isOver: SQL | undefined) {
  const due = db.select({ id }).from(table).where(isOver).limit(BATCH).for("update", { skipLocked: true })
  const deleted = await db.delete(table).where(inArray(id, due)).returning({ id })
  return deleted.length
}
