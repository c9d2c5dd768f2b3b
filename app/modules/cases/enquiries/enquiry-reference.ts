import { isReadableNumber, readableNumber } from "#app/ui/format/readable-number.ts"

const PREFIX = "BQ"

/** A reference like BQ-7K3M-Q2XP out of eight random bytes. */
export function enquiryReference(bytes: Uint8Array): string {
  return readableNumber(PREFIX, bytes)
}

/** A reference out of an address line; null for all else, so that a page says nothing it was told to say. */
export function parseEnquiryReference(text: string | null): string | null {
  return text !== null && isReadableNumber(PREFIX, text) ? text : null
}
