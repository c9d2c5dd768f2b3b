import { isAPIError } from "better-auth/api"

export type Answer<Value> = { ok: true; value: Value } | { ok: false; code: string }

const CONFLICT = "CONFLICT" // the library gives a lost race no other code

/** Turns the library's refusals into values, by code. All else is thrown without the statement: it may hold a hash. */
export async function ask<Value>(call: Promise<Value>, refusals: string[] = []): Promise<Answer<Value>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    const code = isAPIError(error) ? (error.body?.code ?? (error.status === CONFLICT && CONFLICT)) : undefined
    if (isAPIError(error) && code && (error.statusCode < 500 || refusals.includes(code)))
      return { ok: false, code }
    throw new Error(`The identity provider failed: ${faultReason(error)}`)
  }
}

/** The innermost reason of a fault: the database's own words, not the statement around them. */
export function faultReason(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given"
  return error.cause instanceof Error ? faultReason(error.cause) : error.message
}
