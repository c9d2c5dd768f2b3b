import { readMigrationFiles } from "drizzle-orm/migrator"
import pg from "pg"
import { inject, onTestFinished } from "vitest"
import { MIGRATIONS } from "#app/platform/database/migrations.server.ts"
import { asAdmin, withDatabase } from "./test-server.ts"

/** The last two of the 109 migrations that 0000 replaces, as their databases recorded them. */
export const REPLACED_MIGRATIONS = [
  { hash: "9513870fe5aacf8fb4ae379461fab3b4e1d02f32821cba73a295eff93905f323", createdAt: 1796068574833 },
  { hash: "38c50b348db9c3ba74e17e83a0ea1f64a55fd84772e992a49ce19518ad427d9c", createdAt: 1796068576018 },
]

/** A database with the tables of 0000 and this record of migrations, until the test has finished. */
export async function openEarlierDatabase(migrations: typeof REPLACED_MIGRATIONS) {
  const server = inject("serverUrl")
  const name = `${inject("templateName")}_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(server, `create database ${name}`)
  const url = withDatabase(server, name)
  const client = new pg.Client(url)
  onTestFinished(async () => {
    await client.end()
    await asAdmin(server, `drop database ${name} with (force)`)
  })
  await client.connect()
  for (const statement of readMigrationFiles(MIGRATIONS)[0]?.sql ?? []) await client.query(statement)
  await client.query("create schema drizzle")
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  )
  for (const { hash, createdAt } of migrations)
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      createdAt,
    ])
  return { client, url }
}
