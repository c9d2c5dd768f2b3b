import { z } from "zod"

/** The schema of one line of text, of at most so many characters; several spaces in a row become one. */
export function lineSchema(most: number) {
  return z
    .string()
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "must be one line without control characters")
    .trim()
    .overwrite((text) => text.replace(/ {2,}/g, " "))
    .min(1, "must not be empty")
    .max(most, `must have at most ${most} characters`)
}
