import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { afterAll, expect, inject, onTestFinished, test } from "vitest"
import { findLastBackup } from "#app/admin/go-live/written-backups.server.ts"
import { createDiskStore } from "#app/core/media/stores/disk-store.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { issueCredit } from "#app/core/store-credit/store-credit.server.ts"
import { migrateServer } from "#app/platform/database/migrations.server.ts"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { createEngine } from "#bank/engine.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { asAdmin, withDatabase } from "#test/databases/test-server.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { createSampleBank } from "#test/samples/sample-bank.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { asha, createSampleShop, createTestServices, SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { keptSecret } from "../kept-secret.ts"
import { createServices } from "../services.ts"
import { backUp, runBackup, runRestore } from "./backup-commands.ts"
import { SCHEMAS } from "./backup-head.ts"
import { restoreBackup } from "./restore-backup.ts"
import { runScheduledBackup } from "./scheduled-backup.ts"
import { writeBackup } from "./write-backup.ts"

const passphrase = "a passphrase of the tests"
const { db, url } = await keepTestDatabase()
const folder = await mkdtemp(join(tmpdir(), "dhun-backup-"))
afterAll(() => rm(folder, { recursive: true, force: true }))

await createSampleShop(db)
const { photo, files } = sampleMedia(db)
await photo()
const store = createDiskStore(join(folder, "media"))
for (const [name, bytes] of files) await store.write(name, bytes, "image/avif")
const engine = await createEngine(url)
const services = createTestServices(db, createSampleBank(undefined, engine).gateway)
const order = await paidOrder(services)
const settings = fixedSettings("india", { "payments.storeCredit": { validDays: 365, giftCardsPaise: [] } })
await issueCredit({ ...services, settings }, { kind: "goodwill", amountPaise: 50_000, userId: asha.id })
await engine.close()
const source = { url, store, secret: SAMPLE_SECRET, actor: "test" }

/** The one backup that most tests read. */
const path = join(folder, "shop.backup")
const size = await backUp(source, { path, passphrase })

async function newFolder() {
  const made = await mkdtemp(join(folder, "of-test-"))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

async function createTarget() {
  const server = inject("serverUrl")
  const name = `${inject("templateName")}_restore_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(server, `create database ${name}`)
  onTestFinished(() => asAdmin(server, `drop database ${name} with (force)`))
  return { url: withDatabase(server, name), store: createDiskStore(await newFolder()) }
}

async function onClient<Result>(address: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, as text. */
function allRows(address: string) {
  return onClient(address, async (client) => {
    const { rows: tables } = await client.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1) order by 1",
      [SCHEMAS],
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text as row from ${name} t order by 1`)
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })
}

async function altered(change: (copy: string) => Promise<unknown>) {
  const copy = join(await newFolder(), "altered.backup")
  await writeFile(copy, await readFile(path))
  await change(copy)
  return copy
}

async function expectRefusal(from: string, sentence: RegExp, words = passphrase) {
  const target = await createTarget()
  await expect(restoreBackup({ path: from, passphrase: words }, target)).rejects.toThrow(sentence)
  expect(await allRows(target.url)).toEqual({})
}

test("a restored shop has every row of the shop and of the test bank, and every file", async () => {
  const target = await createTarget()
  const restored = await restoreBackup({ path, passphrase }, target)
  const [before, after] = [await allRows(url), await allRows(target.url)]
  const audit = "public.audit_entries" // that the backup was written is recorded after it
  expect(after).toEqual({
    ...before,
    [audit]: before[audit]?.filter((row) => !row.includes("backup written")),
  })
  for (const name of ["public.orders", "public.credits", "public.media", "test_bank.charges"])
    expect(after[name], name).not.toEqual([])
  for (const [name, bytes] of files)
    expect(await target.store.read(name), name).toEqual(new Uint8Array(bytes))
  expect(restored).toMatchObject({ tables: size?.tables, rows: size?.rows, files: files.size })
  expect(restored.shop.secret).toBe(SAMPLE_SECRET)
})

