const DATE =
  /^(\d{4}-\d{2}-(\d{2}))(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,3})?)\d*)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const INDIA = "+05:30"

/** An instant as other shops write it, "2023-10-05 14:31:22 +0530", as ISO 8601 in UTC; without a zone by India's clocks. Null for anything else. */
export function parseDateCell(cell: string): string | null {
  const match = DATE.exec(cell)
  if (!match) return null
  const [, day = "", ofMonth, time = "00:00", seconds = "00", zone = INDIA] = match
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, "$1:") : "Z"
  const date = new Date(`${day}T${time}:${seconds}${offset}`)
  const isDay = new Date(`${day}T00:00Z`).getUTCDate() === Number(ofMonth) // the 31st of November would be the 1st of December
  return isDay && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}
