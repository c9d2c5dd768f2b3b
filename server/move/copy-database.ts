import { pipeline } from "node:stream/promises"
import pg from "pg"
import { from as copyFrom, to as copyTo } from "pg-copy-streams"

/** The number of copied rows by table. */
export type Copied = { name: string; rows: number }[]

/** Rows have the same text on both sides only under the same settings. */
const PLAIN_SETTINGS =
  "set TimeZone = 'UTC'; set DateStyle = 'ISO'; set IntervalStyle = 'iso_8601'; set bytea_output = 'hex'; set extra_float_digits = 1"
const TABLES = `
  select $1 as schema, c.relname as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid) as needs
  from pg_class c where c.relnamespace = to_regnamespace($1) and c.relkind = 'r' order by c.relname`

type Place = { schema: string; name: string }
type Columns = Place & { columns: string }
type Digest = { rows: number; digest: string }
export type Sequence = { name: string; last: string }
export type Table = { schema: string; name: string; columns: string; needs: string[] }

/**
 * Copies every row of the shop into a database with the same tables and no rows, in one transaction: all or nothing. Throws when that database
 * holds rows, or when what arrived differs from what was sent.
 */
export async function copyDatabase(
  from: pg.Client,
  to: pg.Client,
  log: (line: string) => void,
): Promise<Copied> {
  await beginSnapshot(from)
  await beginWriting(to)
  await refuseRows(to)
  const tables = await listTables(from)
  const copied: Copied = []
  for (const table of tables) {
    await insertRows(to, table, rowsOf(from, table))
    const [sent, arrived] = [await digestTable(from, table), await digestTable(to, table)]
    if (arrived.digest !== sent.digest)
      throw new Error(`what arrived in ${table.name} differs from what was sent`)
    copied.push({ name: table.name, rows: sent.rows })
    log(`${table.name}: ${sent.rows}`)
  }
  await setSequences(to, await readSequences(from))
  await to.query("commit; analyze")
  await from.query("commit")
  return copied
}

/** Begins a transaction that sees the database as it is now, however long it reads. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query(PLAIN_SETTINGS)
  await client.query("begin isolation level repeatable read read only")
}

/** Begins a transaction that writes rows as `beginSnapshot` reads them. */
export async function beginWriting(client: pg.Client): Promise<void> {
  await client.query(PLAIN_SETTINGS)
  await client.query("begin")
}

/** Throws when a table of the schemas has a row, also a table that no shop has. */
export async function refuseRows(client: pg.Client, schemas: readonly string[] = ["public"]): Promise<void> {
  const { rows: tables } = await client.query<Place>(
    "select schemaname as schema, tablename as name from pg_tables where schemaname = any($1)",
    [schemas],
  )
  for (const { schema, name } of tables) {
    const { rowCount } = await client.query(`select from ${pathOf({ schema, name })} limit 1`)
    if (rowCount) throw new Error(`the database is not empty: ${name} has rows`)
  }
}

/** Every table of a schema, each after those that it refers to; none of a schema that is not there. */
export async function listTables(client: pg.Client, schema = "public"): Promise<Table[]> {
  const { rows: waiting } = await client.query<Table>(TABLES, [schema])
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
export async function digestTable(client: pg.Client, table: Place): Promise<Digest> {
  const { rows } = await client.query(
    `select count(*)::int as rows, concat(count(*), ' ', sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint::numeric)) as digest
       from ${pathOf(table)} t`,
  )
  return rows[0]
}

/** The rows of a table as PostgreSQL's text format, for `insertRows`. */
export function rowsOf(client: pg.Client, table: Columns): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy ${pathOf(table)} (${table.columns}) to stdout`))
}

/** Rows are written as they are: the triggers did their work when the rows were first written. */
export async function insertRows(client: pg.Client, table: Columns, rows: AsyncIterable<Buffer>) {
  const path = pathOf(table)
  await client.query(`alter table ${path} disable trigger user`)
  await pipeline(rows, client.query(copyFrom(`copy ${path} (${table.columns}) from stdin`)))
  await client.query(`alter table ${path} enable trigger user`)
}

/** The last number of each sequence that has given one. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  return rows
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]) {
  for (const { name, last } of sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [pg.escapeIdentifier(name), last])
}

function pathOf({ schema, name }: Place): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}
