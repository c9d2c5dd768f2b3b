/** As much of a promise as a page shows. */
export type ShownPromise = { kind: "by"; day: string } | { kind: "unknown" | "unserved" }

const TIMEOUT_MS = 8_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the shop promises for an order of now; null when there is no answer of use. */
export async function fetchPromise(pin: string, signal: AbortSignal): Promise<ShownPromise | null> {
  try {
    const answer = await fetch(`/delivery/${pin}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    return answer.ok ? parsePromise(await answer.json()) : null
  } catch {
    return null
  }
}

/** Reads an answer of the shop. */
export function parsePromise(value: unknown): ShownPromise | null {
  const { kind, day } = Object(value)
  if (kind === "unknown" || kind === "unserved") return { kind }
  return kind === "by" && typeof day === "string" && DAY.test(day) ? { kind, day } : null
}
