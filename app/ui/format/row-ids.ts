/** The ids in the hidden field of a list whose rows are added, moved and removed: each once, at most so many. */
export function parseRowIds(text: string, most: number): string[] {
  const ids = text.split(" ").filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids)].slice(0, most)
}

/** The id that the next row gets. */
export function nextRowId(ids: readonly string[]): string {
  return String(Math.max(0, ...ids.map(Number)) + 1)
}

/**
 * The ids after the press of a button: `add`, `remove ID`, `up ID` or `down ID`. Anything else changes nothing. A new row gets none of the
 * ids in `used`.
 */
export function changeRowIds(
  ids: readonly string[],
  change: string,
  used: readonly string[] = ids,
): string[] {
  const [verb = "", id = ""] = change.split(" ")
  if (verb === "add") return [...ids, nextRowId(used)]
  const at = ids.indexOf(id)
  if (at < 0) return [...ids]
  const others = ids.filter((other) => other !== id)
  if (verb === "remove") return others
  const place = verb === "up" ? Math.max(0, at - 1) : verb === "down" ? at + 1 : at
  return others.toSpliced(place, 0, id)
}
