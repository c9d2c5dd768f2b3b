import { pipeline, Readable } from "node:stream"
import { CsvError, parse } from "csv-parse"
import { readText, TextFileFault } from "./read-text.server.ts"

/** A row of a CSV file, its cells by place. `line` is where it begins in the file, `next` where the row after it may begin. */
export type CsvRow = { cells: string[]; line: number; next: CsvPlace }

/** A place between two rows: bytes of the text in UTF-8 before it, without a byte order mark, and the line that begins there. */
export type CsvPlace = { byte: number; line: number }

/** How the rows of a file are cut into cells, as its heading says. */
export type CsvShape = { separator: string; heading: readonly string[] }

const START: CsvPlace = { byte: 0, line: 1 }

/**
 * The rows of a CSV file, the heading first: cells without spaces around them, rows without any filled cell left out. The heading decides
 * whether commas, semicolons or tabs separate the cells. Throws a TextFileFault for a file that is in no known encoding or is cut off.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, longestRow: number): AsyncGenerator<CsvRow> {
  const { rows } = await openCsv(readText(bytes), longestRow)
  yield* rows
}

/** The same of a text, with the separator that its heading has. */
export async function openCsv(
  text: AsyncGenerator<string>,
  longestRow: number,
): Promise<{ separator: string; rows: AsyncGenerator<CsvRow> }> {
  const start = await readHeading(text, longestRow)
  const separator = separatorOf(start)
  return { separator, rows: readRows(rejoin(start, text), { separator, longestRow }) }
}

/** The rows of a CSV file from a place on that an earlier row named as `next`. `bytes` are UTF-8 and begin at that place. */
export function continueCsv(
  bytes: AsyncIterable<Uint8Array>,
  { from, longestRow, ...shape }: CsvShape & { from: CsvPlace; longestRow: number },
): AsyncGenerator<CsvRow> {
  return readRows(bytes, { ...shape, from, longestRow })
}

type Reading = Pick<CsvShape, "separator"> & {
  heading?: readonly string[]
  from?: CsvPlace
  longestRow: number
}

async function* readRows(
  text: AsyncIterable<string | Uint8Array>,
  { separator, longestRow, from = START, ...known }: Reading,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: separator,
    info: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: longestRow,
  })
  let fault: Error | undefined
  pipeline(Readable.from(text, { highWaterMark: 1 }), parser, (error) => {
    if (error && !(error instanceof CsvError)) fault = error // the loop below ends with it
  })
  let heading = known.heading
  let next = from
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const cells = record.map((cell) => cell.trim())
      const { line } = next
      next = { byte: from.byte + info.bytes, line: from.line + info.lines }
      if (cells.every((cell) => cell === "")) continue
      heading ??= checkedHeading(cells)
      if (cells.length < heading.length || cells.slice(heading.length).some((cell) => cell !== ""))
        throw new TextFileFault(
          `Line ${line} has ${cells.length} cells, and the heading has ${heading.length}.`,
        )
      if (cells.some((cell, at) => cell !== "" && heading?.[at] === ""))
        throw new TextFileFault(`Line ${line} has a cell in a column that has no name.`)
      yield { cells, line, next }
    }
  } catch (error) {
    if (error instanceof TextFileFault) throw error
    if (fault) throw fault
    if (!(error instanceof CsvError)) throw error
    throw new TextFileFault(
      `It cannot be read from row ${Number(error.records) + 1} on: a quotation mark is open, or it is cut off.`,
    )
  }
}

type Parsed = { record: string[]; info: { bytes: number; lines: number } }

/** The text up to the end of the first line that is not empty, and what came in one piece with it. */
async function readHeading(text: AsyncGenerator<string>, longest: number): Promise<string> {
  let start = ""
  while (start.length <= longest && !/\S[^\r\n]*[\r\n]/.test(start)) {
    const piece = await text.next()
    if (piece.done) break
    start += piece.value
  }
  return start
}

async function* rejoin(start: string, rest: AsyncGenerator<string>) {
  yield start
  yield* rest
}

/** The separator that the heading has most often outside its quotation marks. */
function separatorOf(start: string): string {
  const heading = start.trimStart().split(/[\r\n]/, 1)[0] ?? ""
  const plain = heading.replaceAll(/"[^"]*"/g, "")
  const count = (separator: string) => plain.split(separator).length
  return SEPARATORS.reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}

const SEPARATORS = [",", ";", "\t"]

function checkedHeading(cells: string[]): string[] {
  const names = cells.map((cell) => cell.toLowerCase())
  const twice = cells.find((cell, at) => cell !== "" && names.indexOf(cell.toLowerCase()) !== at)
  if (twice !== undefined) throw new TextFileFault(`Two columns are called ${twice}. Keep one of them.`)
  return cells
}