test("a backup is the shop at one moment, whatever is written meanwhile", async () => {
  const [target, at] = [await createTarget(), join(await newFolder(), "moment.backup")]
  const late = { id: "late", name: "Late", email: "late@example.in" }
  let isWritten = false
  await backUp(source, {
    ...{ path: at, passphrase },
    isWanted: async (client) => {
      const query = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>
      Object.assign(client, {
        query: (...words: unknown[]) => {
          if (isWritten || !String(words[0]).includes("as digest")) return query(...words)
          isWritten = true
          return db
            .insert(users)
            .values(late)
            .then(() => query(...words))
        },
      })
      return true
    },
  })
  expect(isWritten).toBe(true)
  await restoreBackup({ path: at, passphrase }, target)
  expect((await allRows(target.url))["public.users"]?.join()).not.toContain(late.email)
})

/** A backup of a shop whose tables are those of the first migration, and their columns. */
async function earlierBackup() {
  const earlier = await createTarget()
  const { rows } = await onClient(url, (client) =>
    client.query("select min(created_at)::text as time from drizzle.__drizzle_migrations"),
  )
  await migrateServer(earlier.url, "test", Number(rows[0].time))
  const at = join(await newFolder(), "earlier.backup")
  await onClient(earlier.url, (client) => writeBackup({ ...source, client }, { path: at, passphrase }))
  return { at, tables: await tablesOf(earlier.url) }
}
const tablesOf = (address: string) =>
  onClient(address, async (client) => {
    const { rows } = await client.query(
      "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
    )
    return rows
  })

test("a backup of an earlier release is restored with its tables, and the next start brings them up to date", async () => {
  const [{ at, tables }, target] = [await earlierBackup(), await createTarget()]
  await restoreBackup({ path: at, passphrase }, target)
  expect(await tablesOf(target.url)).toEqual(tables)
  await migrateServer(target.url, "test")
  expect(await tablesOf(target.url)).toEqual(await tablesOf(url))
  expect(await tablesOf(url)).not.toEqual(tables)
})

test("a database with the tables of a later release is refused", async () => {
  const [{ at }, target] = [await earlierBackup(), await createTarget()]
  await migrateServer(target.url, "test")
  await expect(restoreBackup({ path: at, passphrase }, target)).rejects.toThrow(
    "Nothing was restored: the database has the tables of a later release: create a new one.",
  )
})

test("another passphrase opens no backup, and changes nothing", () =>
  expectRefusal(path, /^The passphrase does not open .+shop\.backup/, "another passphrase of the tests"))

test.each([
  ["in its middle", 0.5],
  ["near its end", 0.999],
])("a backup with a flipped byte %s is refused, and changes nothing", async (_, part) => {
  const copy = await altered(async (file) => {
    await using opened = await open(file, "r+")
    const at = Math.floor((await stat(file)).size * part)
    const { buffer } = await opened.read(Buffer.alloc(1), 0, 1, at)
    await opened.write(Buffer.from([buffer.readUInt8() ^ 1]), 0, 1, at)
  })
  await expectRefusal(copy, /was altered or is cut short\. Use another backup\.$/)
})

test.each([
  ["by a byte", -1, /was altered or is cut short/],
  ["behind its head", 46, /was altered or is cut short/],
  ["to nothing", 0, /is not a backup of a shop\.$/],
])("a backup that is cut %s is refused, and changes nothing", async (_, length, sentence) => {
  const copy = await altered(async (file) =>
    truncate(file, length < 0 ? (await stat(file)).size + length : length),
  )
  await expectRefusal(copy, sentence)
})

test("a database with rows is refused, and keeps them", async () => {
  const target = await createTarget()
  await onClient(target.url, (client) =>
    client.query("create table guests (name text); insert into guests values ('Meera')"),
  )
  await expect(restoreBackup({ path, passphrase }, target)).rejects.toThrow(
    "Nothing was restored: the database is not empty: guests has rows.",
  )
  expect(await allRows(target.url)).toEqual({ "public.guests": ["(Meera)"] })
})

