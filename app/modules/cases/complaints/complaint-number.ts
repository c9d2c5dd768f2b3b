import { parseReadableNumber, readableNumber } from "#app/ui/format/readable-number.ts"

const PREFIX = "CP"

/** The number of a complaint, like CP-7K3M-Q2XP, out of eight random bytes. */
export function complaintNumber(bytes: Uint8Array): string {
  return readableNumber(PREFIX, bytes)
}

/** A complaint's number as a person may type it, in its one spelling; null for anything that is none. */
export function parseComplaintNumber(text: string | null | undefined): string | null {
  return parseReadableNumber(PREFIX, text)
}
