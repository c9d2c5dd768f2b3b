import { isAPIError } from "better-auth/api"

/** What the library answered: a value, or the code of its refusal. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; code: string }

/**
 * Turns the library's refusals into values. Anything else is thrown again without the failed statement, whose
 * parameters may be a password's hash or a session's token.
 */
export async function ask<Value>(call: Promise<Value>): Promise<Answer<Value>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500 && error.body?.code)
      return { ok: false, code: error.body.code }
    throw new Error(`The identity provider failed: ${faultReason(error)}`)
  }
}

/** The innermost reason of a fault: the database's own words, not the statement around them. */
export function faultReason(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given"
  return error.cause instanceof Error ? faultReason(error.cause) : error.message
}
