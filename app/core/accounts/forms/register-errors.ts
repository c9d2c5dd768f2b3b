import type { RegisterFailure } from "#app/core/accounts/identity-refusals.ts"
import * as messages from "#app/core/accounts/messages.ts"

/** What is said at the fields of a registration that was refused. `lack` is what its password needs. */
export function registerErrors(
  failure: RegisterFailure | "too-many-attempts",
  lack: string,
): Record<string, string> {
  if (failure === "invalid-email") return { email: messages.addressExample }
  if (failure === "email-in-use") return { email: messages.logInOrReset }
  if (failure === "unusable-name") return { name: messages.enterYourName }
  return failure === "weak-password" ? { password: lack } : {}
}
