import { DrizzleQueryError } from "drizzle-orm"

const UNIQUE_VIOLATION = "23505"

/** Whether a statement failed because a row with the same key was there already. Its transaction is over. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = Object(error instanceof DrizzleQueryError ? error.cause : error)
  return code === UNIQUE_VIOLATION
}
