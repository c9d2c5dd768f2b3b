import { userInfo } from "node:os"
import { resolve } from "node:path"
import { DirectoryFileFault } from "#app/core/delivery-area/pincodes/directory-file.server.ts"
import {
  countPinCodes,
  findPinPlaces,
  importPinCodes,
} from "#app/core/delivery-area/pincodes/pin-codes.server.ts"
import type { PincodesCommand } from "#app/core/delivery-area/pincodes/pincodes-command.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"

type Answer = { ok: boolean; text: string }

/** Does what the operator asked of PIN codes. `folder` is where the operator stands: files are named from there. */
export async function runPincodesCommand(
  db: Database,
  command: PincodesCommand,
  folder: string,
): Promise<Answer> {
  if (command.do === "help") return { ok: true, text: command.text }
  return command.do === "find" ? find(db, command.pin) : importFile(db, resolve(folder, command.path))
}

async function find(db: Database, pin: string): Promise<Answer> {
  const places = await findPinPlaces(db, pin)
  if (places.length > 0)
    return { ok: true, text: places.map((place) => Object.values(place).join(", ")).join("\n") }
  const { codes, isImported } = await countPinCodes(db)
  const whose = isImported ? "imported" : "that the shop brings along"
  return { ok: false, text: `${pin} is not among the ${codes} PIN codes ${whose}.` }
}

async function importFile(db: Database, path: string): Promise<Answer> {
  try {
    const codes = await importPinCodes(db, { path, actor: `command line: ${userInfo().username}` })
    return { ok: true, text: `${codes} PIN codes were imported.` }
  } catch (error) {
    if (!(error instanceof DirectoryFileFault)) throw error
    return { ok: false, text: `${error.message} Nothing was changed.` }
  }
}
