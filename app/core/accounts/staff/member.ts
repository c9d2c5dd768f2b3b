import type { Permission } from "#app/core/settings/staff/roles.ts"

/** Somebody behind the counter, and how well this session has shown that it is them. */
export type Member = {
  id: string
  name: string
  email: string
  role: string
  permissions: readonly Permission[]
  sessionId: string
  /** When the session ends, however much it is used. */
  sessionEndsAt: Date
  /** Which second factors there are: an authenticator app, a passkey. */
  hasCode: boolean
  hasPasskey: boolean
  /** Whether this session has shown a second factor at all: one may have been set up after it was opened. */
  hasShownFactor: boolean
  /** Whether the second factor was shown in the last ten minutes, as sensitive steps want it. */
  isProven: boolean
}

/** Nobody sees the first screen before they have a second factor. */
export function hasSecondFactor({ hasCode, hasPasskey }: Pick<Member, "hasCode" | "hasPasskey">): boolean {
  return hasCode || hasPasskey
}

/** Whether this session opens the back office: its member has a second factor, and it has shown it. */
export function isFullyLoggedIn(member: Member | null): member is Member {
  return member !== null && hasSecondFactor(member) && member.hasShownFactor
}

/** What the audit log calls a member of the staff. */
export function actorName({ name, email }: Pick<Member, "name" | "email">): string {
  return `${name} <${email}>`
}
