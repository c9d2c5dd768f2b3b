const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ" // Crockford's base 32: no I, L, O or U to misread
const SIGNS = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

export const READABLE_NUMBER_BYTES = 8

/** A number like DH-7K3M-Q2XP out of random bytes: short enough to read out, too many to guess. */
export function readableNumber(prefix: string, bytes: Uint8Array): string {
  const symbols = Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join("")
  return `${prefix}-${symbols.slice(0, 4)}-${symbols.slice(4, 8)}`
}

/** Whether a text is such a number to the letter. */
export function isReadableNumber(prefix: string, text: string): boolean {
  return text.startsWith(`${prefix}-`) && SIGNS.test(text.slice(prefix.length + 1))
}

/** Such a number as a person may type it, in its one spelling; null for anything that is none. */
export function parseReadableNumber(prefix: string, text: string | null | undefined): string | null {
  const typed = (text ?? "").trim().toUpperCase()
  const signs = typed.slice(prefix.length).replaceAll("O", "0").replace(/[IL]/g, "1")
  const number = typed.slice(0, prefix.length) + signs
  return isReadableNumber(prefix, number) ? number : null
}