test("a file that is there is no place for a backup, and a failed backup leaves none", async () => {
  await expect(backUp(source, { path, passphrase })).rejects.toThrow("is there already")
  const into = await newFolder()
  const broken = { ...store, read: () => Promise.reject(new Error("the bucket is away")) }
  await expect(
    backUp({ ...source, store: broken }, { path: join(into, "a.backup"), passphrase }),
  ).rejects.toThrow("the bucket is away")
  expect(await readdir(into)).toEqual([])
})

const envOf = (variables: Record<string, string>) => {
  const parsed = parseEnv({ BACKUP_PASSPHRASE: passphrase, LOG_LEVEL: "silent", ...variables })
  if (!parsed.ok) throw new Error(parsed.faults.join())
  return parsed.env
}

test("a shop restored into its own server starts with its orders and its secret, and is backed up into a folder", async () => {
  const DATA_DIR = await newFolder()
  const env = envOf({ DATA_DIR })
  const words = { words: [path], folder }
  const shop = { env, store: createDiskStore(join(DATA_DIR, "media")) }
  expect(await runRestore(words, shop)).toMatch(/^Restored the shop of .+Z, and compared: \d+ tables, /)
  await expect(runRestore(words, shop)).rejects.toThrow("the database is not empty")
  expect(await keptSecret(DATA_DIR)).toBe(SAMPLE_SECRET)
  const opened = await createServices(env)
  try {
    const found = await opened.services.db.select({ id: orders.id }).from(orders)
    expect(found).toEqual([{ id: order.id }])
    const into = await newFolder()
    expect(await runBackup({ words: [into], folder }, shop)).toContain(`Wrote ${into}/dhun-`)
    expect(await readdir(into)).toEqual([expect.stringMatching(/^dhun-[\dT-]+\.backup$/)])
  } finally {
    await opened.close()
  }
})

test("words that name no file, and a missing passphrase, are answered with a sentence", async () => {
  const shop = { env: envOf({ DATA_DIR: await newFolder() }), store }
  const typed = (...words: string[]) => ({ words, folder })
  await expect(runBackup(typed(), shop)).rejects.toThrow("Say where to")
  await expect(runBackup(typed("a.backup"), shop)).rejects.toThrow("There is no shop in DATA_DIR")
  await expect(runRestore(typed("missing.backup"), shop)).rejects.toThrow("There is no file")
  const without = { ...shop, env: { ...shop.env, BACKUP_PASSPHRASE: undefined } }
  await expect(runRestore(typed(path), without)).rejects.toThrow("Set BACKUP_PASSPHRASE")
})

test("the backup of the day is written once by all nodes, and the oldest are deleted", async () => {
  const BACKUP_FOLDER = await newFolder()
  for (const day of ["2026-01-01", "2026-01-02"])
    await writeFile(join(BACKUP_FOLDER, `dhun-${day}T0215.backup`), "")
  await writeFile(join(BACKUP_FOLDER, "notes.txt"), "")
  const env = { ...envOf({ DATABASE_URL: url, SESSION_SECRET: SAMPLE_SECRET }), BACKUP_FOLDER }
  const node = {
    ...services,
    ...{ env, stopping: new AbortController().signal },
    settings: fixedSettings("india", { "backups.hour": 2, "backups.kept": 2 }),
  }
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const off = { ...node, settings: fixedSettings("india", {}) }
  expect(await runScheduledBackup(off, store, tomorrow)).toBe(0)
  const before = await findLastBackup(db)
  const written = await Promise.all([1, 2, 3].map(() => runScheduledBackup(node, store, tomorrow)))
  expect(written.toSorted()).toEqual([0, 0, 1])
  expect(await findLastBackup(db)).not.toEqual(before)
  expect(await readdir(BACKUP_FOLDER)).toEqual([
    "dhun-2026-01-02T0215.backup",
    expect.stringMatching(/^dhun-202[\dT-]+\.backup$/),
    "notes.txt",
  ])
  const unset = { ...node, env: { ...env, BACKUP_FOLDER: undefined } }
  const later = new Date(tomorrow.getTime() + 48 * 60 * 60 * 1000)
  await expect(runScheduledBackup(unset, store, later)).rejects.toThrow(
    "BACKUP_FOLDER or BACKUP_PASSPHRASE is not",
  )
})
