import { type Column, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm"
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core"
import type { Database } from "./database.server.ts"

// Rows that one node works on at a time (decision 73): until a moment that is written in them, so that no transaction stays open meanwhile,
// and what a node had that died falls to the others.

const LONGEST_WAIT_SECONDS = 3600

/** A moment so many seconds from now, by the database's clock. */
export function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`
}

/** Condition on a moment that has come. */
export function hasCome(moment: Column): SQL {
  return lte(moment, sql`now()`)
}

/** Condition on rows that no node has at the moment. */
export function isUnclaimed(claimedUntil: Column): SQL | undefined {
  return or(isNull(claimedUntil), hasCome(claimedUntil))
}

/** Seconds to wait after so many tries in vain: each time twice as long, up to an hour or another bound. */
export function doublingWait(first: number, tries: number, longest = LONGEST_WAIT_SECONDS): number {
  return Math.min(first * 2 ** tries, longest)
}

type Some = { where: SQL | undefined; orderBy?: (PgColumn | SQL)[]; limit: number }

/** The ids of some rows, which this locks until the transaction or the statement around it ends. Those that others have locked are left out. */
export function lockRows<Id extends PgColumn>(db: Database, id: Id, { where, orderBy = [], limit }: Some) {
  return db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .for("update", { skipLocked: true })
}

/** The statement that changes some rows, each for one node alone however many do it at once. */
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
