import { sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import { inject } from "vitest"
import type { Database } from "#app/platform/database/database.server.ts"
import { inTransaction, type Statement } from "#app/platform/database/within-transaction.server.ts"

/** One connection with a table of its own, on which each answer of the server and each wait for one is noted. */
export function openConnection(Client: typeof pg.Client) {
  const pool = new pg.Pool({ connectionString: inject("serverUrl"), Client, max: 1, pipeline: true })
  const messages: ("sent" | "answered")[] = []
  pool.on("connect", (client) => {
    const { connection } = client as unknown as { connection: pg.Connection }
    const { sync, query } = connection
    const noting =
      <Sent extends unknown[]>(send: (...sent: Sent) => void) =>
      (...sent: Sent) => {
        messages.push("sent")
        send.apply(connection, sent)
      }
    Object.assign(connection, { sync: noting(sync), query: noting(query) })
    connection.on("readyForQuery", () => messages.push("answered"))
    client.on("error", () => {})
  })
  const db: Database = drizzle(pool)
  const insert = (tx: Database, value: number): Statement =>
    tx.execute(sql`insert into written values (${value})`)
  const write = (tx: Database, value: number) => insert(tx, value).execute()
  const rows = async () => {
    const { rows } = await pool.query("select value from written order by value")
    return rows.map(({ value }) => value)
  }
  const prepare = async () => {
    await pool.query("drop table if exists written; create temp table written (value int primary key)")
    await inTransaction(db, async (tx) => ({ answer: null, last: insert(tx, 0) })) // the server knows begin and commit now
    messages.length = 0
  }
  return { pool, db, insert, write, rows, prepare, messages }
}
