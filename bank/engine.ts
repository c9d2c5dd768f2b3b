import { DatabaseSync } from "node:sqlite"
import pg from "pg"

type Value = string | number | null
export type Row = Record<string, Value>
export type Statement = [sql: string, values?: Value[]]

export type Engine = { run: (...statements: Statement[]) => Promise<Row[][]>; close: () => Promise<void> }

// The bank's tables live in a schema of their own, under the same name in both engines: one SQL serves both.
const TABLES: Statement[] = [
  [
    `create table if not exists test_bank.charges (
      order_id text primary key, amount_paise integer not null, state text not null, reference text not null,
      charged_at text not null, refunded_at text)`,
  ],
  [
    `create table if not exists test_bank.events (
      id text primary key, order_id text not null, amount_paise integer not null, state text not null,
      reference text not null, happened_at text not null, due_at text not null, attempts integer not null,
      delivered_at text)`,
  ],
  [
    `create table if not exists test_bank.refunds (
      id text primary key, order_id text not null, amount_paise integer not null, event_id text not null, refunded_at text not null)`,
  ],
  [
    `create table if not exists test_bank.waiting (
      order_id text primary key, token text not null unique, method text not null, title text not null,
      return_url text not null, until text not null, capture integer not null)`,
  ],
  ["create table if not exists test_bank.faults (id integer primary key, switches text not null)"],
]
const WAITING = "(due_at) where delivered_at is null"
const SETUP_LOCK = 715_518
const POOL_SIZE = 4

/** Opens the books: a PostgreSQL server by its URL, else a file (or `:memory:`). */
export async function createEngine(place: string): Promise<Engine> {
  return /^postgres(ql)?:/.test(place) ? openServer(place) : openFile(place)
}

/** Books in one file, which several processes may have open at once. A commit is on the disk before it is answered. */
export function openFile(path: string): Engine {
  const file = new DatabaseSync(":memory:")
  file.exec("pragma busy_timeout = 5000")
  file.prepare("attach ? as test_bank").run(path)
  file.exec("pragma test_bank.journal_mode = wal; pragma test_bank.synchronous = full")
  const runAll = (statements: Statement[]) =>
    statements.map(([sql, values = []]) => {
      const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))
      return values.length > 0 ? file.prepare(sql).all(named) : file.prepare(sql).all()
    }) as Row[][]
  const run = async (...statements: Statement[]) => {
    file.exec("begin immediate")
    try {
      const rows = runAll(statements)
      file.exec("commit")
      return rows
    } catch (error) {
      file.exec("rollback")
      throw error
    }
  }
  runAll([...TABLES, [`create index if not exists test_bank.events_waiting on events ${WAITING}`]])
  return { run, close: async () => file.close() }
}

async function openServer(url: string): Promise<Engine> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, pipeline: true })
  pool.on("error", () => {}) // an idle connection that the server dropped: the pool opens another
  pool.on("connect", (client) => void client.on("error", () => {})) // one in use: its next statement says so
  const run = async (...statements: Statement[]) => {
    const [[sql, values] = [""], ...others] = statements
    if (others.length === 0) return [(await pool.query<Row>(sql, values)).rows]
    const client = await pool.connect()
    let fault: Error | undefined
    try {
      // All at once: after one that fails the server runs none, and ends the transaction without them.
      const all: Statement[] = [["begin"], ...statements, ["commit"]]
      const results = await Promise.all(all.map(([sql, values]) => client.query<Row>(sql, values)))
      return results.slice(1, -1).map(({ rows }) => rows)
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error))
      throw fault
    } finally {
      client.release(fault) // a connection that failed is thrown away, and its transaction with it
    }
  }
  const lock: Statement = [`select pg_advisory_xact_lock(${SETUP_LOCK})`]
  const index: Statement = [`create index if not exists events_waiting on test_bank.events ${WAITING}`]
  await run(lock, ["create schema if not exists test_bank"], ...TABLES, index)
  return { run, close: () => pool.end() }
}
