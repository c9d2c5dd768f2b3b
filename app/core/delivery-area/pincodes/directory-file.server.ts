import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { readCsv } from "#app/platform/text-files/read-csv.server.ts"
import { TextFileFault } from "#app/platform/text-files/read-text.server.ts"
import { createDirectoryReader, type OfficeRow, officeColumns } from "./directory-rows.ts"
import type { PinDirectory } from "./pin-directory.ts"
import { withPostalPrefixes } from "./postal-prefixes.ts"

/** A file that is not the whole directory of India Post. Its message is a sentence. */
export class DirectoryFileFault extends Error {}

const LONGEST_ROW = 10_000 // an unclosed quote is found out before it has eaten the whole file
const FEWEST_CODES = 18_000 // India Post has 19,586
const MOST_WRONG_SHARE = 0.01

/** Reads India Post's directory (CSV of data.gov.in, a line a post office) row by row. Throws a DirectoryFileFault for any other file. */
export async function readDirectoryFile(path: string): Promise<PinDirectory> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new DirectoryFileFault(`${path} is not a file that can be read.`)
  const reader = createDirectoryReader()
  for await (const row of readOffices(path)) reader.add(row)
  const directory = withPostalPrefixes(reader.directory())
  const fault = faultOf(directory, reader)
  if (fault) throw new DirectoryFileFault(`${path} ${fault}`)
  return directory
}

async function* readOffices(path: string): AsyncGenerator<OfficeRow> {
  let columns: number[] | null = null
  try {
    for await (const { cells } of readCsv(createReadStream(path), LONGEST_ROW)) {
      if (columns) {
        const [office = "", pin = "", type = "", district = "", state = ""] = columns.map(
          (at) => cells[at] ?? "",
        )
        yield { office, pin, type, district, state }
      } else columns = placesOfColumns(path, cells)
    }
  } catch (error) {
    if (!(error instanceof TextFileFault)) throw error
    throw new DirectoryFileFault(`${path} is not India Post's directory as CSV. ${error.message}`)
  }
}

function placesOfColumns(path: string, header: string[]): number[] {
  const found = officeColumns(header)
  if ("lacks" in found)
    throw new DirectoryFileFault(
      `${path} is not India Post's directory: its first line names no column for ${found.lacks.join(", ")}.`,
    )
  return [found.office, found.pin, found.type, found.district, found.state].map((name) =>
    header.indexOf(name),
  )
}

type Reader = Pick<ReturnType<typeof createDirectoryReader>, "found" | "unknownStates">

function faultOf(directory: PinDirectory, { found, unknownStates }: Reader): string | null {
  if (unknownStates.size > 0)
    return `names states that India does not have: ${[...unknownStates].slice(0, 3).join(", ").slice(0, 200)}.`
  if (found.wrongPins > found.rows * MOST_WRONG_SHARE)
    return `has ${found.wrongPins} of ${found.rows} rows without a PIN code of six digits.`
  if (directory.size < FEWEST_CODES)
    return `has ${directory.size} PIN codes, and India Post has over ${FEWEST_CODES}: it is cut off.`
  const states = new Set([...directory.values()].flatMap((places) => places.map(({ state }) => state)))
  const lacking = Object.values(GST_STATES).filter((state) => !states.has(state))
  return lacking.length > 0 ? `has no PIN code of ${lacking.join(", ")}: it is cut off.` : null
}
