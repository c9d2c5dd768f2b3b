import { inArray, type SQL } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { lockRows } from "./claims.server.ts"
import type { Database } from "./database.server.ts"

const BATCH = 500 // small enough that nobody waits for the locks

/** Deletes some of the rows that match; answers how many, 0 when none is left. Several nodes may do it at once. */
export async function deleteBatch(db: Database, table: PgTable, id: PgColumn, isOver: SQL | undefined) {
  const due = lockRows(db, id, { where: isOver, limit: BATCH })
  const deleted = await db.delete(table).where(inArray(id, due)).returning({ id })
  return deleted.length
}
