import { CsvError, parse } from "csv-parse/sync"
import * as messages from "./messages.ts"
import { readPieces } from "./read-pieces.ts"

export const MOST_LINES = 500
const LONGEST_SHOWN = 60
const HEADING = /^sku\b/i

/** A line of the sheet with its SKU, its pieces and its fault, if any. */
export type SheetLine = { sku: string; pieces: number; fault: string | null }

/**
 * Reads pasted or scanned lines `SKU, pieces`, by tabs, commas or semicolons; a line with an SKU alone is one piece. Lines of one SKU are
 * added up, as a scanner writes them. Blank lines and a heading are left out.
 */
export function readSheet(pasted: string): SheetLine[] {
  const rows = pasted
    .split(/\r\n|\n|\r/)
    .map((line) => line.replaceAll(/[^\P{Cc}\t]/gu, " ").trim())
    .filter((line) => line.replaceAll(/[\s,;]/g, "") !== "")
    .map(readLine)
  const [first] = rows
  const lines = first && HEADING.test(first.sku) ? rows.slice(1) : rows
  const sums = new Map<string, SheetLine>()
  for (const line of lines) {
    const before = sums.get(line.sku)
    sums.set(
      line.sku,
      before ? { ...before, pieces: before.pieces + line.pieces, fault: before.fault ?? line.fault } : line,
    )
  }
  return [...sums.values()]
}

function readLine(text: string): SheetLine {
  const [sku = "", typed = "1", ...others] = cellsOf(text)
  const pieces = readPieces(typed.trim())
  const fault = others.some((cell) => cell !== "")
    ? messages.tooManyCells
    : pieces === null
      ? messages.typePieces
      : null
  return { sku: sku.slice(0, LONGEST_SHOWN), pieces: pieces ?? 0, fault }
}

function cellsOf(line: string): string[] {
  const delimiter = ["\t", ",", ";"].find((separator) => line.includes(separator)) ?? ","
  try {
    return parse(line, { delimiter, relax_quotes: true, relax_column_count: true, trim: true })[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) return [line, "", messages.tooManyCells]
    throw error
  }
}
