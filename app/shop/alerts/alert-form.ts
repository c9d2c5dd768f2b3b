import { z } from "zod"

const LONGEST_ADDRESS = 254 // RFC 5321

const emailSchema = z.string().trim().toLowerCase().max(LONGEST_ADDRESS).pipe(z.email())

/** The address in a form's email field, in the one spelling that we keep, or null. */
export function parseEmail(value: unknown): string | null {
  return emailSchema.safeParse(value).data ?? null
}
