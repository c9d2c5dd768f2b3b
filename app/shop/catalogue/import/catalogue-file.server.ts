import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { extname } from "node:path"
import { type Duplex, pipeline, Readable } from "node:stream"
import { parse as csvParser } from "csv-parse"
import { streamArray } from "stream-json/streamers/stream-array.js"

const LONGEST_CSV_ROW = 100_000 // an unclosed quote is found out before it has eaten the whole file

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

/** The entries of a catalogue file that is in memory. */
export function readCatalogueBytes(name: string, bytes: Uint8Array): AsyncIterable<unknown> {
  return readEntries(name, Readable.from([bytes]), formatOf(name))
}

function formatOf(path: string): Format {
  const format = FORMATS.get(extname(path).toLowerCase())
  if (!format) throw new CatalogueFileFault(`${path} must end in .json or .csv.`)
  return format
}

type Format = { name: string; openParser: () => Duplex; entryOf: (item: unknown) => unknown }

const FORMATS = new Map<string, Format>([
  [
    ".json",
    { name: "a JSON list", openParser: () => streamArray.withParserAsStream(), entryOf: entryOfItem },
  ],
  [
    ".csv",
    {
      name: "CSV",
      openParser: () =>
        csvParser({ columns: true, bom: true, skip_empty_lines: true, max_record_size: LONGEST_CSV_ROW }),
      entryOf: entryOfRow,
    },
  ],
])

async function* readEntries(path: string, bytes: Readable, format: Format) {
  const parser = format.openParser()
  pipeline(bytes, parser, () => {}) // a fault of either ends the loop below
  let count = 0
  try {
    for await (const item of parser) {
      count += 1
      yield format.entryOf(item)
    }
  } catch {
    throw new CatalogueFileFault(`${path} is not ${format.name}: it cannot be read after product ${count}.`)
  }
  if (count === 0) throw new CatalogueFileFault(`${path} holds no products.`) // a slip must not empty a shop
}

function entryOfItem(item: unknown): unknown {
  return typeof item === "object" && item !== null && "value" in item ? item.value : undefined
}

/** A CSV row as a JSON entry: images stand apart by `|`, facts are JSON, an empty cell is an absent one. */
function entryOfRow(row: unknown): unknown {
  const { price, images, image = "", stock, sku, facts, ...texts } = row as Record<string, string | undefined>
  return {
    ...texts,
    image,
    price: price === undefined ? undefined : Number(price || Number.NaN),
    images: images === "" ? [] : images?.split("|").map((address) => address.trim()),
    ...(stock && { stock: Number(stock) }),
    ...(sku && { sku }),
    ...(facts && { facts: parseFacts(facts) }),
  }
}

function parseFacts(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // which the schema refuses by name
  }
}
