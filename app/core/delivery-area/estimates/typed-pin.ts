import { isPin } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { asciiDigits } from "#app/ui/format/phone-digits.ts"

/** The PIN code that somebody typed, also as "560 001"; null for what is none. */
export function readTypedPin(typed: unknown): string | null {
  const pin = typeof typed === "string" ? asciiDigits(typed).replaceAll(/\s/g, "") : ""
  return isPin(pin) ? pin : null
}

/** Reads local storage. What is no PIN code is none. */
export function parseKeptPin(text: string | null): string | null {
  try {
    return readTypedPin(JSON.parse(text ?? "null"))
  } catch {
    return null
  }
}
