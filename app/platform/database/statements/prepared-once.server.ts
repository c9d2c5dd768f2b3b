import type { Database } from "../database.server.ts"

const prepared = new WeakMap<Database, Map<string, object>>()

/**
 * The statement that `prepare` makes of a name, made once for each database and each transaction: Drizzle takes a tenth of a millisecond to
 * put one together, and every request asks some. What changes from one time to the next comes by `sql.placeholder`.
 */
export function preparedOnce<Statement extends object>(
  db: Database,
  name: string,
  prepare: (name: string) => Statement,
): Statement {
  const ofDatabase = prepared.get(db) ?? new Map<string, object>()
  prepared.set(db, ofDatabase)
  const known = ofDatabase.get(name) ?? prepare(name)
  ofDatabase.set(name, known)
  return known as Statement
}
