import type { QueryRows, Row } from "#app/platform/database/query-rows.server.ts"
import { StartFault } from "../start-fault.ts"
import { quoted, type Table } from "./tables.ts"

const MOVE_LOCK = 715_519 // any number, as long as every move takes the same
const SETUP = [
  "create schema if not exists dhun_move",
  `create table if not exists dhun_move.moves (source text primary key, digest text not null,
     started_at timestamptz not null default now(), finished_at timestamptz)`,
  "create table if not exists dhun_move.tables (name text primary key, last_key json, copied integer not null)",
]

export type Begun = { digest: string; finishedAt: Date | null }

/** Two moves at once would trip over each other. The lock is given back with the connection. */
export async function takeMoveLock(target: QueryRows) {
  const [row] = await target("select pg_try_advisory_lock($1) as taken", [MOVE_LOCK])
  if (!row?.taken) throw new StartFault("Another move into this database is under way.")
}

/** What was begun from this source, null for an empty database. Throws a sentence for somebody else's rows. */
export async function inspectTarget(target: QueryRows, source: string): Promise<Begun | null> {
  const moves = (await hasTable(target, "dhun_move.moves"))
    ? await target("select * from dhun_move.moves")
    : []
  const own = moves.find((move) => move.source === source)
  if (own) return { digest: String(own.digest), finishedAt: own.finished_at as Date | null }
  if (moves.length > 0)
    throw new StartFault(
      "Another shop was moved, or begun to be moved, into this database. Give an empty one.",
    )
  const tables = await target(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname = 'test_bank' and tablename = 'charges')`,
  )
  for (const { name } of tables) {
    const [row] = await target(`select count(*)::int as count from ${name}`)
    if (Number(row?.count) > 0)
      throw new StartFault(`The database is not empty: ${name} has ${row?.count} rows. Give an empty one.`)
  }
  return null
}

/** Notes what is about to be moved. */
export async function beginMove(target: QueryRows, source: string, digest: string) {
  for (const statement of SETUP) await target(statement)
  await target(
    `insert into dhun_move.moves (source, digest) values ($1, $2)
      on conflict (source) do update set digest = excluded.digest, started_at = now()`,
    [source, digest],
  )
}

/** Forgets what came over before: the shop was used in between, and would be half of then and half of now. */
export async function emptyTarget(target: QueryRows, tables: readonly Table[]) {
  await target("begin")
  await target(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`)
  await target("delete from dhun_move.tables")
  await target("commit")
}

/** How far a table has come. */
export async function findProgress(target: QueryRows, table: string) {
  const [row]: Row[] = await target("select last_key, copied from dhun_move.tables where name = $1", [table])
  return { last: (row?.last_key ?? null) as string[] | null, copied: Number(row?.copied ?? 0) }
}

/** Notes how far a table has come, in the transaction that wrote it. */
export async function noteProgress(target: QueryRows, table: string, last: string[] | null, copied: number) {
  await target(
    `insert into dhun_move.tables (name, last_key, copied) values ($1, $2, $3)
      on conflict (name) do update set last_key = excluded.last_key, copied = excluded.copied`,
    [table, JSON.stringify(last), copied],
  )
}

export async function finishMove(target: QueryRows, source: string) {
  await target("analyze")
  await target("update dhun_move.moves set finished_at = now() where source = $1", [source])
}

/** A node must not fill, sell from or write into a shop of which a part has not arrived. */
export async function refuseHalfMoved(target: QueryRows) {
  if (!(await hasTable(target, "dhun_move.moves"))) return
  const [half] = await target("select 1 as half from dhun_move.moves where finished_at is null")
  if (half)
    throw new StartFault(
      "A shop is being moved into this database. Let `npm run shop -- migrate-to` finish first.",
    )
}

async function hasTable(target: QueryRows, name: string) {
  const [row] = await target("select to_regclass($1) is not null as found", [name])
  return row?.found === true
}
