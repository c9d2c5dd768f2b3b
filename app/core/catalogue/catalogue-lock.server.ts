import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"

// Any two numbers, as long as everybody takes the same. Who takes both takes them in this order.
const IMPORT_LOCK = 715_518
const WRITE_LOCK = 715_519

/** One import, or one merge of the search index, at a time: both write posting lists. Ends with the transaction. */
export async function lockImports(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

/** The same for who has time: answers false where an import or another merge is under way. */
export async function tryLockImports(tx: Database): Promise<boolean> {
  const [row] = await tx
    .select({ isLocked: sql<boolean>`pg_try_advisory_xact_lock(${IMPORT_LOCK})` })
    .from(sql`(select) as nothing`)
  return row?.isLocked ?? false
}

/** Locks product writes until the transaction ends. A timeout, such as `5s`, holds for all its later locks too. */
export async function lockProductWrites(tx: Database, timeout?: string) {
  const setting = sql`select set_config('lock_timeout', ${timeout}, true)`
  const limited = timeout === undefined ? sql`` : sql`with limited as materialized (${setting})`
  const first = timeout === undefined ? sql`` : sql`from limited`
  await tx.execute(sql`${limited} select pg_advisory_xact_lock(${WRITE_LOCK}) ${first}`)
}
