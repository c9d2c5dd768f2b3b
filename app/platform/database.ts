import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import type { ExtractTablesWithRelations } from "drizzle-orm"
import { drizzle as drizzleServer } from "drizzle-orm/node-postgres"
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite"
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator"
import pg from "pg"
import { type Listen, listenToEmbedded, listenToServer } from "./database-news.ts"

/** Either engine; a transaction of it is one too. Both speak the same dialect, so no code asks which it is. */
export type Database = PgDatabase<
  PgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>

/** An open database, the way to hear its notifications, and the way to close it. */
export type OpenDatabase = {
  db: Database
  engine: "embedded" | "server"
  listen: Listen
  close: () => Promise<void>
}

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, "../../db/migrations") }
const CASING = { casing: "snake_case" } as const
const MIGRATION_LOCK = 715_517 // any number, as long as every node of the shop takes the same
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000

/** Opens PostgreSQL at the URL and brings its tables up to date; of several nodes one migrates, the others wait. */
export async function openServerDatabase(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    pipeline: true, // statements that are asked side by side travel together
  })
  pool.on("error", () => {}) // an idle connection that the server dropped: the pool opens another
  // One that breaks between two statements of a transaction: the next statement says so. Unheard it ends the process.
  pool.on("connect", (client) => void client.on("error", () => {}))
  const migrator = await pool.connect()
  try {
    await migrator.query("select pg_advisory_lock($1)", [MIGRATION_LOCK])
    await migrateServer(drizzleServer(migrator, CASING), MIGRATIONS)
    await migrator.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK])
  } finally {
    migrator.release()
  }
  const db = drizzleServer(pool, CASING)
  return { db, engine: "server", listen: listenToServer(url), close: () => pool.end() }
}

/** Opens the embedded PostgreSQL in a folder (made when missing), or in memory, and brings its tables up to date. */
export async function openEmbeddedDatabase(folder?: string, dump?: Blob): Promise<OpenDatabase> {
  if (folder) await mkdir(folder, { recursive: true })
  const client = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    extensions: { pg_trgm },
  })
  const db = drizzleEmbedded(client, CASING)
  await migrateEmbedded(db, MIGRATIONS)
  return { db, engine: "embedded", listen: listenToEmbedded(client), close: () => client.close() }
}
