import { entryOf } from "#app/ui/format/table-entry.ts"
import { GST_STATES } from "./gst-states.ts"

/** A GSTIN: the state, the PAN, the registration, a Z, and a last character that a typing mistake would not fit. */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false
  const sum = Array.from(text.slice(0, -1), (symbol, index) => {
    const product = Number.parseInt(symbol, 36) * (index % 2 === 0 ? 1 : 2)
    return Math.floor(product / 36) + (product % 36)
  }).reduce((total, part) => total + part, 0)
  return Number.parseInt(text.slice(-1), 36) === (36 - (sum % 36)) % 36
}

/** The state that a GSTIN is of, by its first two digits; null for a code of none. */
export function stateOfGstin(gstin: string): string | null {
  return entryOf(GST_STATES, gstin.slice(0, 2)) ?? null
}

/** A GSTIN as it was typed, in capitals and without spaces. */
export function cleanGstin(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, "").toUpperCase()
}
