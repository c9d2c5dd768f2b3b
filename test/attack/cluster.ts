import { execFile } from "node:child_process"
import { globSync } from "node:fs"
import { chown, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "./processes.ts"

const run = promisify(execFile)

/** Whether this machine has PostgreSQL's own programs, so that a server can be started and crashed. */
export function hasCluster(): boolean {
  return programs() !== undefined
}

/**
 * A PostgreSQL server of our own in a folder of its own, which may be crashed; with `primary`, the URL of another one,
 * a streaming replica of that. Root lends it to the user postgres.
 */
export async function startCluster(primary?: string) {
  const bin = programs()
  if (!bin) throw new Error("PostgreSQL's programs are not on this machine")
  const folder = await mkdtemp(join(tmpdir(), "dhun-cluster-"))
  const port = await freePort()
  const data = join(folder, "data")
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const { stdout } = await run("id", ["-u", "postgres"])
    await chown(folder, Number(stdout), Number(stdout))
  }
  const ask = (program: string, args: string[]) => {
    const command = [join(bin, program), ...args]
    return isRoot
      ? run("runuser", ["-u", "postgres", "--", ...command])
      : run(command[0] ?? "", command.slice(1))
  }
  const control = (...args: string[]) =>
    ask("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", `-p ${port} -k ${folder}`, ...args])
  if (primary) await ask("pg_basebackup", ["-d", primary, "-D", data, "-R", "-X", "stream", "-c", "fast"])
  else await ask("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync"])
  await control("start")
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
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

function programs(): string | undefined {
  const [newest] = globSync("/usr/lib/postgresql/*/bin/initdb").sort().reverse()
  return newest && dirname(newest)
}
