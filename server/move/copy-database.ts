import { pipeline } from "node:stream/promises"
import pg from "pg"
import { from as copyFrom, to as copyTo } from "pg-copy-streams"

/** The number of copied rows by table. */
export type Copied = { name: string; rows: number }[]

/** Rows have the same text on both sides only under the same settings. */
const PLAIN_SETTINGS =
  "set TimeZone = 'UTC'; set DateStyle = 'ISO'; set IntervalStyle = 'iso_8601'; set bytea_output = 'hex'; set extra_float_digits = 1"
const TABLES = `
  select c.relname as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid) as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

type Table = { name: string; columns: string; needs: string[] }

/**
 * Copies every row of the shop into a database with the same tables and no rows, in one transaction: all or nothing. Throws when that database
 * holds rows, or when what arrived differs from what was sent.
 */
export async function copyDatabase(
  from: pg.Client,
  to: pg.Client,
  log: (line: string) => void,
): Promise<Copied> {
  for (const side of [from, to]) await side.query(PLAIN_SETTINGS)
  await from.query("begin isolation level repeatable read read only")
  await to.query("begin")
  await refuseRows(to)
  const tables = await listTables(from)
  const copied: Copied = []
  for (const table of tables) {
    await copyTable(from, to, table)
    const [sent, arrived] = [await digestTable(from, table), await digestTable(to, table)]
    if (arrived.digest !== sent.digest)
      throw new Error(`what arrived in ${table.name} differs from what was sent`)
    copied.push({ name: table.name, rows: sent.rows })
    log(`${table.name}: ${sent.rows}`)
  }
  await copySequences(from, to)
  await to.query("commit; analyze")
  await from.query("commit")
  return copied
}

/** Throws when a table of the database has a row, also a table that no shop has. */
export async function refuseRows(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rowCount) throw new Error(`the database is not empty: ${name} has rows`)
  }
}

/** Every table, each after those that it refers to. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: waiting } = await client.query<Table>(TABLES)
  const ready: Table[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) =>
      needs.every((name) => ready.some((table) => table.name === name)),
    )
    if (next < 0) throw new Error(`the tables refer to each other in a circle: ${waiting[0]?.name}`)
    ready.push(...waiting.splice(next, 1))
  }
  return ready
}

/** The number of rows, and a digest of their contents that does not depend on their order. */
async function digestTable(client: pg.Client, { name }: Table): Promise<{ rows: number; digest: string }> {
  const { rows } = await client.query(
    `select count(*)::int as rows, concat(count(*), ' ', sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint::numeric)) as digest
       from ${quoted(name)} t`,
  )
  return rows[0]
}

/** Rows are written as they are: the triggers did their work when the rows were first written. */
async function copyTable(from: pg.Client, to: pg.Client, { name, columns }: Table) {
  const [table, list] = [quoted(name), `(${columns})`]
  await to.query(`alter table ${table} disable trigger user`)
  await pipeline(
    from.query(copyTo(`copy ${table} ${list} to stdout`)),
    to.query(copyFrom(`copy ${table} ${list} from stdin`)),
  )
  await to.query(`alter table ${table} enable trigger user`)
}

async function copySequences(from: pg.Client, to: pg.Client) {
  const { rows } = await from.query(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  for (const { name, last } of rows)
    await to.query("select setval($1::regclass, $2::bigint)", [quoted(name), last])
}

const quoted = (name: string) => pg.escapeIdentifier(name)
