import * as messages from "#app/modules/history/messages.ts"
import { CUSTOMER_COLUMNS, ORDER_COLUMNS } from "./own-sheet.ts"

/** A sheet to fill in: the columns, and a row of notes that the import leaves out. */
export function sheetTemplate(of: "orders" | "customers"): (readonly string[])[] {
  const columns = of === "orders" ? ORDER_COLUMNS : CUSTOMER_COLUMNS
  const notes: Readonly<Record<string, string>> = messages.TEMPLATE_NOTES[of]
  return [columns, columns.map((column, at) => `${at === 0 ? "# " : ""}${notes[column] ?? ""}`)]
}
