import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import type { findPrograms } from "./programs.ts"

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

/** Makes, starts and stops the server whose data lies in `folder`. */
export function createServerProcess({ folder, programs, settings }: Server) {
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
