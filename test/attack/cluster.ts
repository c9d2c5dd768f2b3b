import { execFile } from "node:child_process"
import { globSync } from "node:fs"
import { appendFile, chown, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "#test/start-process.ts"

const run = promisify(execFile)

/** Whether this machine has PostgreSQL's own programs, so that a server can be started and crashed. */
export function hasCluster(): boolean {
  return programs() !== undefined
}

/** `primary` is the URL of a server to copy: its streaming replica, or with `isCopy` a copy that is not started yet. */
type ClusterOptions = { primary?: string; isCopy?: boolean; settings?: string[] }

/** A PostgreSQL server of our own in a folder of its own, which may be crashed. Root lends it to the user postgres. */
export async function startCluster({ primary, isCopy = false, settings = [] }: ClusterOptions = {}) {
  const bin = programs()
  if (!bin) throw new Error("PostgreSQL's programs are not on this machine")
  const folder = await mkdtemp(join(tmpdir(), "dhun-cluster-"))
  const port = await freePort()
  const data = join(folder, "data")
  await lendToPostgres(folder)
  const ask = (program: string, args: string[]) => {
    const command = [join(bin, program), ...args]
    return isRoot()
      ? run("runuser", ["-u", "postgres", "--", ...command])
      : run(command[0] ?? "", command.slice(1))
  }
  const control = (...args: string[]) =>
    ask("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", `-p ${port} -k ${folder}`, ...args])
  const copy = ["-D", data, "-X", "stream", "-c", "fast", ...(isCopy ? [] : ["-R"])]
  if (primary) await ask("pg_basebackup", ["-d", primary, ...copy])
  else await ask("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync"])
  await appendFile(join(data, "postgresql.conf"), `\n${settings.join("\n")}\n`)
  if (!isCopy) await control("start")
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    data,
    /** Runs another of PostgreSQL's programs, as whoever owns the server. */
    ask,
    /** Ends every connection and forgets what is not in the log, as a power cut does; then starts it again. */
    crash: () => control("-m", "immediate", "restart"),
    /** Stops it as an operator does, and starts it again. */
    halt: () => control("-m", "fast", "stop"),
    resume: () => control("start"),
    async stop() {
      await control("-m", "immediate", "stop").catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL and pgbouncer do not run as root: root gives them what is theirs. */
export async function lendToPostgres(path: string) {
  if (!isRoot()) return
  const { stdout } = await run("id", ["-u", "postgres"])
  await chown(path, Number(stdout), Number(stdout))
}

function programs(): string | undefined {
  const [newest] = globSync("/usr/lib/postgresql/*/bin/initdb").sort().reverse()
  return newest && dirname(newest)
}
