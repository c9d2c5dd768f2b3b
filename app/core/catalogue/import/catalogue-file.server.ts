import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { extname } from "node:path"
import { pipeline, Readable } from "node:stream"
import { streamArray } from "stream-json/streamers/stream-array.js"
import { readCsv } from "#app/platform/text-files/read-csv.server.ts"
import { readText, TextFileFault } from "#app/platform/text-files/read-text.server.ts"
import { withLine } from "./entry-line.ts"
import { entryOfCells, fieldsOf } from "./own-columns.server.ts"

export const LONGEST_CSV_ROW = 100_000 // an unclosed quote is found out before it has eaten the whole file

/** A catalogue file that cannot be read. Its message is a sentence. */
export class CatalogueFileFault extends Error {}

/** A file's entries, read as they are asked for, and the share of the file (0 to 1) that was read until now. */
export type CatalogueFile = { entries: AsyncIterable<unknown>; shareRead: () => number }

/** Opens a catalogue file: a JSON list of products, or CSV with the same names in its first line. */
export async function createCatalogueFile(path: string): Promise<CatalogueFile> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
  if (size === null) throw new CatalogueFileFault(`${path} is not a file that can be read.`)
  const format = formatOf(path)
  const bytes = createReadStream(path)
  return {
    entries: readEntries(path, bytes, format),
    shareRead: () => (size === 0 ? 1 : bytes.bytesRead / size),
  }
}

/** The entries of a JSON list that is in memory. */
export function readListBytes(name: string, bytes: Uint8Array): AsyncIterable<unknown> {
  return readEntries(name, Readable.from([bytes]), readJsonList)
}

/** Whether a file of this name holds a list and no table. Throws a CatalogueFileFault for a name of neither. */
export function isList(name: string): boolean {
  return formatOf(name) === readJsonList
}

function formatOf(path: string): Format {
  const format = FORMATS.get(extname(path).toLowerCase())
  if (!format) throw new CatalogueFileFault(`${path} must end in .csv, .tsv, .txt or .json.`)
  return format
}

type Format = (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<unknown>

const FORMATS = new Map<string, Format>([
  [".json", readJsonList],
  [".csv", readRows],
  [".tsv", readRows],
  [".txt", readRows], // Excel's "Unicode text"
])

async function* readEntries(path: string, bytes: AsyncIterable<Uint8Array>, format: Format) {
  let count = 0
  try {
    for await (const entry of format(bytes)) {
      count += 1
      yield entry
    }
  } catch (error) {
    if (error instanceof TextFileFault) throw new CatalogueFileFault(`${path}: ${error.message}`)
    throw new CatalogueFileFault(`${path} is not a JSON list: it cannot be read after product ${count}.`)
  }
  if (count === 0) throw new CatalogueFileFault(`${path} holds no products.`) // a slip must not empty a shop
}

async function* readJsonList(bytes: AsyncIterable<Uint8Array>) {
  const parser = streamArray.withParserAsStream()
  let fault: unknown
  pipeline(Readable.from(readText(bytes)), parser, (error) => {
    fault = error // the loop below ends with it
  })
  try {
    for await (const item of parser as AsyncIterable<{ value?: unknown }>) yield item.value
  } catch (error) {
    throw fault ?? error
  }
}

async function* readRows(bytes: AsyncIterable<Uint8Array>) {
  let fields: string[] | undefined
  for await (const { cells, line } of readCsv(bytes, LONGEST_CSV_ROW)) {
    if (!fields) fields = fieldsOf(cells)
    else yield withLine(entryOfCells(fields, cells), line)
  }
}
