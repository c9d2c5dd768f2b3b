import { and, eq, lt, ne, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { CredentialStore } from "#app/core/accounts/account/account.server.ts"
import { isEmail, isUsableName } from "#app/core/accounts/forms/identity-forms.ts"
import type { User, Welcome } from "#app/core/accounts/identity.server.ts"
import type { PhoneFailure, PhoneRegisterFailure } from "#app/core/accounts/identity-refusals.ts"
import type { ProvenOpener } from "#app/core/accounts/sessions/sessions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { accountPhones, users } from "#db/tables/identity.ts"
import { type PhoneProof, takeProof } from "./phone-code.server.ts"

type Deps = {
  db: Database
  sessions: ProvenOpener
  mailEmailLink: CredentialStore["mailEmailLink"]
}

type Refused<Failure> = Failure extends string ? { ok: false; failure: Failure } : never

/**
 * Operators give a number that is not used any more to somebody else, after 90 days at the earliest. After a year without a login a number
 * alone opens its account no more.
 */
const isLongUnused = lt(accountPhones.usedAt, sql`now() - interval '1 year'`)

/** Logins by an Indian mobile number, in international form, that a code by SMS proved (`provePhone`). An account has one at most. */
export function createPhones({ db, sessions, mailEmailLink }: Deps) {
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

    /** Opens a new account with a proven number, and mails the link that confirms its mail address. */
    async register(
      proof: PhoneProof,
      { name, email }: { name: string; email: string },
      request: Request,
    ): Promise<Welcome | Refused<PhoneRegisterFailure>> {
      if (!isUsableName(name)) return refuse("unusable-name")
      if (!isEmail(email)) return refuse("invalid-email")
      const user = { id: uuidv7(), name, email }
      const made = await db.transaction(async (tx) => {
        const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
        if (inserted.length === 0) return "email-in-use"
        if (await takeProof(tx, proof)) {
          await tx.insert(accountPhones).values({ userId: user.id, phone: proof.phone })
          return "made"
        }
        await tx.delete(users).where(eq(users.id, user.id))
        return "expired"
      })
      if (made !== "made") return refuse(made)
      await mailEmailLink(user, "", email)
      return sessions.welcomeProven(user.id, request)
    },

    /** Gives a proven number to an account, in place of the one that it had. The caller has asked for the password. */
    assign(proof: PhoneProof & { userId: string }): Promise<"done" | "expired" | "taken"> {
      const { phone, userId } = proof
      return db.transaction(async (tx) => {
        if (!(await takeProof(tx, proof))) return "expired"
        await tx.delete(accountPhones).where(and(eq(accountPhones.phone, phone), isLongUnused))
        const isOfAnother = and(eq(accountPhones.phone, phone), ne(accountPhones.userId, userId))
        if ((await tx.$count(accountPhones, isOfAnother)) > 0) return "taken"
        const changed = { phone, usedAt: sql`now()` }
        await tx
          .insert(accountPhones)
          .values({ userId, phone })
          .onConflictDoUpdate({ target: accountPhones.userId, set: changed })
        return "done"
      })
    },

    async remove(user: User): Promise<void> {
      await db.delete(accountPhones).where(eq(accountPhones.userId, user.id))
    },
  }
}

export type Phones = ReturnType<typeof createPhones>

function refuse<Failure>(failure: Failure) {
  return { ok: false as const, failure }
}
