import { DrizzleQueryError } from "drizzle-orm"

const UNIQUE_VIOLATION = "23505"
const FOREIGN_KEY_VIOLATION = "23503"

/** Whether a statement failed because a row with the same key was there already. Its transaction is over. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION
}

/** Whether a statement failed because the row that it refers to is gone. Its transaction is over. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === FOREIGN_KEY_VIOLATION
}

function codeOf(error: unknown): unknown {
  return Object(error instanceof DrizzleQueryError ? error.cause : error).code
}
