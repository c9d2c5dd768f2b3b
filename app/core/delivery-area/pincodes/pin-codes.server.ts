import { eq, min, or, sql } from "drizzle-orm"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import bundled from "#catalogue/pin-codes.json" with { type: "json" }
import { pinCodes } from "#db/tables/addresses.ts"
import { readDirectoryFile } from "./directory-file.server.ts"
import { isPin, type PinDirectory, type PinPlace, unpackDirectory } from "./pin-directory.ts"

const BATCH = 1_000
const LOCK_KEY = 48_001

/** So long an answer of the directory is used again: an order asks for its PIN code several times. */
const KEPT_MS = 2_000
const MOST_KEPT = 1_000

type Kept = { until: number; places: Promise<readonly PinPlace[]> }

let unpacked: PinDirectory | undefined
const keptAnswers = new WeakMap<Database, Map<string, Kept>>()

/** The places of a PIN code, the likeliest first; none for a code that the directory does not have. Two seconds old at most. */
export async function findPinPlaces(db: Database, pin: string): Promise<readonly PinPlace[]> {
  if (!isPin(pin)) return []
  const kept = keptAnswers.get(db) ?? new Map<string, Kept>()
  keptAnswers.set(db, kept)
  const found = kept.get(pin)
  if (found && found.until > performance.now()) return found.places
  if (kept.size >= MOST_KEPT) kept.clear()
  const places = readPinPlaces(db, pin)
  kept.set(pin, { until: performance.now() + KEPT_MS, places })
  places.catch(() => kept.delete(pin))
  return places
}

async function readPinPlaces(db: Database, pin: string): Promise<readonly PinPlace[]> {
  // Its row, and the first of all: whether a directory was imported.
  const imported = await db
    .select({ pin: pinCodes.pin, places: pinCodes.places })
    .from(pinCodes)
    .where(or(eq(pinCodes.pin, pin), eq(pinCodes.pin, db.select({ pin: min(pinCodes.pin) }).from(pinCodes))))
  if (imported.length === 0) return bundledDirectory().get(pin) ?? []
  return imported.find((row) => row.pin === pin)?.places ?? []
}

/** How many PIN codes the shop knows, and whether they were imported. */
export async function countPinCodes(db: Database): Promise<{ codes: number; isImported: boolean }> {
  const codes = await db.$count(pinCodes)
  return codes > 0 ? { codes, isImported: true } : { codes: bundledDirectory().size, isImported: false }
}

/**
 * Puts India Post's directory (data.gov.in) in the place of the one that the shop knows, whole or not at all. Answers how many codes
 * it has. Throws a DirectoryFileFault, and changes nothing, for a file that is cut off or is another one.
 */
export async function importPinCodes(
  db: Database,
  { path, actor }: { path: string; actor: string },
): Promise<number> {
  const directory = await readDirectoryFile(path)
  const rows = [...directory].map(([pin, places]) => ({ pin, places: [...places] }))
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`) // two imports: one after the other
    const before = await tx.$count(pinCodes)
    await tx.delete(pinCodes)
    for (let from = 0; from < rows.length; from += BATCH)
      await tx.insert(pinCodes).values(rows.slice(from, from + BATCH))
    await recordAudit(tx, { actor, action: "import", subject: "pin codes", before, after: rows.length })
  })
  keptAnswers.delete(db)
  return rows.length
}

function bundledDirectory(): PinDirectory {
  unpacked ??= unpackDirectory(bundled)
  return unpacked
}
