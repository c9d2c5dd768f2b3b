import { and, desc, eq, gt, ne, not, sql } from "drizzle-orm"
import type { User } from "#app/core/accounts/identity.server.ts"
import type {
  EmailFailure,
  LinkFailure,
  PasswordFailure,
  Refusal,
  RemovalFailure,
} from "#app/core/accounts/identity-refusals.ts"
import { isStale } from "#app/core/accounts/phone/used-phones.server.ts"
import { deviceName } from "#app/core/accounts/sessions/device-name.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Limits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { accountPhones, SHOPPER_TABLES, sessions, users } from "#db/tables/identity.ts"
import type { AccountDetails, OpenSession } from "./account.ts"
import { isKey } from "./account.ts"
import { noticeMail } from "./account-mails.ts"
import { deleteAccount } from "./delete-account.server.ts"
import * as messages from "./messages.ts"
import { describeFactors } from "./ways-in.server.ts"

type Done = { ok: true }

/** Who keeps the passwords: this database, or Firebase. Every change wants a token, which a password gives. */
export type CredentialStore = {
  /** Re-authentication: something to act with, or null when the password is not this user's. */
  prove(user: User, password: string): Promise<{ token: string } | null>
  /** False for an account that proves itself by codes to its mobile number. */
  hasPassword(user: User): Promise<boolean>
  changePassword(user: User, token: string, newPassword: string): Promise<Done | Refusal<PasswordFailure>>
  /** Whether another account has the address; false where only the provider knows, which `mailEmailLink` asks. */
  isTaken(user: User, email: string): Promise<boolean>
  mailEmailLink(user: User, token: string, email: string): Promise<Done | Refusal<EmailFailure>>
  confirmEmail(token: string, user: User): Promise<{ ok: true; email: string } | Refusal<LinkFailure>>
  remove(user: User, token: string): Promise<void>
}

type Deps = {
  db: Database
  secret: string
  limits: Limits
  shopUrl: string
  credentials: CredentialStore
  findSessionId: (request: Request) => Promise<string | null>
}

const MOST_LISTED = 100

