import type { PinPlace } from "./pin-directory.ts"

const TIMEOUT_MS = 8_000

/** The places of a PIN code as the shop answers them, none where it is unknown; null when there is no answer of use. */
export async function fetchPlaces(pin: string, signal: AbortSignal): Promise<PinPlace[] | null> {
  try {
    const answer = await fetch(`/pin-codes/${pin}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const places: unknown = answer.ok ? await answer.json() : null
    return Array.isArray(places) ? places.filter(isPlace) : null
  } catch {
    return null
  }
}

function isPlace(value: unknown): value is PinPlace {
  const { city, district, state } = Object(value)
  return [city, district, state].every((part) => typeof part === "string")
}
