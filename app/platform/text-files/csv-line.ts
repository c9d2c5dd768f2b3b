/** Cells as a line of CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe; a number may be below zero. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (isNumber(cell) ? cell : csvCell(harmless(cell)))).join(",")}\r\n`
}

/** A cell of CSV as it is, in quotation marks where its text needs them: for files that the shop reads again. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function isNumber(cell: string | number): cell is number {
  return typeof cell === "number" || /^-?\d+\.\d\d$/.test(cell)
}
