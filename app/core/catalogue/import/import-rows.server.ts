import { Readable } from "node:stream"
import { setImmediate } from "node:timers/promises"
import { type CsvRow, readCsv } from "#app/platform/text-files/read-csv.server.ts"
import { TextFileFault } from "#app/platform/text-files/read-text.server.ts"
import { CatalogueFileFault, isList, LONGEST_CSV_ROW, readListBytes } from "./catalogue-file.server.ts"
import { withLine } from "./entry-line.ts"
import type { ImportKind } from "./import-kind.ts"
import type { ImportRow, OtherShop, TableRow } from "./other-shops/other-shop.ts"
import { shopify } from "./other-shops/shopify.ts"
import { woocommerce } from "./other-shops/woocommerce.ts"
import { areWhole, changesOfCells, entryOfCells, fieldsOf } from "./own-columns.server.ts"

const OTHER_SHOPS: readonly OtherShop[] = [shopify, woocommerce]
const TURN = 500
const NOTE = "#"

/** A file of products: `columnOf` names the column of a field, `unused` the filled columns that are not taken over. */
export type ImportFile = {
  kind: ImportKind
  rows: ImportRow[]
  /** Whether the facts of a row replace those of its product; otherwise they are added to them. */
  replacesFacts: boolean
  columnOf: (field: string) => string
  unused: string[]
}

/** Reads a file of products that is in memory, recognised by its heading. Throws a CatalogueFileFault. */
export async function readImportFile(name: string, bytes: Uint8Array): Promise<ImportFile> {
  if (isList(name)) {
    const rows: ImportRow[] = []
    for await (const entry of readListBytes(name, bytes)) rows.push(rowOf(Object(entry), 0))
    return { ...OWN, kind: "whole", rows }
  }
  const [heading, ...rows] = await readTable(name, bytes)
  if (!heading || rows.length === 0) throw new CatalogueFileFault(`${name} holds no products.`)
  const columns = heading.cells.map((cell) => cell.toLowerCase())
  const shop = OTHER_SHOPS.find(({ recognises }) => recognises(columns))
  if (shop) return { kind: shop.kind, ...translate(shop, heading.cells, rows) }
  return { ...OWN, ...readOwn(name, heading.cells, rows) }
}

const OWN = { columnOf: (field: string) => field, unused: [], replacesFacts: true }

function readOwn(name: string, heading: readonly string[], rows: readonly CsvRow[]) {
  const fields = saidOf(name, () => fieldsOf(heading))
  if (areWhole(fields))
    return {
      kind: "whole" as const,
      rows: rows.map(({ cells, line }) => rowOf(entryOfCells(fields, cells), line)),
    }
  if (!fields.includes("id") && !fields.includes("sku"))
    throw new CatalogueFileFault(
      `${name} has neither a column id nor a column sku, so its rows name no products.`,
    )
  return {
    kind: "part" as const,
    rows: rows.map(({ cells, line }) => rowOf(changesOfCells(fields, cells), line)),
    replacesFacts: fields.includes("facts"),
  }
}

function rowOf(entry: Record<string, unknown>, line: number): ImportRow {
  return { entry: line > 0 ? withLine(entry, line) : entry, line, isPublished: true, pictures: [] }
}

function translate(shop: OtherShop, heading: readonly string[], rows: readonly CsvRow[]) {
  const used = new Set<string>()
  const places = new Map(heading.map((name, at) => [name.toLowerCase(), at]))
  const tableRows = rows.map(({ cells, line }): TableRow => {
    const cell = (...names: string[]) => {
      for (const name of names) used.add(name.toLowerCase())
      const filled = names.map((name) => cells[places.get(name.toLowerCase()) ?? -1] ?? "")
      return filled.find((text) => text !== "") ?? ""
    }
    return { line, cell }
  })
  const translated = shop.translate(tableRows)
  const isFilled = (at: number) => rows.some(({ cells }) => (cells[at] ?? "") !== "")
  return {
    rows: translated.map((row) => ({ ...row, entry: withLine(row.entry, row.line) })),
    replacesFacts: false,
    columnOf: (field: string) => shop.columns[field] ?? field,
    unused: heading.filter((name, at) => !used.has(name.toLowerCase()) && isFilled(at)),
  }
}

/** The rows of a table, the heading first, without notes: rows that begin with "#". Others are heard in between. */
async function readTable(name: string, bytes: Uint8Array): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  try {
    for await (const row of readCsv(Readable.from([bytes]), LONGEST_CSV_ROW)) {
      if (!row.cells[0]?.startsWith(NOTE)) rows.push(row)
      if (rows.length % TURN === 0) await setImmediate()
    }
  } catch (error) {
    throw asFault(name, error)
  }
  return rows
}

function saidOf<Value>(name: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw asFault(name, error)
  }
}

function asFault(name: string, error: unknown): unknown {
  return error instanceof TextFileFault ? new CatalogueFileFault(`${name}: ${error.message}`) : error
}
