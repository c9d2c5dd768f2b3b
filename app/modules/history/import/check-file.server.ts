import { formatOf, readRecords } from "#app/modules/history/formats/read-records.ts"
import type { SheetFormat } from "#app/modules/history/formats/sheet-format.ts"
import * as messages from "#app/modules/history/messages.ts"
import { exampleCells } from "#app/modules/history/records/example-cells.ts"
import type { RecordFault } from "#app/modules/history/records/history-record.ts"
import { type CsvPlace, openCsv } from "#app/platform/text-files/read-csv.server.ts"
import { readText, TextFileFault } from "#app/platform/text-files/read-text.server.ts"

/** Characters of a row: an unclosed quotation mark is found out before it has eaten the whole file. */
export const LONGEST_ROW = 100_000
const EXAMPLES = 10
/** How many faults are stored; all are counted. */
export const MOST_FAULTS = 50

/** A file that can be imported. `from` is where its records begin. */
export type CheckedFile = {
  kind: SheetFormat["kind"]
  separator: string
  heading: string[]
  from: CsvPlace
  totalBytes: number
  readCount: number
  skippedCount: number
  faults: RecordFault[]
  examples: string[][]
}

/** Reads a whole file, in bounded memory, and counts its records and their faults. Throws a TextFileFault for a file that cannot be read. */
export async function checkFile(bytes: AsyncIterable<Uint8Array>): Promise<CheckedFile> {
  let totalBytes = 0
  async function* counted() {
    for await (const text of readText(bytes)) {
      totalBytes += Buffer.byteLength(text)
      yield text
    }
  }
  const { separator, rows } = await openCsv(counted(), LONGEST_ROW)
  const { value: first, done } = await rows.next()
  if (done) throw new TextFileFault(messages.isEmpty)
  const format = formatOf(first.cells)
  if (!format) throw new TextFileFault(messages.unknownKind)
  const heading = first.cells
  const counts = { readCount: 0, skippedCount: 0 }
  const faults: RecordFault[] = []
  const examples: string[][] = []
  for await (const read of readRecords(rows, { format, heading, shop: "" })) {
    counts.readCount += 1
    if ("fault" in read) {
      counts.skippedCount += 1
      if (faults.length < MOST_FAULTS) faults.push(read.fault)
    } else if (examples.length < EXAMPLES) examples.push(exampleCells(read.record))
  }
  if (counts.readCount === 0) throw new TextFileFault(messages.isEmpty)
  const { kind } = format
  return { kind, separator, heading, from: first.next, totalBytes, ...counts, faults, examples }
}
