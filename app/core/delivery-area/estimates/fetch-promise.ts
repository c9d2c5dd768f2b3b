/** As much of a promise as a page shows. `cashUpToPaise` is up to which sum the courier collects cash there; absent where it never does. */
export type ShownPromise =
  | { kind: "by"; day: string; cashUpToPaise?: number }
  | { kind: "unknown" | "unserved" }

const TIMEOUT_MS = 8_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

type Question = { pin: string; products: string }

/** The delivery promise for an order of products, such as `154,16`, that is placed now; null without a usable answer. */
export async function fetchPromise(
  { pin, products }: Question,
  signal: AbortSignal,
): Promise<ShownPromise | null> {
  try {
    const answer = await fetch(`/delivery/${pin}?products=${products}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    return answer.ok ? parsePromise(await answer.json()) : null
  } catch {
    return null
  }
}

/** Reads an answer of the shop. */
export function parsePromise(value: unknown): ShownPromise | null {
  const { kind, day, cashUpToPaise } = Object(value)
  if (kind === "unknown" || kind === "unserved") return { kind }
  if (kind !== "by" || typeof day !== "string" || !DAY.test(day)) return null
  return typeof cashUpToPaise === "number" ? { kind, day, cashUpToPaise } : { kind, day }
}
