import { and, eq, lt, ne, sql } from "drizzle-orm"
import type { Account, CredentialStore } from "#app/core/accounts/account/account.server.ts"
import type { Registration } from "#app/core/accounts/forms/identity-forms.ts"
import type { Identity, User, Welcome } from "#app/core/accounts/identity.server.ts"
import type { PhoneFailure, Refusal, RegisterFailure } from "#app/core/accounts/identity-refusals.ts"
import type { ProvenOpener } from "#app/core/accounts/sessions/sessions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { accountPhones, users } from "#db/tables/identity.ts"
import * as messages from "./messages.ts"
import { isProven, type PhoneProof, takeProof } from "./phone-code.server.ts"

type Deps = {
  db: Database
  sessions: ProvenOpener
  register: Identity["register"]
  notify: Account["notify"]
  mailEmailLink: CredentialStore["mailEmailLink"]
}

type Refused<Failure> = Failure extends string ? { ok: false; failure: Failure } : never

/**
 * Operators give a number that is not used any more to somebody else, after 90 days at the earliest. After a year without a login a number
 * alone opens its account no more.
 */
const isLongUnused = lt(accountPhones.usedAt, sql`now() - interval '1 year'`)

/** Logins by an Indian mobile number, in international form, that a code by SMS proved (`provePhone`). An account has one at most. */
export function createPhones({ db, sessions, register, mailEmailLink, notify }: Deps) {
  /**
   * Gives a proven number to an account, in place of the one that it had. An account that did not use the number for a year loses it; its owner
   * gets a mail.
   */
  async function assign({ owner, ...proof }: PhoneProof & { owner: string }) {
    const { phone } = proof
    const given = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`phone ${phone}`}))`)
      if (!(await takeProof(tx, proof))) return "expired"
      const isOfAnother = and(eq(accountPhones.phone, phone), ne(accountPhones.userId, owner))
      const [loser] = await tx
        .delete(accountPhones)
        .where(and(isOfAnother, isLongUnused))
        .returning({ userId: accountPhones.userId })
      if ((await tx.$count(accountPhones, isOfAnother)) > 0) return "taken"
      await tx
        .insert(accountPhones)
        .values({ userId: owner, phone })
        .onConflictDoUpdate({ target: accountPhones.userId, set: { phone, usedAt: sql`now()` } })
      return { loser }
    })
    if (typeof given === "string") return given
    const { loser } = given
    const [earlier] = loser ? await db.select().from(users).where(eq(users.id, loser.userId)) : []
    if (earlier) await notify(earlier, messages.phoneWasRemoved)
    return "done"
  }

  return {
    /** The number of an account, or null. */
    async find(userId: string): Promise<string | null> {
      const [found] = await db
        .select({ phone: accountPhones.phone })
        .from(accountPhones)
        .where(eq(accountPhones.userId, userId))
      return found?.phone ?? null
    },

    /** Opens the account of a proven number. The proof of a number without an account is kept, for `register`. */
    async signIn(proof: PhoneProof, request: Request): Promise<Welcome | Refused<PhoneFailure>> {
      const [owner] = await db
        .select({
          userId: users.id,
          hasTwoFactor: users.twoFactorEnabled,
          isUnused: sql<boolean>`${isLongUnused}`,
        })
        .from(accountPhones)
        .innerJoin(users, eq(users.id, accountPhones.userId))
        .where(eq(accountPhones.phone, proof.phone))
      if (!owner) return refuse("unknown")
      if (!(await takeProof(db, proof))) return refuse("expired")
      if (owner.hasTwoFactor) return refuse("two-factor")
      if (owner.isUnused) return refuse("long-unused")
      const { userId } = owner
      await db.update(accountPhones).set({ usedAt: sql`now()` }).where(eq(accountPhones.userId, userId))
      return sessions.welcomeProven(userId, request)
    },

    /**
     * Opens a new account and gives a proven number to it; the link that confirms the mail address is mailed. Changes of the account need its
     * password, as those of any account.
     */
    async register(
      proof: PhoneProof,
      registration: Registration,
      request: Request,
    ): Promise<Welcome | Refusal<RegisterFailure> | Refused<"expired">> {
      if (!(await isProven(db, proof))) return refuse("expired")
      const opened = await register(registration, request)
      if (!opened.ok) return opened
      const { uid, displayName, email } = opened.profile
      await assign({ ...proof, owner: uid })
      await mailEmailLink({ id: uid, name: displayName, email }, "", email)
      return opened
    },

    /** Gives a number that the account itself proved to it. The caller has asked for the password. */
    assign: (proof: PhoneProof & { userId: string }) => assign({ ...proof, owner: proof.userId }),

    async remove(user: User): Promise<void> {
      await db.delete(accountPhones).where(eq(accountPhones.userId, user.id))
    },
  }
}

export type Phones = ReturnType<typeof createPhones>

function refuse<Failure>(failure: Failure) {
  return { ok: false as const, failure }
}
