/** What became of the promises to a zone. `waiting` of the late ones are not delivered yet. */
export type ZoneReport = { zone: string; kept: number; late: number; waiting: number; open: number }

const COLUMNS = ["zone", "kept", "late", "of them waiting", "open", "kept of those that are over"]

/** The promises by zone as a table, with their sum. */
export function promiseReport(zones: readonly ZoneReport[]): string {
  if (zones.length === 0) return "No order was promised for a day yet."
  const sum = (part: Exclude<keyof ZoneReport, "zone">) => zones.reduce((all, zone) => all + zone[part], 0)
  const all = { kept: sum("kept"), late: sum("late"), waiting: sum("waiting"), open: sum("open") }
  const rows = [COLUMNS, ...zones.map(cellsOf), cellsOf({ zone: "all", ...all })]
  const widths = COLUMNS.map((_, nth) => Math.max(...rows.map((row) => row[nth]?.length ?? 0)))
  return rows.map((row) => row.map((cell, nth) => pad(cell, nth, widths)).join("  ")).join("\n")
}

function cellsOf({ zone, kept, late, waiting, open }: ZoneReport) {
  const over = kept + late
  const share = over > 0 ? `${((100 * kept) / over).toFixed(1)} %` : "none is over"
  return [zone, ...[kept, late, waiting, open].map(String), share]
}

function pad(cell: string, nth: number, widths: readonly number[]) {
  const width = widths[nth] ?? 0
  return nth === 0 ? cell.padEnd(width) : cell.padStart(width)
}
