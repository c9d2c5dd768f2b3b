import { type Column, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm"
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core"
import type { Database } from "./database.server.ts"

// Claims (decision 73): a column of a row reserves it for one node until a moment. No transaction stays open, and claims of a dead node expire.

const LONGEST_WAIT_SECONDS = 3600

/** The moment in so many seconds, by the database's clock. */
export function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`
}

/** Condition on a moment that has passed. */
export function hasCome(moment: Column): SQL {
  return lte(moment, sql`now()`)
}

/** Condition on rows that no node has claimed. */
export function isUnclaimed(claimedUntil: Column): SQL | undefined {
  return or(isNull(claimedUntil), hasCome(claimedUntil))
}

/** Seconds until the next try: doubled with each failed one, up to an hour or another bound. */
export function doublingWait(first: number, tries: number, longest = LONGEST_WAIT_SECONDS): number {
  return Math.min(first * 2 ** tries, longest)
}

type Some = { where: SQL | undefined; orderBy?: (PgColumn | SQL)[]; limit: number }

/** The query that locks rows until its transaction or statement ends, and returns their ids. Rows that others have locked are skipped. */
export function lockRows<Id extends PgColumn>(db: Database, id: Id, { where, orderBy = [], limit }: Some) {
  return db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .for("update", { skipLocked: true })
}

/** The statement that updates rows, each for one of several nodes at once. */
export function claimRows<Table extends PgTable>(
  db: Database,
  table: Table,
  { id, set, ...some }: Some & { id: PgColumn; set: PgUpdateSetSource<Table> },
) {
  return db
    .update(table)
    .set(set)
    .where(inArray(id, lockRows(db, id, some)))
}
