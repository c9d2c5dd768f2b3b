import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { expect, inject, onTestFinished, test } from "vitest"
import { MEDIA_FILES } from "#app/core/media/media.ts"
import { createDiskStore } from "#app/core/media/stores/disk-store.server.ts"
import { createServerDatabase } from "#app/platform/database/database.server.ts"
import { media } from "#db/tables/media.ts"
import { settings } from "#db/tables/settings.ts"
import { asAdmin, withDatabase } from "#test/databases/test-server.ts"
import { openOwnServer } from "../postgres/own-server.ts"
import { migrateTo } from "./migrate-to.ts"

const PHOTO = `photo/${MEDIA_FILES[0]}`

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "dhun-move-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A shop with a server of its own, one setting and one photo. */
async function createShop() {
  const DATA_DIR = await newFolder()
  const server = await openOwnServer(DATA_DIR)
  const { db, close } = await createServerDatabase(server.url)
  await db.insert(settings).values({ key: "cart.guests", value: true })
  await db.insert(media).values({ id: "photo", width: 1, height: 1 })
  await createDiskStore(join(DATA_DIR, "media")).write(PHOTO, new Uint8Array([7]), "image/jpeg")
  await close()
  await server.close()
  return DATA_DIR
}

async function createTarget() {
  const server = inject("serverUrl")
  const name = `${inject("templateName")}_move_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(server, `create database ${name}`)
  onTestFinished(() => asAdmin(server, `drop database ${name} with (force)`))
  const url = withDatabase(server, name)
  const ask = async (statement: string) => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  return { url, ask }
}

const tablesOf = "select tablename as name from pg_tables where schemaname = 'public'"

test("a moved shop is on the other server, and its folder refuses another start", async () => {
  const [DATA_DIR, target] = [await createShop(), await createTarget()]
  const printed = await migrateTo({ DATA_DIR }, { url: target.url, bucket: null })
  expect(printed).toMatch(/^ {2}settings +1$/m)
  expect(await target.ask("select key from settings")).toEqual([{ key: "cart.guests" }])
  await expect(openOwnServer(DATA_DIR)).rejects.toThrow("This shop moved to a server")
})

test("a folder without a shop is refused and stays empty", async () => {
  const [DATA_DIR, target] = [await newFolder(), await createTarget()]
  await expect(migrateTo({ DATA_DIR }, { url: target.url, bucket: null })).rejects.toThrow(
    `There is no shop in DATA_DIR ${DATA_DIR}.`,
  )
  expect(await readdir(DATA_DIR)).toEqual([])
})

test("a database with another program's rows is refused, and keeps them without a table of the shop", async () => {
  const [DATA_DIR, target] = [await createShop(), await createTarget()]
  await target.ask("create table guests (name text); insert into guests values ('Asha')")
  await expect(migrateTo({ DATA_DIR }, { url: target.url, bucket: null })).rejects.toThrow(
    /^Nothing was moved to .+: the database is not empty: guests has rows\.$/,
  )
  expect(await target.ask(tablesOf)).toEqual([{ name: "guests" }])
  expect(await readdir(DATA_DIR)).not.toContain("moved")
})

test("a bucket that fails leaves the other database without a row, and the move can be repeated", async () => {
  const [DATA_DIR, target] = [await createShop(), await createTarget()]
  const broken = {
    ...createDiskStore(await newFolder()),
    write: () => Promise.reject(new Error("no room in the bucket")),
  }
  await expect(migrateTo({ DATA_DIR }, { url: target.url, bucket: broken })).rejects.toThrow(
    /: no room in the bucket\.$/,
  )
  expect(await target.ask("select key from settings")).toEqual([])
  const bucket = createDiskStore(await newFolder())
  expect(await migrateTo({ DATA_DIR }, { url: target.url, bucket })).toContain(
    "Files of photos in the bucket: 1.",
  )
  expect(await bucket.read(PHOTO)).toEqual(new Uint8Array([7]))
})
