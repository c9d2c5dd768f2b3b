const LINES = new WeakMap<object, number>()

/** Notes at which line of its file an entry begins, for the faults that name it. */
export function withLine<Entry extends object>(entry: Entry, line: number): Entry {
  LINES.set(entry, line)
  return entry
}

/** The line at which an entry begins; 0 for one of a list that has no lines. */
export function lineOf(entry: unknown): number {
  return (typeof entry === "object" && entry !== null && LINES.get(entry)) || 0
}

/** Where an entry stands: "line 7" of a file with lines, else "position 3". */
export function placeName(line: number, index: number): string {
  return line > 0 ? `line ${line}` : `position ${index + 1}`
}
