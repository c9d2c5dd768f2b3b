import { typePieces } from "#app/core/catalogue/inventory/messages.ts"
import { readPieces } from "#app/core/catalogue/inventory/read-pieces.ts"
import * as messages from "./messages.ts"

/** The columns of the list of stocks that are edited in place. */
export type StockColumn = "pieces" | "level"
const COLUMNS: readonly StockColumn[] = ["pieces", "level"]

/** What somebody typed for a stock, and what stood there before; of the changed columns only. */
export type StockEdit = {
  sku: string
  typed: Partial<Record<StockColumn, string>>
  seen: Partial<Record<StockColumn, string>>
}
/** A row that was not saved: what was typed and why not. */
export type FailedStock = Omit<StockEdit, "seen"> & { sentence: string }
/** What a press of "Save" is answered. */
export type StockAnswer = { done: string } | { fault: string; failed?: FailedStock[]; reason?: string }

/** The name of the field for a value of a stock, and of the one that keeps what stood there. */
export const stockField = (column: StockColumn, sku: string) => `${column} ${sku}`
export const seenField = (column: StockColumn, sku: string) => `seen ${column} ${sku}`

const SEEN_FIELD = /^seen (pieces|level) (.{1,200})$/s

/** The stocks that a form changes. What is as it was is no change. */
export function readStockSheet(form: FormData): StockEdit[] {
  const edits = new Map<string, StockEdit>()
  for (const [name, seen] of form) {
    const [, word, sku = ""] = SEEN_FIELD.exec(name) ?? []
    const column = COLUMNS.find((known) => known === word)
    const typed = column && form.get(stockField(column, sku))
    if (!column || typeof seen !== "string" || typeof typed !== "string" || typed.trim() === seen) continue
    const edit = edits.get(sku) ?? { sku, typed: {}, seen: {} }
    edit.typed[column] = typed.trim()
    edit.seen[column] = seen
    edits.set(sku, edit)
  }
  return [...edits.values()]
}

/** An edit in figures. A level of null is the setting's. */
export type StockChange = { sku: string; pieces?: Pair<number>; level?: Pair<number | null> }
type Pair<Value> = { to: Value; seen: Value }

/** Reads an edit, or says what cannot be read of it. */
export function checkStockEdit({ sku, typed, seen }: StockEdit): StockChange | string {
  const change: StockChange = { sku }
  if (typed.pieces !== undefined) {
    const to = readPieces(typed.pieces)
    if (to === null) return typePieces
    change.pieces = { to, seen: readPieces(seen.pieces ?? "") ?? -1 }
  }
  if (typed.level !== undefined) {
    const to = typed.level === "" ? null : readPieces(typed.level)
    if (to === null && typed.level !== "") return messages.typeLevel
    change.level = { to, seen: seen.level ? (readPieces(seen.level) ?? -1) : null }
  }
  return change
}
