import * as messages from "#app/modules/history/messages.ts"
import { type CustomerCells, checkCustomer } from "#app/modules/history/records/check-customer.ts"
import { checkOrder } from "#app/modules/history/records/check-order.ts"
import type { Checked, CustomerRecord, OrderRecord } from "#app/modules/history/records/history-record.ts"
import { ownCustomers, ownOrders } from "./own-sheet.ts"
import type { RecordRows, SheetFormat, SheetRow } from "./sheet-format.ts"
import { shopifyCustomers, shopifyOrders } from "./shopify.ts"
import { wooCustomerReport, wooCustomers, wooOrderItems, wooOrders } from "./woocommerce.ts"

const FORMATS: readonly SheetFormat[] = [
  ...[shopifyOrders, wooOrders, wooOrderItems, ownOrders],
  ...[wooCustomers, shopifyCustomers, wooCustomerReport, ownCustomers],
]
/** How many rows of one record are read; a record that has more is faulty. */
const MOST_ROWS = 1_000
/** Before a text that a spreadsheet would take for a formula, and before digits that it would take for a number. */
const GUARD = /^'(?=[=+\-@]|\d+$)/
const NOTE = "# "

/** The format of a file by its heading, or null. */
export function formatOf(heading: readonly string[]): SheetFormat | null {
  const columns = new Set(heading.map((name) => name.toLowerCase()))
  return FORMATS.find((format) => format.columns.every((name) => columns.has(name))) ?? null
}

/** A row of cells, and where the row after it begins. */
type CellRow<Place> = { cells: readonly string[]; line: number; next: Place }
/** A record of some rows or their fault, and where the record after it begins. */
export type ReadRecord<Place> = Checked<OrderRecord | CustomerRecord> & { next: Place }

type Sheet = { format: SheetFormat; heading: readonly string[]; shop: string }

/** Reads the records of a file from its rows without the heading. Rows that begin with "# " are notes. `shop` is the other shop. */
export async function* readRecords<Place>(
  rows: AsyncIterable<CellRow<Place>>,
  { format, heading, shop }: Sheet,
): AsyncGenerator<ReadRecord<Place>> {
  const places = new Map(heading.map((name, at) => [name.toLowerCase(), at]))
  let open: { key: string; rows: [SheetRow, ...SheetRow[]]; count: number; next: Place } | undefined
  const close = ({ rows: [first, ...others], count, next }: NonNullable<typeof open>) =>
    count > MOST_ROWS
      ? { fault: { line: first.line, text: messages.tooManyRows(MOST_ROWS) }, next }
      : { ...checkRecord(format, [first, ...others], shop), next }
  for await (const { cells, line, next } of rows) {
    if (cells[0]?.startsWith(NOTE)) continue
    const row: SheetRow = { line, cell: (...columns) => filledCell(cells, places, columns) }
    const key = format.keyOf(row)
    if (open && key !== "" && key === open.key) {
      if (open.count < MOST_ROWS) open.rows.push(row)
      open.count += 1
      open.next = next
      continue
    }
    if (open) yield close(open)
    open = { key, rows: [row], count: 1, next }
  }
  if (open) yield close(open)
}

function checkRecord(
  format: SheetFormat,
  rows: RecordRows,
  shop: string,
): Checked<OrderRecord | CustomerRecord> {
  if (format.of === "customers") return checkCustomer(format.cellsOf(rows) satisfies CustomerCells)
  const cells = format.cellsOf(rows)
  return checkOrder({ ...cells, shop: cells.shop || shop })
}

function filledCell(
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
  columns: readonly string[],
): string {
  for (const column of columns) {
    const text = cells[places.get(column) ?? -1]
    if (text) return text.replace(GUARD, "")
  }
  return ""
}
