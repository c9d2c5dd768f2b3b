import type { QueryRows } from "#app/platform/database/query-rows.server.ts"

export type Table = { name: string; columns: string[]; key: string[]; keyTypes: string[] }

/** What a table holds: how many rows, and one figure for all of them, in whatever order they lie. */
export type Holding = { rows: number; digest: string }

/** Text forms of rows agree on both sides only under the same settings. */
const PLAIN_SETTINGS = [
  "TimeZone = 'UTC'",
  "DateStyle = 'ISO'",
  "IntervalStyle = 'iso_8601'",
  "bytea_output = 'hex'",
]

const TABLES = `
  select c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])) as key,
    (select json_agg(format_type(a.atttypid, a.atttypmod) order by array_position(i.indkey::int2[], a.attnum))
      from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])) as "keyTypes",
    (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid) as needs
  from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

type Listed = Table & { needs: string[] }

/** Makes the texts of rows comparable, for as long as the connection lasts. */
export async function speakPlainly(ask: QueryRows) {
  for (const setting of PLAIN_SETTINGS) await ask(`set ${setting}`)
}

/** Every table, each after those that it refers to. */
export async function listTables(ask: QueryRows): Promise<Table[]> {
  const waiting = (await ask(TABLES)) as Listed[]
  const ready: Listed[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) =>
      needs.every((name) => ready.some((table) => table.name === name)),
    )
    const [table] = waiting.splice(next, 1)
    if (next < 0 || !table?.key)
      throw new Error(`The tables cannot be brought into an order: ${table?.name}.`)
    ready.push(table)
  }
  return ready
}

/** Counts and weighs a table. Two tables with the same columns and the same answer hold the same rows. */
export async function weigh(ask: QueryRows, { name }: Table): Promise<Holding> {
  const [row] = await ask(
    `select count(*)::int as rows,
       coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as digest
     from ${quoted(name)} t`,
  )
  return { rows: Number(row?.rows), digest: String(row?.digest) }
}

/** The rows that follow a key, as JSON text, in the order of the key. `last` is the key to go on from. */
export async function readBatch(ask: QueryRows, table: Table, after: string[] | null, size: number) {
  const keys = table.key.map(quoted)
  const bounds = table.keyTypes.map((type, index) => `$${index + 1}::text::${type}`)
  const beyond = after ? `where (${keys.join(", ")}) > (${bounds.join(", ")})` : ""
  const [row] = await ask(
    `with batch as materialized
       (select ${table.columns.map(quoted).join(", ")} from ${quoted(table.name)} ${beyond}
        order by ${keys.join(", ")} limit ${size})
     select (select count(*)::int from batch) as count, (select json_agg(batch)::text from batch) as rows,
       (select json_build_array(${keys.map((key) => `${key}::text`).join(", ")}) from batch
        order by ${keys.map((key) => `${key} desc`).join(", ")} limit 1) as last`,
    after ?? [],
  )
  return { count: Number(row?.count), rows: String(row?.rows), last: row?.last as string[] | null }
}

/** Writes rows as they are: the triggers told what they had to tell when the rows were first written. */
export async function writeBatch(ask: QueryRows, { name, columns }: Table, rows: string) {
  const list = columns.map(quoted).join(", ")
  await ask(`alter table ${quoted(name)} disable trigger user`)
  await ask(
    `insert into ${quoted(name)} (${list}) select ${list} from json_populate_recordset(null::${quoted(name)}, $1)`,
    [rows],
  )
  await ask(`alter table ${quoted(name)} enable trigger user`)
}

/** Sequences go on where they were. */
export async function moveSequences(from: QueryRows, to: QueryRows) {
  const sequences = await from(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'",
  )
  for (const { name, last } of sequences)
    if (last !== null) await to("select setval($1::regclass, $2::bigint)", [quoted(String(name)), last])
}

export function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}
