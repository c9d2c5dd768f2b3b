const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ" // Crockford's base 32: no I, L, O or U to misread
const NUMBER = /^DH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

export const ORDER_NUMBER_BYTES = 8

/** An order number like DH-7K3M-Q2XP out of random bytes: short enough to read out, too many to guess. */
export function orderNumber(bytes: Uint8Array): string {
  const symbols = Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join("")
  return `DH-${symbols.slice(0, 4)}-${symbols.slice(4, 8)}`
}

/** An order number as a person may type it, in its one spelling; null for anything that is none. */
export function parseOrderNumber(text: string | null | undefined): string | null {
  const number = (text ?? "").trim().toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1")
  return NUMBER.test(number) ? number : null
}
