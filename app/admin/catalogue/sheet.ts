import { isDeepCut } from "#app/core/pricing/deep-cut.ts"
import { may, type Rights } from "#app/core/settings/staff/roles.ts"

/** The columns of the catalogue's table that are edited in place, and what it takes to change each. */
const SHEET_COLUMNS = {
  price: "catalogue:write",
  mrp: "catalogue:write",
  stock: "stock:write",
  state: "catalogue:write",
} as const
export type SheetColumn = keyof typeof SHEET_COLUMNS
const COLUMN_NAMES = Object.keys(SHEET_COLUMNS) as SheetColumn[]

/** The values of a row as text, as the table shows them and a form sends them. */
export type SheetRow = Record<SheetColumn, string>
/** What somebody typed into a row, and what stood there before; of the changed columns only. */
export type SheetEdit = { id: string; typed: Partial<SheetRow>; seen: Partial<SheetRow> }

/** What became of the rows of a form: how many are saved, and of the others what was typed and why they are not. */
export type SavedSheet = { saved: number; failed: FailedRow[] }
export type FailedRow = { id: string; typed: Partial<SheetRow>; sentences: string[] }

/** What a press of "Save" is answered. */
export type SheetAnswer = { done: string } | { fault: string; failed?: FailedRow[]; reason?: string }

const SEEN_FIELD = /^seen (\w+) (\d{1,18})$/

/** The name of the field for a value of a product, and of the one that keeps what stood there. */
export const sheetField = (column: SheetColumn, id: string) => `${column} ${id}`
export const seenField = (column: SheetColumn, id: string) => `seen ${column} ${id}`

/** The columns that a member may change. */
export function columnsOf(member: Rights): SheetColumn[] {
  return COLUMN_NAMES.filter((column) => may(member, SHEET_COLUMNS[column]))
}

/** A product's values as a row of the table. */
export function sheetRow(product: {
  pricePaise: number
  mrp: string
  quantity: number
  isPublished: boolean
}): SheetRow {
  const { pricePaise, mrp, quantity, isPublished } = product
  return {
    price: String(pricePaise / 100),
    mrp,
    stock: String(quantity),
    state: isPublished ? "published" : "withdrawn",
  }
}

/** The rows that a form changes, of the columns that its sender may change. What is as it was is no change. */
export function readSheet(form: FormData, columns: readonly SheetColumn[]): SheetEdit[] {
  const edits = new Map<string, SheetEdit>()
  for (const [name, value] of form) {
    const [, word, id = ""] = SEEN_FIELD.exec(name) ?? []
    const column = columns.find((known) => known === word)
    const typed = column && form.get(sheetField(column, id))
    if (!column || typeof value !== "string" || typeof typed !== "string" || typed.trim() === value) continue
    const edit = edits.get(id) ?? { id, typed: {}, seen: {} }
    edit.typed[column] = typed.trim()
    edit.seen[column] = value
    edits.set(id, edit)
  }
  return [...edits.values()]
}

/** Whether a form lowers a price so far that its sender must be proven. */
export function cutsDeep(form: FormData): boolean {
  return readSheet(form, ["price"]).some(({ typed, seen }) =>
    isDeepCut(Number(seen.price), Number(typed.price)),
  )
}
