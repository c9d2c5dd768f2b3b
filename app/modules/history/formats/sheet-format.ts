import type { CustomerCells } from "#app/modules/history/records/check-customer.ts"
import type { OrderCells } from "#app/modules/history/records/check-order.ts"
import type { HistoryAddress } from "#app/modules/history/records/history-record.ts"

/** A row of a file: the line at which it begins, and its cell of the first of these columns that has one. Columns in lower case. */
export type SheetRow = { line: number; cell: (...columns: string[]) => string }

/** The rows of one record: at least one. */
export type RecordRows = readonly [SheetRow, ...SheetRow[]]

/** Which shop made a file, and of what it holds records. */
export type SheetKind<Of extends string = "orders" | "customers"> = `${"" | "shopify-" | "woocommerce-"}${Of}`

type Format<Of extends string, Cells> = {
  of: Of
  kind: SheetKind<Of>
  /** Columns that a file of this kind has, in lower case. */
  columns: readonly string[]
  /** Rows below each other with the same key are one record; a row with an empty one is a record of its own. */
  keyOf: (row: SheetRow) => string
  cellsOf: (rows: RecordRows) => Cells
}

/** A kind of file with orders. An empty `shop` of its cells is the one that the import is of. */
export type OrderFormat = Format<"orders", OrderCells>
export type CustomerFormat = Format<"customers", CustomerCells>
export type SheetFormat = OrderFormat | CustomerFormat

/** An address of the cells that `cellOf` reads for its parts. */
export function addressOf(cellOf: (part: keyof HistoryAddress) => string): HistoryAddress {
  return {
    ...{ name: cellOf("name"), company: cellOf("company"), street: cellOf("street"), city: cellOf("city") },
    ...{ state: cellOf("state"), pin: cellOf("pin"), country: cellOf("country"), phone: cellOf("phone") },
  }
}

/** Texts in one, without those that are empty. */
export function join(texts: readonly string[], between: string): string {
  return texts.filter((text) => text !== "").join(between)
}

/** The address whose street is filled, else the other one. */
export function firstFilled(first: HistoryAddress, other: HistoryAddress): HistoryAddress {
  return first.street !== "" || first.city !== "" ? first : other
}
