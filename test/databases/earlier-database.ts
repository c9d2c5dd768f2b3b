import { readMigrationFiles } from "drizzle-orm/migrator"
import pg from "pg"
import { inject, onTestFinished } from "vitest"
import { MIGRATIONS } from "#app/platform/database/migrations.server.ts"
import { asAdmin, withDatabase } from "./test-server.ts"

/** The last two of the 62 migrations that 0000 replaces, as their databases recorded them. */
export const REPLACED_MIGRATIONS = [
  { hash: "adefa6fd3088222cfda416296cfec4f01baaf04073b41a7fc7e7aa597a4f0a42", createdAt: 1795720002913 },
  { hash: "6e6f070395e258ba5552df8178a7ea41ffb01fab64a5f779eb76352b2155c9b4", createdAt: 1795720953278 },
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
