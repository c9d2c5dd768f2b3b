import * as messages from "./messages.ts"

// Loaded when a passkey button is pressed. Browsers of 2025 and later read and write WebAuthn's JSON themselves.

export type Ended = { ok: true } | { ok: false; message: string }

/** Logs in at an address by a passkey of this device. The session comes as a cookie. */
export async function logInByPasskey(path: string, unknown: string): Promise<Ended> {
  const asked = await post(path, {})
  if (!asked.ok) return asked.status === 429 ? refusalOf(asked) : { ok: false, message: unknown }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await asked.json())
  const signed = await chosen(navigator.credentials.get({ publicKey }))
  if (!signed) return NOT_CHOSEN
  const answer = await post(path, { signed: JSON.stringify(signed) })
  return answer.ok ? { ok: true } : { ok: false, message: unknown }
}

/** Makes a passkey on this device, once the password was right, and gives its public half to the shop. */
export async function addPasskey(
  path: string,
  { password, name }: { password: string; name: string },
): Promise<Ended> {
  const asked = await post(path, { password })
  if (!asked.ok) return refusalOf(asked)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await asked.json())
  const made = await chosen(navigator.credentials.create({ publicKey }))
  if (!made) return NOT_CHOSEN
  const answer = await post(path, { made: JSON.stringify(made), name })
  return answer.ok ? { ok: true } : refusalOf(answer)
}

const NOT_CHOSEN: Ended = { ok: false, message: messages.noPasskeyWasChosen }
const FAILED = messages.passkeyDidNotWork

function post(path: string, fields: Record<string, string>) {
  return fetch(path, { method: "POST", body: new URLSearchParams(fields) })
}

async function refusalOf(answer: Response): Promise<Ended> {
  const { message } = await answer.json().catch(() => ({}))
  return { ok: false, message: typeof message === "string" && message ? message : FAILED }
}

/** The browser throws when somebody closes its window, or has no key of this shop. */
function chosen(asking: Promise<Credential | null>) {
  return asking.catch(() => null)
}
