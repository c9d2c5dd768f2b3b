import { randomBytes } from "node:crypto"
import { and, eq, ne, sql } from "drizzle-orm"
import { z } from "zod"
import type { CredentialStore } from "#app/core/accounts/account/account.server.ts"
import { emailLinkMail } from "#app/core/accounts/account/account-mails.ts"
import { revokeLinks } from "#app/core/accounts/account/ways-in.server.ts"
import type { User } from "#app/core/accounts/identity.server.ts"
import { ask } from "#app/core/accounts/identity-fault.server.ts"
import { checkPassword, type PasswordPolicy } from "#app/core/accounts/password/password-policy.ts"
import { proveByOwnCode } from "#app/core/accounts/phone/phone-code.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { confirmRecipient, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import type { Limits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { SHOPPER_TABLES, users, verifications } from "#db/tables/identity.ts"
import type { BetterAuth } from "./better-auth.server.ts"

const HOUR_SECONDS = 60 * 60
const LINK_LIFE_MS = 24 * 60 * 60 * 1000
const linked = z.object({ userId: z.string(), email: z.string() })

type Deps = {
  auth: BetterAuth
  db: Database
  secret: string
  limits: Limits
  shopUrl: string
  passwordPolicy: PasswordPolicy
}

/** Passwords and addresses in the shop's own database. */
export function createEmbeddedCredentials({
  auth,
  db,
  secret,
  limits,
  shopUrl,
  passwordPolicy,
}: Deps): CredentialStore {
  const hashOf = async (userId: string) => {
    const { internalAdapter } = await auth.$context
    const kept = await ask(internalAdapter.findAccounts(userId))
    return (kept.ok && kept.value.find(({ providerId }) => providerId === "credential")?.password) || null
  }
  const isTaken = async ({ id }: Pick<User, "id">, email: string) =>
    (await db.$count(users, and(eq(users.email, email), ne(users.id, id)))) > 0
  return {
    hasPassword: async ({ id }) => (await hashOf(id)) !== null,
    async prove({ id: userId }, typed) {
      const hash = await hashOf(userId)
      if (!hash) return (await proveByOwnCode({ db, limits, secret }, userId, typed)) ? { token: "" } : null
      const { password: hashes } = await auth.$context
      return (await hashes.verify({ hash, password: typed })) ? { token: hash } : null
    },
    async changePassword(user, _token, newPassword) {
      if (checkPassword(passwordPolicy, newPassword).length > 0) return refuse("weak-password")
      const { internalAdapter, password: hashes } = await auth.$context
      const hash = await hashes.hash(newPassword)
      const { id: userId } = user
      const first = { userId, accountId: userId, providerId: "credential", password: hash }
      if (await hashOf(userId)) await ask(internalAdapter.updatePassword(userId, hash))
      else await ask(internalAdapter.createAccount(first))
      await db.transaction((tx) => revokeLinks(tx, { tables: SHOPPER_TABLES, userId: user.id }))
      return { ok: true }
    },
    isTaken,
    async mailEmailLink(user, _token, email) {
      if (await isTaken(user, email)) return refuse("email-in-use")
      const { internalAdapter } = await auth.$context
      await db.delete(verifications).where(sql`${verifications.value} like ${linkedTo(user.id)}`)
      const token = randomBytes(32).toString("base64url")
      await ask(
        internalAdapter.createVerificationValue({
          identifier: linkName(token),
          value: JSON.stringify({ userId: user.id, email }),
          expiresAt: new Date(Date.now() + LINK_LIFE_MS),
        }),
      )
      const texts = await findMailWording(db, "confirm-address")
      const mail = { recipient: email, ...emailLinkMail({ shopUrl, token }, texts) }
      const posted = await postToUnconfirmed({ db, secret }, mail)
      return posted === null
        ? { ...refuse("too-many-attempts"), retryAfterSeconds: HOUR_SECONDS }
        : { ok: true }
    },
    async confirmEmail(token, user) {
      const { internalAdapter } = await auth.$context
      const found = await ask(internalAdapter.findVerificationValue(linkName(token)))
      if (!found.ok || !found.value || found.value.expiresAt < new Date()) return refuse("dead-link")
      const { userId, email } = linked.parse(JSON.parse(found.value.value))
      if (userId !== user.id) return refuse("dead-link")
      const consumed = await ask(internalAdapter.consumeVerificationValue(linkName(token)))
      if (!consumed.ok || !consumed.value) return refuse("dead-link")
      if (await isTaken(user, email)) return refuse("email-in-use")
      await db.transaction(async (tx) => {
        // A reset link in the old mailbox must not open the account any more.
        if (email !== user.email) await revokeLinks(tx, { tables: SHOPPER_TABLES, userId })
        await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId))
        await confirmRecipient(tx, email)
      })
      return { ok: true, email }
    },
    remove: async () => {}, // what it keeps goes with the account's row
  }
}

/** The value of a link that changes the address of an account begins with its id. */
const linkedTo = (userId: string) => `{"userId":${JSON.stringify(userId)},%`

function linkName(token: string) {
  return `change-email:${token}`
}

function refuse<Failure>(failure: Failure) {
  return { ok: false as const, failure }
}
