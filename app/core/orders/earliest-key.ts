/** The smallest key of version 7 (RFC 9562) that a row of this moment can have: rows are found by time with the index of their keys. */
export function earliestKeyOf(moment: Date): string {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
