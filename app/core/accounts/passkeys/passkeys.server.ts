import { and, asc, eq, or, sql } from "drizzle-orm"
import { z } from "zod"
import { isKey } from "#app/core/accounts/account/account.ts"
import type { User, Welcome } from "#app/core/accounts/identity.server.ts"
import { ask } from "#app/core/accounts/identity-fault.server.ts"
import type { PasskeyFailure, Refusal } from "#app/core/accounts/identity-refusals.ts"
import { hasPasswordLogin } from "#app/core/accounts/phone/used-phones.server.ts"
import type { BetterAuth } from "#app/core/accounts/providers/embedded/better-auth.server.ts"
import type { SessionOpener } from "#app/core/accounts/sessions/sessions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { accountPhones, type IdentityTables, SHOPPER_TABLES, users } from "#db/tables/identity.ts"
import type { KeptPasskey } from "./passkey.ts"

const MOST_PASSKEYS = 20
const LONGEST_NAME = 60

const part = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/) // base64url
const attestation = z.object({
  id: part,
  rawId: part,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
const assertion = attestation.extend({
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z
      .string()
      .max(1000)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
})

/** What the shop asks of a browser, and the cookie that remembers it for five minutes. */
export type Ceremony = { options: object; headers: Headers }

type Deps = { auth: BetterAuth; db: Database; sessions: SessionOpener; tables?: IdentityTables }

/** Logins by a key on the shopper's device, which asks for a finger, a face or a PIN itself (WebAuthn). */
export function createPasskeys({ auth, db, sessions, tables = SHOPPER_TABLES }: Deps) {
  const { passkeys, sessions: sessionRows } = tables
  return {
    list(user: User): Promise<KeptPasskey[]> {
      const { id, name, createdAt } = passkeys
      return db
        .select({ id, name, createdAt })
        .from(passkeys)
        .where(eq(passkeys.userId, user.id))
        .orderBy(asc(createdAt))
    },

    /** Asks the browser for a new key. The caller has asked for the password first. */
    async beginAdding(user: User, { headers }: Request): Promise<Ceremony | null> {
      if ((await db.$count(passkeys, eq(passkeys.userId, user.id))) >= MOST_PASSKEYS) return null
      const begun = await ask(
        auth.api.generatePasskeyRegistrationOptions({ query: {}, headers, returnHeaders: true }),
      )
      if (!begun.ok) throw new Error(`No passkey was asked for: ${begun.code}`)
      return { options: begun.value.response, headers: sessions.personal(begun.value.headers) }
    },

    async add(
      { made, name }: { made: unknown; name: string },
      { headers }: Request,
    ): Promise<{ ok: true } | Refusal<PasskeyFailure>> {
      const response = attestation.safeParse(made)
      if (!response.success) return refuse
      const body = { response: response.data, name: name.replaceAll(/\p{Cc}/gu, "").slice(0, LONGEST_NAME) }
      const added = await ask(auth.api.verifyPasskeyRegistration({ body, headers }), BAD_KEYS)
      return added.ok ? { ok: true } : refuse
    },

    /** Removes a passkey of a shopper; false where nothing else opens the account. The caller has asked for a credential first. */
    remove(user: User, id: string): Promise<boolean> {
      const isOwn = eq(passkeys.userId, user.id)
      return db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, user.id)).for("update")
        if (!(await isOpenedWithout(tx, user, id))) return false
        if (isKey(id)) await tx.delete(passkeys).where(and(isOwn, eq(passkeys.id, id)))
        return true
      })
    },

    /** Whether something beside this passkey opens the account of a shopper. */
    isRemovable: (user: User, id: string) => isOpenedWithout(db, user, id),

    async beginLogin(): Promise<Ceremony> {
      const begun = await ask(
        auth.api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true }),
      )
      if (!begun.ok) throw new Error(`No passkey was asked for: ${begun.code}`)
      return { options: begun.value.response, headers: sessions.personal(begun.value.headers) }
    },

    async logIn(signed: unknown, request: Request): Promise<Welcome | Refusal<PasskeyFailure>> {
      const response = assertion.safeParse(signed)
      if (!response.success) return refuse
      const { headers } = request
      const call = { body: { response: response.data }, headers, returnHeaders: true as const }
      const passed = await ask(auth.api.verifyPasskeyAuthentication(call), BAD_KEYS)
      if (!passed.ok) return refuse
      const { id } = passed.value.response.session
      await db.update(sessionRows).set({ passkeyAt: sql`now()` }).where(eq(sessionRows.id, id))
      return sessions.welcome({ account: passed.value.response.user, headers: passed.value.headers }, request)
    },
  }
}

/** An account is opened by another passkey, its number, a confirmed address, or a password with an address. */
async function isOpenedWithout(db: Database, user: User, id: string): Promise<boolean> {
  const { passkeys } = SHOPPER_TABLES
  const other = sql`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id} and ${passkeys.id} <> ${id.replaceAll("\0", "")})`
  const number = sql`exists (select from ${accountPhones} where ${accountPhones.userId} = ${users.id})`
  const isOpened = or(users.emailVerified, other, number, hasPasswordLogin)
  return (await db.$count(users, and(eq(users.id, user.id), isOpened))) > 0
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** The library calls a key that it cannot read a fault of its own. */
const BAD_KEYS = ["FAILED_TO_VERIFY_REGISTRATION"]
const refuse = { ok: false as const, failure: "unknown-key" as const }
