import { isMailAddress } from "#app/ui/format/mail-address.ts"

/** The address in a form's email field, in the one spelling that we keep, or null. */
export function parseEmail(value: unknown): string | null {
  const email = typeof value === "string" ? value.trim().toLowerCase() : ""
  return isMailAddress(email) ? email : null
}
