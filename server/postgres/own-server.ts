import { mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { StartFault } from "../start-fault.ts"
import { refuseFolder, serverFault } from "./data-folder.ts"
import { findPrograms } from "./programs.ts"

const SOCKET_NAME = "/.s.PGSQL.5432"
/** The longest address of a Unix socket, in bytes: 107 on Linux, 103 on macOS. */
const LONGEST_ADDRESS = 103

/** What the shop needs of its server beside PostgreSQL's defaults, which sync every commit. */
const SETTINGS = [
  "listen_addresses=", // a Unix socket alone
  "unix_socket_directories=.", // in the folder of the data, whatever the length of its name
  "unix_socket_permissions=0700",
  "timezone=UTC",
  "max_connections=100",
  "io_method=sync", // instead of three processes that read ahead
  "max_logical_replication_workers=0",
  "jit=off", // compiling a statement of a report takes longer than answering it
  "log_min_messages=fatal", // the shop logs its own errors
  "log_min_error_statement=panic", // statements hold personal data
]
const INITDB = [
  "-U",
  "postgres",
  "--auth=trust",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
]
const START_SECONDS = "60"

type Server = { folder: string; programs: Awaited<ReturnType<typeof findPrograms>>; settings: string[] }

/** A PostgreSQL server in the folder of the shop: its address, and how to leave it. The last user to leave stops it. */
export type OwnServer = { url: string; close: () => Promise<void> }

type Options = {
  /** Whether the caller is the shop of this folder, of which there is one; else a program beside it. */
  isShop?: boolean
  /** Settings of the server, as `name=value`. */
  settings?: string[]
}

/** Advisory locks, which end with their connection: every user shares the first, the shop alone has the second. */
const USE_LOCK = 715_520
const SHOP_LOCK = 715_521
const LONGEST_START_MS = 120_000 // a recovery reads up to a gigabyte of log
const RETRY_MS = 100
const RESTART_MS = 1_000
const STARTING_OR_STOPPING = "57P03"
const ENDED_BY_STOP = "57P01"
const NOT_RUNNING = ["ENOENT", "ECONNREFUSED"]

/**
 * Opens the PostgreSQL server in `dataDir`: makes and starts it, or joins one that runs, also one that a killed shop left behind. While the
 * caller is connected, a server that dies is started again. Throws a sentence when the folder is in use by another shop or cannot be used.
 */
export async function openOwnServer(
  dataDir: string,
  { isShop = false, settings = [] }: Options = {},
): Promise<OwnServer> {
  await refuseFolder(dataDir)
  const folder = resolve(dataDir, "postgres")
  const programs = await findPrograms()
  const socket = await openSocketFolder(folder)
  const server = createServerProcess({ folder, programs, settings })
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket.folder)}`
  const joinOnce = () => joinServer({ url, dataDir, isShop, start: server.start })
  let isClosing = false
  let session: Promise<Session | null> = joinOnce()
  await session.catch(async (error) => {
    await socket.close()
    throw error
  })
  const joinAgain = async () => {
    for (; !isClosing; await pause(RESTART_MS)) {
      const joined = await joinOnce().catch((error: Error) => console.error(error.message))
      if (joined) return joined
    }
    return null
  }
  const supervise = async () => {
    for (let current = await session; current && !isClosing; current = await session) {
      await current.ended
      if (!isClosing) session = joinAgain()
    }
  }
  void supervise()
  return {
    url,
    async close() {
      isClosing = true
      const last = await session
      if (await last?.isLast()) await server.stop()
      await last?.end()
      await socket.close()
    },
  }
}

type Session = { ended: Promise<void>; isLast: () => Promise<boolean>; end: () => Promise<void> }
type Joining = { url: string; dataDir: string; isShop: boolean; start: () => Promise<string | null> }

/** A connection that holds the caller's locks. Starts the server where none runs. */
async function joinServer({ url, dataDir, isShop, start }: Joining): Promise<Session> {
  const latest = performance.now() + LONGEST_START_MS
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: `dhun ${isShop ? "shop" : "command"} ${process.pid}`,
    })
    const ended = new Promise<void>((resolve) => client.once("end", resolve))
    client.on("error", () => {}) // "end" follows
    try {
      await client.connect()
      await client.query("select pg_advisory_lock_shared($1)", [USE_LOCK])
      if (isShop && !(await takeLock(client, SHOP_LOCK))) {
        const sentence = `DATA_DIR ${dataDir} is in use by another shop${await holderOf(client)}. Stop it or set DATA_DIR.`
        await client.end()
        throw new StartFault(sentence)
      }
      return { ended, isLast: () => isLast(client), end: () => client.end() }
    } catch (error) {
      await client.end().catch(() => {})
      const code = String(Object(error).code)
      const isLate = performance.now() > latest
      if (NOT_RUNNING.includes(code)) {
        const output = await start()
        const fault = output === null ? null : serverFault(output, dataDir)
        if (fault && (fault.isFinal || isLate)) throw new StartFault(fault.sentence)
      } else if (![STARTING_OR_STOPPING, ENDED_BY_STOP, "ECONNRESET"].includes(code) || isLate) throw error
      await pause(RETRY_MS)
    }
  }
}

async function takeLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lock])
  return rows[0]?.taken === true
}

/** The process of the shop that holds the folder, in brackets, where the server still knows it. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select substring(application_name from '\\d+$') as pid from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
    [SHOP_LOCK],
  )
  return rows[0]?.pid ? ` (process ${rows[0].pid})` : ""
}

/** Whether the caller is the only user of the server. From then on no other can join. */
async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [USE_LOCK])
    return await takeLock(client, USE_LOCK)
  } catch {
    return false // the connection broke: the next start adopts the server
  }
}

/** Makes, starts and stops the server whose data lies in `folder`. */
function createServerProcess({ folder, programs, settings }: Server) {
  const options = [...SETTINGS, ...settings].map((setting) => `-c ${setting}`).join(" ")
  return {
    /** Starts the server, in a new folder where there is none. Returns what PostgreSQL printed when it did not start. */
    async start(): Promise<string | null> {
      const fault = await makeData(folder, programs)
      if (fault !== null) return fault
      await removeStalePid(folder)
      const log = join(folder, "server.log")
      const { length } = await readFile(log).catch(() => Buffer.alloc(0))
      const { ok, output } = await programs.pg_ctl(
        "start",
        "-D",
        folder,
        "-l",
        log,
        "-o",
        options,
        "-w",
        "-t",
        START_SECONDS,
      )
      if (ok) return null
      const logged = await readFile(log).catch(() => Buffer.alloc(0))
      return `${output}\n${logged.subarray(length)}`
    },
    async stop() {
      await programs.pg_ctl("stop", "-D", folder, "-m", "fast", "-w", "-t", START_SECONDS)
    },
  }
}

/** Makes an empty database beside the folder and then names it: a folder that is there is whole. */
async function makeData(folder: string, { initdb, prepare }: Server["programs"]): Promise<string | null> {
  if (await readFile(join(folder, "PG_VERSION")).catch(() => null)) return null
  await mkdir(dirname(folder), { recursive: true })
  const made = await mkdtemp(join(dirname(folder), `${basename(folder)}-new-`))
  await prepare(made)
  const { ok, output } = await initdb("-D", made, ...INITDB)
  if (ok) await rename(made, folder).catch(() => {}) // another process was quicker
  await rm(made, { recursive: true, force: true })
  return ok ? null : output
}

/**
 * Removes the file of a server that was killed when its number belongs to another program now, as it often does in a container: PostgreSQL
 * itself only asks whether a process has that number.
 */
async function removeStalePid(folder: string) {
  const file = join(folder, "postmaster.pid")
  const pid = (await readFile(file, "utf8").catch(() => "")).split("\n")[0]
  const name = pid ? await readFile(`/proc/${pid}/comm`, "utf8").catch(() => null) : null
  if (name !== null && name.trim() !== "postgres") await rm(file, { force: true })
}

/** The folder by which the socket of a server is reached: its own, or a link of a shorter name where that is too long. */
async function openSocketFolder(folder: string): Promise<{ folder: string; close: () => Promise<void> }> {
  if (Buffer.byteLength(folder + SOCKET_NAME) <= LONGEST_ADDRESS) return { folder, close: async () => {} }
  const own = await mkdtemp(join(tmpdir(), "dhun-")) // nobody else can write into it
  await symlink(folder, join(own, "db"))
  return { folder: join(own, "db"), close: () => rm(own, { recursive: true, force: true }) }
}
