import { is } from "drizzle-orm"
import { PgTransaction } from "drizzle-orm/pg-core"
import type { Database } from "./database.server.ts"

/**
 * Runs the work in the transaction that is open already, or in one of its own. Unlike a transaction in a transaction it costs no savepoint;
 * so who catches what the work throws must take the whole transaction back.
 */
export function withinTransaction<Answer>(
  db: Database,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  return is(db, PgTransaction) ? work(db) : db.transaction(work)
}
