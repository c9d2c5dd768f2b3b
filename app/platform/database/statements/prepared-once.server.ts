import type { Database } from "../database.server.ts"

type Session = { dialect: object; client: object }

const prepared = new WeakMap<object, Map<string, object>>()

/**
 * The statement that `prepare` makes of a name, put together once for a database, and asked on the connection of whoever asks: the database
 * or one of its transactions. Drizzle takes a tenth of a millisecond to put one together, and every request asks some. What changes from
 * one time to the next comes by `sql.placeholder`.
 */
export function preparedOnce<Statement extends object>(
  db: Database,
  name: string,
  prepare: (name: string) => Statement,
): Statement {
  const { dialect, client } = db._.session as unknown as Session // Drizzle's types hide both
  const ofDatabase = prepared.get(dialect) ?? new Map<string, object>()
  prepared.set(dialect, ofDatabase)
  // The first one's connection is not kept: through it everything that its transaction has seen would stay in memory, a card too.
  const known = ofDatabase.get(name) ?? Object.assign(prepare(name), { client: null })
  ofDatabase.set(name, known)
  return Object.assign(Object.create(known), { client })
}
