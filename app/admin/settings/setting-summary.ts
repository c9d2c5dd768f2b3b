const MOST_LETTERS = 160

/** A value of a setting in a line: the beginning of one that is long. */
export function settingSummary(value: unknown): string {
  const text = words(value)
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

function words(value: unknown): string {
  if (value === true) return "Yes"
  if (value === false) return "No"
  if (value === null || value === undefined) return "None"
  if (Array.isArray(value)) return value.length === 0 ? "None" : value.map(words).join(", ")
  if (typeof value !== "object") return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${words(part)}`)
    .join("; ")
}
