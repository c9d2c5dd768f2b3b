import { pipeline, Readable } from "node:stream"
import { CsvError, parse } from "csv-parse"
import { readText, TextFileFault } from "./read-text.server.ts"

/** A row of a CSV file, its cells by place. `line` is where it begins in the file. */
export type CsvRow = { cells: string[]; line: number }

/**
 * The rows of a CSV file, the heading first: cells without spaces around them, rows without any filled cell left out. The heading decides
 * whether commas, semicolons or tabs separate the cells. Throws a TextFileFault for a file that is in no known encoding or is cut off.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, longestRow: number): AsyncGenerator<CsvRow> {
  const text = readText(bytes)
  const start = await readHeading(text, longestRow)
  const parser = parse({
    delimiter: separatorOf(start),
    info: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: longestRow,
  })
  let fault: TextFileFault | undefined
  pipeline(Readable.from(rejoin(start, text)), parser, (error) => {
    if (error instanceof TextFileFault) fault = error // the loop below ends with it
  })
  let heading: string[] | undefined
  let last = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const cells = record.map((cell) => cell.trim())
      const line = last
      last = info.lines + 1
      if (cells.every((cell) => cell === "")) continue
      heading ??= checkedHeading(cells)
      if (cells.length < heading.length || cells.slice(heading.length).some((cell) => cell !== ""))
        throw new TextFileFault(
          `Line ${line} has ${cells.length} cells, and the heading has ${heading.length}.`,
        )
      if (cells.some((cell, at) => cell !== "" && heading?.[at] === ""))
        throw new TextFileFault(`Line ${line} has a cell in a column that has no name.`)
      yield { cells, line }
    }
  } catch (error) {
    if (error instanceof TextFileFault) throw error
    if (fault) throw fault
    const row = error instanceof CsvError ? Number(error.records) + 1 : last
    throw new TextFileFault(
      `It cannot be read from row ${row} on: a quotation mark is open, or it is cut off.`,
    )
  }
}

type Parsed = { record: string[]; info: { lines: number } }

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
