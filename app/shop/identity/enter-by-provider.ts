import { proveLogin, proveRegistration } from "./firebase-proof.ts"
import type { FormAnswer } from "./form-answer.ts"
import { checkLogin, checkRegistration } from "./identity-forms.ts"
import { LOGIN_MESSAGES, REGISTER_MESSAGES } from "./messages.ts"
import { checkPassword, describeLack } from "./password-policy.ts"
import type { AskedProvider } from "./provider.ts"
import { PROVIDER_CODES, type Told } from "./provider-codes.ts"
import { registerErrors } from "./register-errors.ts"

/** Sent by the browser: loaded only where a form is sent and the provider is not the shop. Null is a yes. */
export type EnterByProvider = (provider: AskedProvider, form: FormData) => Promise<FormAnswer | null>

/** Logs in at the provider, and lets the shop open a session for its token. */
export const logInByProvider: EnterByProvider = async (provider, form) => {
  const checked = checkLogin(form)
  if (!checked.ok) return { errors: checked.errors, values: {} }
  const values = { email: checked.value.email }
  const proof = await proveLogin(provider, checked.value)
  const refuse = ({ login, hint }: Told) => ({ message: LOGIN_MESSAGES[login], hint, errors: {}, values })
  if (!proof.ok) return refuse(PROVIDER_CODES[proof.code])
  return (await openSession(proof.token))
    ? null
    : refuse({ login: "anything-else", register: "anything-else" })
}

/** Makes an account at the provider, and lets the shop open its first session. */
export const registerByProvider: EnterByProvider = async (provider, form) => {
  const checked = checkRegistration(form)
  if (!checked.ok) return { errors: checked.errors, values: {} }
  const { name, email, password } = checked.value
  const { passwordPolicy } = provider
  const lack = passwordPolicy ? describeLack(passwordPolicy, password) : ""
  const refuse = ({ register, hint }: Told) => ({
    message: REGISTER_MESSAGES[register],
    hint,
    errors: registerErrors(register, lack),
    values: { name, email },
  })
  if (passwordPolicy && checkPassword(passwordPolicy, password).length > 0)
    return refuse(PROVIDER_CODES["weak-password"])
  const proof = await proveRegistration(provider, checked.value)
  if (!proof.ok) return refuse(PROVIDER_CODES[proof.code])
  return (await openSession(proof.token))
    ? null
    : refuse({ login: "anything-else", register: "anything-else" })
}

/** Whether the shop believed the token. Its session comes as a cookie that no script sees. */
async function openSession(token: string): Promise<boolean> {
  const answer = await fetch("/session", { method: "POST", body: new URLSearchParams({ token }) })
  return answer.ok
}
