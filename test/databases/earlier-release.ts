import { readMigrationFiles } from "drizzle-orm/migrator"
import pg from "pg"
import { inject, onTestFinished } from "vitest"
import { MIGRATIONS } from "#app/platform/database/migrations.server.ts"
import { asAdmin, withDatabase } from "./test-server.ts"

/** A database with so many of the first migrations, until the test has finished; `migrate` runs the others. */
export async function openEarlierRelease(migrations: number) {
  const server = inject("serverUrl")
  const name = `${inject("templateName")}_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(server, `create database ${name}`)
  const client = new pg.Client(withDatabase(server, name))
  onTestFinished(async () => {
    await client.end()
    await asAdmin(server, `drop database ${name} with (force)`)
  })
  await client.connect()
  const files = readMigrationFiles(MIGRATIONS)
  const run = async (part: { sql: string[] }[]) => {
    for (const file of part) for (const statement of file.sql) await client.query(statement)
  }
  await run(files.slice(0, migrations))
  return { client, migrate: () => run(files.slice(migrations)) }
}
