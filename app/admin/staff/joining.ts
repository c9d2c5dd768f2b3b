import * as messages from "./messages.ts"

const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 128
const USABLE_NAME = /^\P{Cc}{1,100}$/u

type Joining = { name: string; password: string }

/** Checks what who accepts an invitation typed: a name, and a password of 12 to 128 characters. */
export function checkJoining(
  form: FormData,
): { ok: true; value: Joining } | { ok: false; errors: Record<string, string> } {
  const name = String(form.get("name") ?? "").trim()
  const password = String(form.get("password") ?? "")
  const errors = {
    ...(USABLE_NAME.test(name) ? {} : { name: messages.enterYourName }),
    ...(password.length < SHORTEST_PASSWORD ? { password: messages.passwordTooShort } : {}),
    ...(password.length > LONGEST_PASSWORD ? { password: messages.passwordTooLong } : {}),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: { name, password } }
}
