import type { Database } from "./database.server.ts"

/** Reads by several statements, all of which see the database as it was at the first of them. */
export function readSnapshot<Answer>(db: Database, read: (tx: Database) => Promise<Answer>): Promise<Answer> {
  return db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" })
}
