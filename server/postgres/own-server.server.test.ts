import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { startProcess } from "#test/start-process.ts"
import { serverFault } from "./data-folder.ts"
import { type OwnServer, openOwnServer } from "./own-server.ts"

const HOLDER = `
  const { openOwnServer } = await import("#server/postgres/own-server.ts")
  await openOwnServer(process.env.DATA_DIR, { isShop: true })
  console.log("holds")
  setInterval(() => {}, 1_000)`

async function newFolder(name = "data") {
  const folder = await mkdtemp(join(tmpdir(), "dhun-own-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, name)
}

/** Opens the server as the shop of a folder, and closes it when the test has finished. */
async function openShop(dataDir: string) {
  const server = await openOwnServer(dataDir, { isShop: true })
  onTestFinished(server.close)
  return server
}

async function query(server: OwnServer, statement: string) {
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function postmasterOf(dataDir: string) {
  const text = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "")
  return Number(text.split("\n")[0])
}

/** A process that has the server open as the shop of the folder. */
const startHolder = (dataDir: string) =>
  startProcess({
    args: ["--input-type=module", "--eval", HOLDER],
    sign: /^holds$/m,
    variables: { DATA_DIR: dataDir },
  })

test("a new folder becomes a server that syncs every commit and listens on no port", async () => {
  const server = await openShop(await newFolder())
  const [settings] = await query(
    server,
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits, current_setting('listen_addresses') as addresses",
  )
  expect(settings).toEqual({ fsync: "on", commits: "on", addresses: "" })
  const countSyncs = async () => {
    const [row] = await query(server, "select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal'")
    return row?.syncs
  }
  await query(server, "create table kept (n int)")
  const before = await countSyncs()
  for (let n = 0; n < 20; n += 1) await query(server, `insert into kept values (${n})`)
  expect((await countSyncs()) - before).toBeGreaterThanOrEqual(20)
})

test("a command joins the server of a shop that runs, and the last user stops it", async () => {
  const dataDir = await newFolder()
  const shop = await openOwnServer(dataDir, { isShop: true })
  const command = await openOwnServer(dataDir)
  await shop.close()
  expect(await query(command, "select 1 as one")).toEqual([{ one: 1 }])
  await command.close()
  expect(await postmasterOf(dataDir)).toBe(0)
})

test("a second shop of a folder is refused with the process of the first", async () => {
  const dataDir = await newFolder()
  await openShop(dataDir)
  await expect(openOwnServer(dataDir, { isShop: true })).rejects.toThrow(
    `is in use by another shop (process ${process.pid})`,
  )
})

test("a server that a killed shop left behind is adopted", async () => {
  const dataDir = await newFolder()
  const holder = await startHolder(dataDir)
  const pid = await postmasterOf(dataDir)
  await holder.kill()
  await openShop(dataDir)
  expect(await postmasterOf(dataDir)).toBe(pid)
})

test("a server that is killed starts again while its shop runs, with every committed row", async () => {
  const dataDir = await newFolder()
  const server = await openShop(dataDir)
  await query(server, "create table kept (n int)")
  await query(server, "insert into kept values (1)")
  process.kill(await postmasterOf(dataDir), "SIGKILL")
  await expect
    .poll(() => query(server, "select n from kept").catch(() => []), { timeout: 30_000 })
    .toEqual([{ n: 1 }])
})

test("a shop and a server killed together start again, whatever process has the server's number now", async () => {
  const dataDir = await newFolder()
  const holder = await startHolder(dataDir)
  const file = join(dataDir, "postgres/postmaster.pid")
  const [pid = "", ...others] = (await readFile(file, "utf8")).split("\n")
  process.kill(Number(pid), "SIGKILL")
  await holder.kill()
  await writeFile(file, [process.pid, ...others].join("\n"))
  const server = await openShop(dataDir)
  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }])
})

test("a folder with a name of 120 letters has its socket all the same", async () => {
  const server = await openShop(await newFolder("d".repeat(120)))
  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }])
})

test("two programs that start at once share one server", async () => {
  const dataDir = await newFolder()
  const servers = await Promise.all([openOwnServer(dataDir), openOwnServer(dataDir)])
  onTestFinished(async () => void (await Promise.all(servers.map(({ close }) => close()))))
  expect(await Promise.all(servers.map((server) => query(server, "select 1 as one")))).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
  ])
  expect(await readdir(dataDir)).toEqual(["postgres"])
})

test.each([
  ["database/PG_VERSION", "17\n", /holds a database of the former engine\. Check out \w+ and move it/],
  ["postgres/PG_VERSION", "17\n", /was written by PostgreSQL 17; this release brings 18/],
  ["postgres/PG_VERSION", "18\n", /cannot be used|did not start/],
  ["moved", "yesterday to db.example", /This shop moved to a server \(yesterday to db\.example\)/],
])("a folder with %s of %j is refused with a sentence", async (file, text, sentence) => {
  const dataDir = await newFolder()
  await mkdir(join(dataDir, file, ".."), { recursive: true })
  await writeFile(join(dataDir, file), text)
  await expect(openOwnServer(dataDir, { isShop: true })).rejects.toThrow(sentence)
})

test("a torn folder is refused with PostgreSQL's reason and the way to a backup", async () => {
  const dataDir = await newFolder()
  await (await openOwnServer(dataDir)).close()
  await rm(join(dataDir, "postgres/global/pg_control"))
  await expect(openOwnServer(dataDir)).rejects.toThrow(/cannot be used \(.*pg_control.*\)\. Restore a backup/)
})

test.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    /^The disk of DATA_DIR \/d is full/,
  ],
  ['FATAL:  lock file "postmaster.pid" already exists', /^A PostgreSQL server already uses \/d\/postgres/],
  ["FATAL:  pre-existing shared memory block (key 1) is still in use", /^A PostgreSQL server already uses/],
  ['initdb: error: could not create directory "/d": Permission denied', /^PostgreSQL may not read and write/],
  ["PANIC:  could not locate a valid checkpoint record", /cannot be used \(PANIC: {2}could not locate/],
  [
    "error while loading shared libraries: libssl.so",
    /^PostgreSQL did not start in \/d\/postgres: error while/,
  ],
])("of %j the operator reads what to do", (output, sentence) => {
  expect(serverFault(`waiting for server to start....\n${output}\n`, "/d").sentence).toMatch(sentence)
})
