import { parseReadableNumber, readableNumber } from "#app/ui/format/readable-number.ts"

const PREFIX = "EW"

/** The number of a pickup, like EW-7K3M-Q2XP, out of eight random bytes. */
export function eWasteNumber(bytes: Uint8Array): string {
  return readableNumber(PREFIX, bytes)
}

/** A pickup's number as a person may type it, in its one spelling; null for anything that is none. */
export function parseEWasteNumber(text: string | null | undefined): string | null {
  return parseReadableNumber(PREFIX, text)
}
