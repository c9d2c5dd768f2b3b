import type { PGlite } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import { createEmbeddedDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts"
import { listenToEmbedded } from "#app/platform/database/database-notifications.server.ts"

// Starting an embedded engine takes half a second, emptying one far less: the test files of a worker use one engine in turn.

/** Everything that a file may leave behind besides rows: other tables, other settings, somebody who still listens. */
const SHAPE = `
  with ours as (
    select oid, relkind, relname from pg_class
      where oid >= 16384 and relkind <> 't' and relnamespace <> 'pg_toast'::regnamespace)
  select md5(concat_ws('|',
    (select string_agg(concat_ws(' ', relkind, relname, attname, atttypid::regtype, attnotnull), ',' order by relname, attnum)
      from ours left join pg_attribute on attrelid = ours.oid and attnum > 0),
    (select string_agg(concat_ws(' ', tgname, tgenabled), ',' order by tgname, tgrelid) from pg_trigger where not tgisinternal),
    (select string_agg(md5(prosrc), ',' order by prosrc) from pg_proc where oid >= 16384),
    (select string_agg(pg_get_constraintdef(oid), ',' order by conname, conrelid) from pg_constraint where conrelid >= 16384),
    (select string_agg(pg_get_indexdef(indexrelid), ',' order by indexrelid::regclass::text) from pg_index where indexrelid >= 16384
      and indrelid in (select oid from ours)),
    (select string_agg(setconfig::text, ',') from pg_db_role_setting),
    (select count(*) from pg_listening_channels()),
    (select count(*) from drizzle.__drizzle_migrations))) as shape`
const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`

type Engine = { opened: OpenDatabase; client: PGlite; shape: string; tables: string }

let idle: Engine | undefined

/** A migrated, empty engine. `close` empties it for the next file of this worker, or shuts it down when it cannot be made like new. */
export async function borrowEngine(dump: () => Promise<Blob>): Promise<OpenDatabase> {
  const engine = idle ?? (await bootEngine(await dump()))
  idle = undefined
  let isClosed = false
  const client = new Proxy(engine.client, {
    get(target, name) {
      if (isClosed) throw new Error("PGlite is closed") // as it is for whoever closed one of their own
      const value = Reflect.get(target, name)
      return typeof value === "function" ? value.bind(target) : value
    },
  })
  const db = drizzle(client, { casing: "snake_case" })
  const close = async () => {
    isClosed = true
    const isAsNew = await empty(engine).catch(() => false)
    if (isAsNew && !idle) idle = engine
    else await engine.opened.close()
  }
  return { ...engine.opened, db, catalogueDb: db, listen: listenToEmbedded(client), close }
}

async function bootEngine(dump: Blob): Promise<Engine> {
  const opened = await createEmbeddedDatabase(undefined, { dump })
  const client = (opened.db as unknown as { $client: PGlite }).$client
  const { rows } = await client.query<{ name: string }>(TABLES)
  const tables = rows.map(({ name }) => name).join(", ")
  return { opened, client, tables, shape: await shapeOf(client) }
}

/** Empties the engine, whose migrations write no rows. False when something besides rows is not as it was. */
async function empty({ client, shape, tables }: Engine): Promise<boolean> {
  await client.exec("discard temp; discard plans; reset all; set session authorization default; close all")
  if ((await shapeOf(client)) !== shape) return false
  await client.exec(`truncate ${tables} restart identity cascade`)
  return true
}

async function shapeOf(client: PGlite) {
  const { rows } = await client.query<{ shape: string }>(SHAPE)
  return rows[0]?.shape ?? ""
}