/** What somebody may do to their own account. The caller says whose it is, out of the request's session. */
export function createAccount({ db, secret, limits, shopUrl, credentials, findSessionId }: Deps) {
  const ownSessions = (user: User) => eq(sessions.userId, user.id)

  /** Whether a passkey opened the session in the last ten minutes: the credential of an account without a password whose number is lost. */
  async function isProvenByPasskey(user: User, request: Request): Promise<boolean> {
    if (await credentials.hasPassword(user)) return false
    const isFresh = gt(sessions.passkeyAt, sql`now() - interval '10 minutes'`)
    const id = (await findSessionId(request)) ?? ""
    return (await db.$count(sessions, and(ownSessions(user), eq(sessions.id, id), isFresh))) > 0
  }

  /** A stolen session must not become a place to guess the password. */
  async function prove(user: User, password: string, request?: Request) {
    if (request && (await isProvenByPasskey(user, request))) return { ok: true as const, token: "" }
    const retryAfterSeconds = await limits.take("LIMIT_LOGIN_ACCOUNT", user.id)
    if (retryAfterSeconds > 0)
      return { ok: false as const, failure: "too-many-attempts" as const, retryAfterSeconds }
    const proven = await credentials.prove(user, password)
    if (!proven) {
      const failure = (await credentials.hasPassword(user)) ? "wrong-password" : "wrong-own-code"
      return { ok: false as const, failure } as const
    }
    await limits.forget("LIMIT_LOGIN_ACCOUNT", user.id)
    return { ok: true as const, token: proven.token }
  }

  const notify = async (recipient: string | null, what: string) => {
    if (recipient === null) return // a change needed a code to the number, which is all that the account has
    const texts = await findMailWording(db, "login-notice")
    await postMail({ db, secret }, { recipient, ...noticeMail({ shopUrl, what }, texts) })
  }

  async function endOtherSessions(user: User, request: Request): Promise<void> {
    const current = await findSessionId(request)
    await db.delete(sessions).where(and(ownSessions(user), ne(sessions.id, current ?? "")))
  }

  return {
    prove,
    notify: (user: User, what: string) => notify(user.email, what),

    /** Reads the details of an account; with the request, a fresh login by passkey counts as its credential. */
    async read(user: User, request?: Request): Promise<AccountDetails> {
      const [row] = await db.select().from(users).where(eq(users.id, user.id))
      if (!row) throw new Error("an account vanished while its session was open")
      const { name, email, emailVerified, createdAt, twoFactorEnabled } = row
      const [hasPassword, phones] = await Promise.all([
        credentials.hasPassword(user),
        db
          .select()
          .from(accountPhones)
          .innerJoin(users, eq(users.id, accountPhones.userId))
          .where(and(eq(users.id, user.id), not(isStale))),
      ])
      const isPasskey = request !== undefined && (await isProvenByPasskey(user, request))
      const credential = hasPassword
        ? "password"
        : isPasskey
          ? "passkey"
          : phones.length > 0
            ? "code"
            : "none"
      return {
        name,
        email,
        isEmailConfirmed: emailVerified,
        createdAt,
        hasTwoFactor: twoFactorEnabled,
        credential,
      }
    },

    async listSessions(user: User, request: Request): Promise<OpenSession[]> {
      const current = await findSessionId(request)
      const found = await db
        .select({ id: sessions.id, userAgent: sessions.userAgent, since: sessions.createdAt })
        .from(sessions)
        .where(and(ownSessions(user), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.createdAt))
        .limit(MOST_LISTED)
      return found.map(({ id, userAgent, since }) => ({
        id,
        since,
        device: deviceName(userAgent ?? ""),
        isCurrent: id === current,
      }))
    },

    /** Ends one session of the user; one of anybody else stays as it is. */
    async endSession(user: User, id: string): Promise<void> {
      if (!isKey(id)) return
      await db.delete(sessions).where(and(ownSessions(user), eq(sessions.id, id)))
    },

    endOtherSessions,

    async changePassword(
      user: User,
      { password, newPassword }: { password: string; newPassword: string },
      request: Request,
    ): Promise<Done | Refusal<PasswordFailure>> {
      const proven = await prove(user, password, request)
      if (!proven.ok) return proven
      const changed = await credentials.changePassword(user, proven.token, newPassword)
      if (!changed.ok) return changed
      await endOtherSessions(user, request)
      const factors = await describeFactors(db, { tables: SHOPPER_TABLES, userId: user.id })
      await notify(user.email, [messages.passwordWasChanged, factors].filter(Boolean).join("\n\n"))
      return { ok: true }
    },

    /** Mails a link to an address, which makes it the account's. Its own address may be confirmed like that. */
    async requestEmail(
      user: User,
      { password, email }: { password: string; email: string },
      request?: Request,
    ): Promise<Done | Refusal<EmailFailure>> {
      // The address may be a stranger's: nobody is to flood one mailbox, nor many. A code to the own number holds once, so it comes last.
      const waits = [email, user.id].map((key) => limits.take("LIMIT_RESET_ACCOUNT", key))
      const retryAfterSeconds = Math.max(...(await Promise.all(waits)))
      if (retryAfterSeconds > 0) return { ok: false, failure: "too-many-attempts", retryAfterSeconds }
      if (await credentials.isTaken(user, email)) return { ok: false, failure: "email-in-use" }
      const proven = await prove(user, password, request)
      if (!proven.ok) return proven
      return credentials.mailEmailLink(user, proven.token, email)
    },

    /**
     * Makes the address of such a link the account's, inside a session of the account alone: else a stranger's press on a mailed link would
     * confirm the account of its sender. Mails a notice to the address until then.
     */
    async confirmEmail(
      user: User,
      token: string,
    ): Promise<{ ok: true; email: string } | Refusal<LinkFailure>> {
      const confirmed = await credentials.confirmEmail(token, user)
      if (!confirmed.ok) return confirmed
      const { email } = confirmed
      if (user.email !== email) await notify(user.email, messages.addressWasChanged(email))
      return { ok: true, email }
    },

    /** Deletes the account after `forget` has deleted what others keep. Orders stay in the books. */
    async remove(
      user: User,
      { password, forget }: { password: string; forget: () => Promise<void> },
      request?: Request,
    ): Promise<Done | Refusal<RemovalFailure>> {
      const proven = await prove(user, password, request)
      if (!proven.ok) return proven
      await forget()
      await credentials.remove(user, proven.token)
      await db.transaction((tx) => deleteAccount(tx, user.id))
      return { ok: true }
    },
  }
}

export type Account = ReturnType<typeof createAccount>
