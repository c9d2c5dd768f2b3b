import { parseReadableNumber, readableNumber } from "#app/ui/format/readable-number.ts"

const PREFIX = "WC"

/** The number of a claim, like WC-7K3M-Q2XP, out of eight random bytes. */
export function claimNumber(bytes: Uint8Array): string {
  return readableNumber(PREFIX, bytes)
}

/** A claim's number as a person may type it, in its one spelling; null for anything that is none. */
export function parseClaimNumber(text: string | null | undefined): string | null {
  return parseReadableNumber(PREFIX, text)
}
