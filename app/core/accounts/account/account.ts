export type AccountDetails = {
  name: string
  email: string
  isEmailConfirmed: boolean
  createdAt: Date
  hasTwoFactor: boolean
}

export type OpenSession = { id: string; device: string; since: Date; isCurrent: boolean }

/** Whether a text that somebody sent can be the key of a row: a database refuses some others as no text at all. */
export function isKey(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
