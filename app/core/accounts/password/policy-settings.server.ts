import type { Env } from "#app/platform/env/env.server.ts"
import type { PasswordPolicy } from "./password-policy.ts"

/** The password policy of the settings. */
export function policyOf(env: Env): PasswordPolicy {
  return {
    minLength: env.PASSWORD_MIN_LENGTH,
    maxLength: env.PASSWORD_MAX_LENGTH,
    lowerCase: env.PASSWORD_LOWER_CASE,
    upperCase: env.PASSWORD_UPPER_CASE,
    numeric: env.PASSWORD_NUMERIC,
    other: env.PASSWORD_OTHER,
  }
}
