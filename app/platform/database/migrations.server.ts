import { join } from "node:path"
import { sql } from "drizzle-orm"
import { readMigrationFiles } from "drizzle-orm/migrator"
import { drizzle } from "drizzle-orm/node-postgres"
import type { PgDialect, PgSession } from "drizzle-orm/pg-core"
import pg from "pg"
import type { Database } from "./database.server.ts"

export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, "../../../db/migrations") }

const MIGRATION_LOCK = 715_517 // any number, as long as every node of the shop takes the same
const CONNECT_TIMEOUT_MS = 5_000
const LAST_STATEMENT = "select coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations"

/** The last commit with the migrations that 0000 replaces. The time of 0000 is that of the last one: a database with all of them has 0000. */
const LAST_BEFORE_0000 = "68609c5c"

let times: number[] | undefined

/** Brings a server's tables up to date, or to the migration of an earlier time. Of several nodes one migrates, the others wait. A newer database is left. */
export async function migrateServer(url: string, name: string, until = Infinity): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on("error", () => {}) // the statement that it breaks says so
  await client.connect()
  try {
    const db = drizzle(client)
    if (await isMigrated(db, until)) return
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]) // given back with the connection
    await refuseOlder(db)
    await migrate(db, until)
  } finally {
    await client.end()
  }
}

/** Whether the database has all migrations of this release until a time, or more. Throws when it cannot be asked. */
export async function isMigrated(db: Database, until = Infinity): Promise<boolean> {
  return (await findLastTime(db)) >= (migrationTimes().findLast((time) => time <= until) ?? 0)
}

/** Whether this release can make the tables as a migration of that time left them. */
export function isKnownMigration(time: number): boolean {
  return migrationTimes().includes(time)
}

/** The time of the last migration of a shop's database. */
export async function lastMigrationOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: string }>(LAST_STATEMENT)
  return Number(rows[0]?.last)
}

/** Drizzle's own function takes no time, so this calls the function below it. */
async function migrate(db: Database, until: number) {
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession }
  const migrations = readMigrationFiles(MIGRATIONS).filter(({ folderMillis }) => folderMillis <= until)
  await dialect.migrate(migrations, session, MIGRATIONS)
}

/** Throws for a database that has some of the migrations that 0000 replaces, but not all. */
async function refuseOlder(db: Database): Promise<void> {
  const last = await findLastTime(db)
  if (last > 0 && last < (migrationTimes()[0] ?? 0))
    throw new Error(
      `it is older than the first migration of this release. Start commit ${LAST_BEFORE_0000} on it once, then this release`,
    )
}

function migrationTimes(): number[] {
  times ??= readMigrationFiles(MIGRATIONS).map((migration) => migration.folderMillis)
  return times
}

/** The time of the last migration of a database, 0 without any. */
async function findLastTime(db: Database): Promise<number> {
  try {
    const { rows } = (await db.execute(sql.raw(LAST_STATEMENT))) as unknown as { rows: { last: string }[] }
    return Number(rows[0]?.last)
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    if (cause instanceof pg.DatabaseError && cause.code === "42P01") return 0 // no table yet
    throw error
  }
}
