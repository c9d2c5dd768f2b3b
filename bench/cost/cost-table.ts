/** One measured thing, with a figure for each checkout; `NaN` where it could not be measured. */
export type Row = { name: string; values: number[] }

const DIGITS = 3

/** The rows as one table; of two checkouts the last column is the first divided by the second. */
export function tableOf(checkouts: string[], rows: Row[]): string[] {
  const isPair = checkouts.length === 2
  const heads = ["measured", ...checkouts, ...(isPair ? [checkouts.join(" ÷ ")] : [])]
  const cells = rows.map(({ name, values }) => {
    const [own = Number.NaN, other = Number.NaN] = values
    return [name, ...values.map(formatNumber), ...(isPair ? [formatRatio(own / other)] : [])]
  })
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((line) => (line[column] ?? "").length)),
  )
  const line = (texts: string[]) =>
    `| ${texts.map((text, column) => align(text, column, widths[column] ?? 0)).join(" | ")} |`
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`))
  return [line(heads), line(rule), ...cells.map(line)]
}

function align(text: string, column: number, width: number) {
  return column === 0 ? text.padEnd(width) : text.padStart(width)
}

/** Three digits that count, and never fewer than stand before the point. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "–"
  const before = Math.floor(Math.log10(Math.abs(value) || 1)) + 1
  return value.toFixed(Math.max(0, DIGITS - before))
}

function formatRatio(ratio: number) {
  return Number.isFinite(ratio) ? ratio.toFixed(2) : "–"
}
