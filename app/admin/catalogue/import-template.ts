import { csvCell } from "#app/platform/text-files/csv-line.ts"
import * as messages from "./import/messages.ts"

/** A sheet to fill in: the columns of a product, a row of notes that the import leaves out, and an example. */
export function importTemplate(): string {
  const columns = Object.entries(messages.TEMPLATE)
  const rows = [
    columns.map(([name]) => name),
    columns.map(([, { note }], at) => (at === 0 ? `# ${note}` : note)),
    columns.map(([, { example }]) => example),
  ]
  return rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")
}
