/** Cells as a line of CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe; a number may be below zero. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (isNumber(cell) ? cell : csvCell(cell))).join(",")}\r\n`
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function isNumber(cell: string | number): cell is number {
  return typeof cell === "number" || /^-?\d+\.\d\d$/.test(cell)
}
