import { and, eq, ne } from "drizzle-orm"
import type { CredentialStore } from "#app/core/accounts/account/account.server.ts"
import { checkPassword, type PasswordPolicy } from "#app/core/accounts/password/password-policy.ts"
import { DEAD_LINKS, toldOf } from "#app/core/accounts/providers/provider-refusals.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { accounts, users } from "#db/tables/identity.ts"
import { FIREBASE } from "./firebase-accounts.server.ts"
import type { FirebaseCalls } from "./firebase-calls.server.ts"

type Deps = { db: Database; calls: FirebaseCalls; passwordPolicy: () => Promise<PasswordPolicy> }

/** Passwords and addresses at Firebase. Its own mails carry the links; the token is that of a fresh login. */
export function createFirebaseCredentials({ db, calls, passwordPolicy }: Deps): CredentialStore {
  return {
    hasPassword: async () => true,
    isTaken: async () => false,
    async prove(user, password) {
      const opened = await calls.signIn({ email: user.email ?? "", password })
      if (!opened.ok) {
        toldOf(opened.code)
        return null
      }
      const isSame = (await ownerOf(db, opened.value.localId))?.id === user.id // else it is a user mismatch
      return isSame ? { token: opened.value.idToken } : null
    },
    async changePassword(_user, token, newPassword) {
      if (checkPassword(await passwordPolicy(), newPassword).length > 0) return refuse("weak-password")
      const changed = await calls.changePassword(token, newPassword)
      if (changed.ok) return { ok: true }
      const { register } = toldOf(changed.code)
      return refuse(register === "weak-password" ? register : "anything-else")
    },
    async mailEmailLink(user, token, email) {
      const mailed = await (email === user.email
        ? calls.mailEmailCheck(token)
        : calls.mailEmailChange(token, email))
      if (mailed.ok) return { ok: true }
      const { register } = toldOf(mailed.code)
      return refuse(register === "email-in-use" ? register : "anything-else")
    },
    async confirmEmail(code, user) {
      const used = await calls.applyCode(code)
      if (!used.ok && DEAD_LINKS.includes(used.code)) return refuse("dead-link")
      if (!used.ok)
        return refuse(toldOf(used.code).register === "email-in-use" ? "email-in-use" : "anything-else")
      const owner = await ownerOf(db, used.value.localId ?? "")
      const email = (used.value.newEmail ?? used.value.email ?? "").toLowerCase()
      if (owner?.id !== user.id || !email) return refuse("dead-link")
      const isTaken = and(eq(users.email, email), ne(users.id, user.id))
      if ((await db.$count(users, isTaken)) > 0) return refuse("email-in-use")
      await db.update(users).set({ email, emailVerified: true }).where(eq(users.id, user.id))
      return { ok: true, email }
    },
    async remove(_user, token) {
      const removed = await calls.remove(token)
      if (!removed.ok && removed.code !== "user-not-found")
        throw new Error(`Firebase kept an account that was to be deleted: auth/${removed.code}`)
    },
  }
}

async function ownerOf(db: Database, uid: string) {
  const [owner] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(accounts.providerId, FIREBASE), eq(accounts.accountId, uid)))
  return owner
}

function refuse<Failure>(failure: Failure) {
  return { ok: false as const, failure }
}
