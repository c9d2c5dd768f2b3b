import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Account, CredentialStore } from "#app/core/accounts/account/account.server.ts"
import { isEmail, isUsableName, type Registration } from "#app/core/accounts/forms/identity-forms.ts"
import type { Identity, User, Welcome } from "#app/core/accounts/identity.server.ts"
import type { PhoneFailure, Refusal, RegisterFailure } from "#app/core/accounts/identity-refusals.ts"
import type { ProvenOpener } from "#app/core/accounts/sessions/sessions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Limits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { accountPhones, users } from "#db/tables/identity.ts"
import * as messages from "./messages.ts"
import {
  isProven,
  isSecondCode,
  type PhoneCredential,
  secondCode,
  takeCredential,
} from "./phone-code.server.ts"
import { secondProofMail } from "./second-proof-mail.ts"
import { hasOtherLogin, isLongUnused, isStale } from "./used-phones.server.ts"

type Deps = {
  db: Database
  secret: string
  limits: Limits
  shopUrl: string
  sessions: ProvenOpener
  register: Identity["register"]
  notify: Account["notify"]
  mailEmailLink: CredentialStore["mailEmailLink"]
}

type Opened = Welcome | Refused<"expired" | "unusable-name" | "invalid-email">

type Refused<Failure> = Failure extends string ? { ok: false; failure: Failure } : never

/** Logins by an Indian mobile number, in international form, that a code by SMS proved (`provePhone`). An account has one at most. */
export function createPhones(deps: Deps) {
  const { db, secret, limits, shopUrl, sessions, register, mailEmailLink, notify } = deps
  type Giving = PhoneCredential & { owner: string }

  /** Gives a proven number to an account, in place of the one that it had. An account that did not use it for a year loses it. */
  async function give(tx: Database, { owner, ...credential }: Giving) {
    const { phone } = credential
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`phone ${phone}`}))`)
    if (!(await takeCredential(tx, credential))) return "expired"
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
  }

  /** Mails the account that lost its number, where it has an address. */
  async function notifyLoser({ loser }: { loser: { userId: string } | undefined }) {
    const [earlier] = loser ? await db.select().from(users).where(eq(users.id, loser.userId)) : []
    if (earlier) await notify(earlier, messages.phoneWasRemoved)
  }

  async function assign(giving: Giving) {
    const given = await db.transaction((tx) => give(tx, giving))
    if (typeof given === "string") return given
    await notifyLoser(given)
    return "done"
  }

  /** Whether something beside its number opens an account: its confirmed address, or with an address a password or a passkey. */
  async function isRemovable({ id }: User): Promise<boolean> {
    return (
      (await db.$count(
        users,
        and(eq(users.id, id), isNotNull(users.email), or(users.emailVerified, hasOtherLogin)),
      )) > 0
    )
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

    /**
     * Opens the account of a proven number. The credential of a number without an account is kept, for `register` and `open`. A number that was not
     * used for 90 days needs the code that is then mailed as well; without a confirmed address the account's password or passkey opens it. Where
     * the account has neither, the number opens it for a year, and is free for its new owner then.
     */
    async signIn(
      credential: PhoneCredential,
      request: Request,
      mailedCode: string | null = null,
    ): Promise<Welcome | Refused<PhoneFailure>> {
      if (!(await isProven(db, credential))) return refuse("expired")
      const [owner] = await db
        .select({
          userId: users.id,
          hasTwoFactor: users.twoFactorEnabled,
          isUnused: isStale,
          email: sql<string | null>`case when ${users.emailVerified} then ${users.email} end`,
          hasOtherLogin,
        })
        .from(accountPhones)
        .innerJoin(users, eq(users.id, accountPhones.userId))
        .where(eq(accountPhones.phone, credential.phone))
      if (!owner) return refuse("unknown")
      const { userId, email, hasTwoFactor, isUnused } = owner
      if (isUnused && email === null && !owner.hasOtherLogin) return refuse("unknown")
      if (isUnused && email !== null && !hasTwoFactor) {
        if (mailedCode === null) {
          await postMail(
            { db, secret },
            secondProofMail({ recipient: email, code: secondCode(secret, credential), shopUrl }),
          )
          return refuse("second-proof")
        }
        if (!(await isSecondCode({ db, limits, secret }, credential, mailedCode)))
          return refuse("wrong-second-code")
      }
      if (!(await takeCredential(db, credential))) return refuse("expired")
      if (hasTwoFactor) return refuse("two-factor")
      if (isUnused && email === null) return refuse("long-unused")
      await db.update(accountPhones).set({ usedAt: sql`now()` }).where(eq(accountPhones.userId, userId))
      return sessions.welcomeProven(userId, request)
    },

    /**
     * Opens a new account that has a proven number and a name, without a password. A typed mail address becomes the account's once its mailed link
     * is pressed; whether another account has it stays untold.
     */
    async open(
      credential: PhoneCredential,
      { name, email }: { name: string; email: string },
      request: Request,
    ): Promise<Opened> {
      if (!isUsableName(name)) return refuse("unusable-name")
      if (email !== "" && !isEmail(email)) return refuse("invalid-email")
      if (!(await isProven(db, credential))) return refuse("expired")
      const id = uuidv7()
      const given = await db.transaction(async (tx) => {
        await tx.insert(users).values({ id, name, email: null })
        const result = await give(tx, { ...credential, owner: id })
        if (typeof result === "string") await tx.delete(users).where(eq(users.id, id))
        return result
      })
      if (typeof given === "string") return refuse("expired")
      await notifyLoser(given)
      if (email !== "") await mailEmailLink({ id, name, email: null }, "", email)
      return sessions.welcomeProven(id, request)
    },

    /**
     * Opens a new account and gives a proven number to it; the link that confirms the mail address is mailed. Changes of the account need its
     * password, as those of any account.
     */
    async register(
      credential: PhoneCredential,
      registration: Registration,
      request: Request,
    ): Promise<Welcome | Refusal<RegisterFailure> | Refused<"expired">> {
      if (!(await isProven(db, credential))) return refuse("expired")
      const opened = await register(registration, request)
      if (!opened.ok) return opened
      const { uid, displayName, email } = opened.profile
      await assign({ ...credential, owner: uid })
      await mailEmailLink({ id: uid, name: displayName, email }, "", email)
      return opened
    },

    /** Gives a number that the account itself proved to it. The caller has asked for the password, or a code to the number that it has. */
    assign: (credential: PhoneCredential & { userId: string }) =>
      assign({ ...credential, owner: credential.userId }),

    isRemovable,

    /** Removes the number of an account; false where nothing else opens it. */
    async remove(user: User): Promise<boolean> {
      if (!(await isRemovable(user))) return false
      await db.delete(accountPhones).where(eq(accountPhones.userId, user.id))
      return true
    },
  }
}

export type Phones = ReturnType<typeof createPhones>

function refuse<Failure>(failure: Failure) {
  return { ok: false as const, failure }
}
