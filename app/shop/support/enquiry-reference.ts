const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ" // Crockford's base 32: no I, L, O or U to misread
const REFERENCE = /^BQ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** A reference like BQ-7K3M-Q2XP out of eight random bytes. */
export function enquiryReference(bytes: Uint8Array): string {
  const symbols = Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join("")
  return `BQ-${symbols.slice(0, 4)}-${symbols.slice(4, 8)}`
}

/** A reference out of an address line; null for all else, so that a page says nothing it was told to say. */
export function parseEnquiryReference(text: string | null): string | null {
  return text !== null && REFERENCE.test(text) ? text : null
}
