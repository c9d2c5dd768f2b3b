import type { RegisterFailure } from "#app/shop/identity/messages.ts"

/** What is said at the fields of a registration that was refused. `lack` is what its password needs. */
export function registerErrors(
  failure: RegisterFailure | "too-many-attempts",
  lack: string,
): Record<string, string> {
  if (failure === "invalid-email") return { email: "Enter an address like name@example.com." }
  if (failure === "email-in-use") return { email: "Log in with it, or choose a new password." }
  if (failure === "unusable-name")
    return { name: "Enter your name, of at most 100 characters that can be shown." }
  return failure === "weak-password" ? { password: lack } : {}
}
