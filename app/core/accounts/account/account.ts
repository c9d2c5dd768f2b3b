export type AccountDetails = {
  name: string
  email: string | null
  isEmailConfirmed: boolean
  createdAt: Date
  hasTwoFactor: boolean
  credential: OwnCredential
}

/**
 * What proves an account before a change: its password, or without one the passkey that just opened the session, or a code to its mobile
 * number; `none` where it has nothing of these.
 */
export type OwnCredential = "password" | "passkey" | "code" | "none"

export type OpenSession = { id: string; device: string; since: Date; isCurrent: boolean }

/** Whether a text that somebody sent can be the key of a row: a database refuses some others as no text at all. */
export function isKey(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

/** The parameter of the account's page, and the field of the form, by which a new account is welcomed. */
export const WELCOME = "welcome"
const WELCOMED_MS = 10 * 60 * 1000

/** The target of a registration: the page that was wanted before it, else the page of the account that welcomes it, else the home page. */
export function landingOf(isWelcomed: boolean, wanted = "/"): string {
  if (wanted !== "/") return wanted
  return isWelcomed ? `/account?${WELCOME}` : "/"
}

/** Whether an account is so new that the address which welcomes it is no bookmark. */
export function isNew({ createdAt }: Pick<AccountDetails, "createdAt">, now = new Date()): boolean {
  return now.getTime() - createdAt.getTime() < WELCOMED_MS
}
