import type { Database } from "./database.server.ts"

export type Row = Record<string, unknown>

/** Sends one statement as it is written, and answers its rows. For what has no table definition of ours to go by. */
export type QueryRows = (statement: string, values?: unknown[]) => Promise<Row[]>

/** Statements without table definitions, on any connection of the pool. */
export function queryRowsOf(db: Database): QueryRows {
  const { $client } = db as unknown as {
    $client: { query: (...asked: unknown[]) => Promise<{ rows: Row[] }> }
  }
  return async (statement, values = []) => (await $client.query(statement, values)).rows
}
