import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate } from "drizzle-orm/node-postgres/migrator"
import pg from "pg"
import { expect, inject, onTestFinished, test } from "vitest"
import { openEarlierDatabase, REPLACED_MIGRATIONS } from "#test/databases/earlier-database.ts"
import { asAdmin, withDatabase } from "#test/databases/test-server.ts"
import { MIGRATIONS, migrateServer } from "./migrations.server.ts"

const RECORDED =
  'select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by id'

const timeOf = (row: { createdAt: number }) => row.createdAt

/** The times of the migrations of this release, the first one's first. */
async function migrationTimes(): Promise<number[]> {
  const journal = await readFile(join(MIGRATIONS.migrationsFolder, "meta/_journal.json"), "utf8")
  return JSON.parse(journal).entries.map(({ when }: { when: number }) => when)
}

/** The migrations of this release and one more, until the test has finished. */
async function addMigration(statement: string) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-migrations-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(MIGRATIONS.migrationsFolder, folder, { recursive: true })
  const path = join(folder, "meta/_journal.json")
  const journal = JSON.parse(await readFile(path, "utf8"))
  const added = { ...journal.entries.at(-1), tag: "9999_added" }
  added.when += 1
  journal.entries.push(added)
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, "9999_added.sql"), statement)
  return { migrationsFolder: folder }
}

test("a database with all replaced migrations starts, keeps its rows and takes later migrations", async () => {
  const { client, url } = await openEarlierDatabase(REPLACED_MIGRATIONS)
  await client.query("insert into settings (key, value) values ('cart.guests', 'true')")
  await Promise.all([migrateServer(url, "one"), migrateServer(url, "two")])
  const { rows } = await client.query(RECORDED)
  expect(rows.slice(0, REPLACED_MIGRATIONS.length)).toEqual(REPLACED_MIGRATIONS)
  const [, ...later] = await migrationTimes()
  expect(rows.slice(REPLACED_MIGRATIONS.length).map(timeOf)).toEqual(later)

  await migrate(drizzle(client), await addMigration("create table gift_wraps (id integer)"))
  expect((await client.query("select * from gift_wraps")).rows).toEqual([])
  expect((await client.query("select key, value from settings")).rows).toEqual([
    { key: "cart.guests", value: true },
  ])
})

test("a database without the last of the replaced migrations is refused and stays as it is", async () => {
  const migrations = REPLACED_MIGRATIONS.slice(0, -1)
  const { client, url } = await openEarlierDatabase(migrations)
  await expect(migrateServer(url, "test")).rejects.toThrow(/older than the first migration .+ commit \w{8} /)
  expect((await client.query(RECORDED)).rows).toEqual(migrations)
})

test("of two processes that start on an empty database, one migrates it", async () => {
  const server = inject("serverUrl")
  const name = `${inject("templateName")}_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(server, `create database ${name}`)
  onTestFinished(() => asAdmin(server, `drop database ${name} with (force)`))
  const url = withDatabase(server, name)
  await Promise.all([migrateServer(url, "one"), migrateServer(url, "two")])

  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(RECORDED)
  await client.end()
  expect(rows.map(timeOf)).toEqual(await migrationTimes())
})
