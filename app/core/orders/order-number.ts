import { parseReadableNumber, READABLE_NUMBER_BYTES, readableNumber } from "#app/ui/format/readable-number.ts"

const PREFIX = /^\s*([a-z]{2,4})-/i

/** A new order number like DH-7K3M-Q2XP, behind the prefix of the brand. */
export function newOrderNumber(prefix: string): string {
  return readableNumber(prefix, crypto.getRandomValues(new Uint8Array(READABLE_NUMBER_BYTES)))
}

/** An order number as a person may type it, in its one spelling; null for anything that is none. Any prefix may have been the brand's once. */
export function parseOrderNumber(text: string | null | undefined): string | null {
  const prefix = PREFIX.exec(text ?? "")?.[1]
  return prefix ? parseReadableNumber(prefix.toUpperCase(), text) : null
}

/** The same of a field that takes nothing but an order number: there the hyphens may be missing, or spaces. */
export function typedOrderNumber(text: string): string | null {
  return parseOrderNumber(text.replaceAll(/[\s-]/g, "").replace(/(.{4})(.{4})$/, "-$1-$2"))
}
