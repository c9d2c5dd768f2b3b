import type { FormAnswer } from "#app/core/accounts/forms/form-answer.ts"
import { isEmail, readLogin, readRegistration } from "#app/core/accounts/forms/identity-forms.ts"
import { registerErrors } from "#app/core/accounts/forms/register-errors.ts"
import { LOGIN_MESSAGES, REGISTER_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { checkPassword, describeLack } from "#app/core/accounts/password/password-policy.ts"
import { proveLogin, proveRegistration } from "#app/core/accounts/providers/firebase/firebase-login.ts"
import type { AskedProvider } from "./provider.ts"
import { PROVIDER_CODES, type Told } from "./provider-codes.ts"

/** Sent by the browser: loaded only where a form is sent and the provider is not the shop. Null is a yes. */
export type EnterByProvider = (provider: AskedProvider, form: FormData) => Promise<FormAnswer | null>

/** Logs in at the provider, and lets the shop open a session for its token. */
export const logInByProvider: EnterByProvider = async (provider, form) => {
  const credentials = readLogin(form)
  const values = { email: credentials.email }
  const proven = await proveLogin(provider, credentials)
  const refuse = ({ login, hint }: Told) => ({ message: LOGIN_MESSAGES[login], hint, errors: {}, values })
  if (!proven.ok) return refuse(PROVIDER_CODES[proven.code])
  const opened = await openSession(proven.token)
  return opened.ok ? null : refuse({ login: "anything-else", register: "anything-else", hint: opened.hint })
}

/** Makes an account at the provider, and lets the shop open its first session. */
export const registerByProvider: EnterByProvider = async (provider, form) => {
  const registration = readRegistration(form)
  const { name, email, password } = registration
  const { passwordPolicy } = provider
  const lack = passwordPolicy ? describeLack(passwordPolicy, password) : ""
  const refuse = ({ register, hint }: Told) => ({
    message: REGISTER_MESSAGES[register],
    hint,
    errors: registerErrors(register, lack),
    values: { name, email },
  })
  // Of a wrong address the provider itself speaks first.
  if (isEmail(email) && passwordPolicy && checkPassword(passwordPolicy, password).length > 0)
    return refuse(PROVIDER_CODES["weak-password"])
  const proven = await proveRegistration(provider, registration)
  if (!proven.ok) return refuse(PROVIDER_CODES[proven.code])
  const opened = await openSession(proven.token)
  return opened.ok ? null : refuse({ login: "anything-else", register: "anything-else", hint: opened.hint })
}

/** Whether the shop believed the token, and what to say if not. Its session comes as a cookie that no script sees. */
async function openSession(token: string): Promise<{ ok: boolean; hint?: string | undefined }> {
  const answer = await fetch("/session", { method: "POST", body: new URLSearchParams({ token }) })
  if (answer.ok) return { ok: true }
  const { hint } = await answer.json().catch(() => ({}))
  return { ok: false, hint: typeof hint === "string" ? hint : undefined }
}
