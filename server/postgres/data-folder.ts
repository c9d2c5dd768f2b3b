import { access, readFile } from "node:fs/promises"
import { join } from "node:path"
import { StartFault } from "../start-fault.ts"
import { lastLine } from "./programs.ts"

const MAJOR = "18"
/** The last commit whose shop can move a database of the former engine, PGlite. */
const LAST_WITH_PGLITE = "30738d77"

/** The file in `DATA_DIR` of a shop that has moved to another server. */
export const MOVED = "moved"

/** Whether a folder holds a database of the shop's own server. */
export async function hasData(dataDir: string): Promise<boolean> {
  return isThere(join(dataDir, "postgres/PG_VERSION"))
}

/** Throws a sentence for a shop that has moved, and for data of the former engine or of another major version of PostgreSQL. */
export async function refuseFolder(dataDir: string): Promise<void> {
  const moved = await readFile(join(dataDir, MOVED), "utf8").catch(() => null)
  if (moved !== null)
    throw new StartFault(
      `This shop moved to a server (${moved.trim()}): set DATABASE_URL. To use the old one all the same, delete ${join(dataDir, MOVED)}.`,
    )
  const version = await readFile(join(dataDir, "postgres/PG_VERSION"), "utf8").catch(() => null)
  if (version === null && (await isThere(join(dataDir, "database/PG_VERSION"))))
    throw new StartFault(
      `DATA_DIR ${dataDir} holds a database of the former engine. Check out ${LAST_WITH_PGLITE} and move it: npm run shop -- migrate-to "postgres://…".`,
    )
  if (version !== null && version.trim() !== MAJOR)
    throw new StartFault(
      `DATA_DIR ${dataDir} was written by PostgreSQL ${version.trim()}; this release brings ${MAJOR}. How to update: docs/guide/operating.md.`,
    )
}

/** Patterns of the output of a start that failed, with the sentence for the operator. `isFinal`: another try fails the same way. */
const FAULTS: { form: RegExp; isFinal: boolean; sentence: (dataDir: string, line: string) => string }[] = [
  {
    form: /No space left on device/,
    isFinal: true,
    sentence: (dataDir) =>
      `The disk of DATA_DIR ${dataDir} is full. Make room and start again: what was acknowledged is kept.`,
  },
  {
    form: /lock file .+ already exists|shared memory block .+ still in use|is another postmaster/,
    isFinal: false,
    sentence: (dataDir) =>
      `A PostgreSQL server already uses ${dataDir}/postgres and cannot be reached. Stop it and start again.`,
  },
  {
    form: /ermission denied/,
    isFinal: true,
    sentence: (dataDir) =>
      `PostgreSQL may not read and write ${dataDir}/postgres. Give the folder to the user of the shop.`,
  },
  {
    form: /(?:FATAL|PANIC):.+|could not open file .+/,
    isFinal: true,
    sentence: (dataDir, line) =>
      `The database in ${dataDir}/postgres cannot be used (${line}). Restore a backup: docs/guide/operating.md.`,
  },
]

/** The sentence for the output of a start that failed. */
export function serverFault(output: string, dataDir: string): { isFinal: boolean; sentence: string } {
  for (const { form, isFinal, sentence } of FAULTS) {
    const [line] = form.exec(output) ?? []
    if (line) return { isFinal, sentence: sentence(dataDir, line) }
  }
  return { isFinal: true, sentence: `PostgreSQL did not start in ${dataDir}/postgres: ${lastLine(output)}` }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
