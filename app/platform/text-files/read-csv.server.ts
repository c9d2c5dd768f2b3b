import { pipeline, Readable } from "node:stream"
import { CsvError, parse } from "csv-parse"
import { readText, TextFileFault } from "./read-text.server.ts"

/** A row of a CSV file, its cells by place. `line` is where it begins in the file. */
export type CsvRow = { cells: string[]; line: number }

/**
 * The rows of a CSV file, the heading first: cells without spaces around them, rows without any filled cell left out. Throws a
 * TextFileFault for a file that is in no known encoding, is cut off, or stands apart by semicolons.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, longestRow: number): AsyncGenerator<CsvRow> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  let fault: TextFileFault | undefined
  pipeline(Readable.from(readText(bytes)), parser, (error) => {
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

function checkedHeading(cells: string[]): string[] {
  const separator = cells.length === 1 ? cells[0]?.match(/[;\t]/)?.[0] : undefined
  if (separator)
    throw new TextFileFault(
      `Its columns stand apart by ${separator === ";" ? "semicolons" : "tabs"}. Save it with commas between them.`,
    )
  const names = cells.map((cell) => cell.toLowerCase())
  const twice = cells.find((cell, at) => cell !== "" && names.indexOf(cell.toLowerCase()) !== at)
  if (twice !== undefined) throw new TextFileFault(`Two columns are called ${twice}. Keep one of them.`)
  return cells
}
