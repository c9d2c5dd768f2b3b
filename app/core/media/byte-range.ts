/**
 * The one range of bytes that a header asks for (RFC 9110, 14.2); null for none, and for what is answered as a whole: several ranges, other
 * units, malformed ones.
 */
export function parseRange(
  header: string | null,
  bytes: number,
): { from: number; to: number } | "unsatisfiable" | null {
  const [, first = "", last = ""] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (first === "" && last === "") return null
  if (first === "") {
    const from = Math.max(0, bytes - Number(last))
    return from < bytes ? { from, to: bytes - 1 } : "unsatisfiable"
  }
  const [from, to] = [Number(first), last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== "" && Number(last) < from) return null
  return from < bytes ? { from, to } : "unsatisfiable"
}
