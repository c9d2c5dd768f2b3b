const MOST_LETTERS = 160

/** A value of a setting in a line: the beginning of one that is long. */
export function settingSummary(value: unknown): string {
  if (value === true) return "Yes"
  if (value === false) return "No"
  if (value === null || (Array.isArray(value) && value.length === 0)) return "None"
  const text = isListOfTexts(value)
    ? value.join(", ")
    : typeof value === "string"
      ? value
      : JSON.stringify(value)
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string")
}
