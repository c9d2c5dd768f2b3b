/** Whether two values say the same: a jsonb column keeps the fields of an object in an order of its own. */
export function isSame(one: unknown, other: unknown) {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
