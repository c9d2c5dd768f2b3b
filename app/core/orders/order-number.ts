import { parseReadableNumber, READABLE_NUMBER_BYTES, readableNumber } from "#app/ui/format/readable-number.ts"

const PREFIX = "DH"

export const ORDER_NUMBER_BYTES = READABLE_NUMBER_BYTES

/** An order number like DH-7K3M-Q2XP out of random bytes: short enough to read out, too many to guess. */
export function orderNumber(bytes: Uint8Array): string {
  return readableNumber(PREFIX, bytes)
}

/** An order number as a person may type it, in its one spelling; null for anything that is none. */
export function parseOrderNumber(text: string | null | undefined): string | null {
  return parseReadableNumber(PREFIX, text)
}
