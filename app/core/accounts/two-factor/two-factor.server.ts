import { and, eq, sql } from "drizzle-orm"
import type { Welcome } from "#app/core/accounts/identity.server.ts"
import { ask } from "#app/core/accounts/identity-fault.server.ts"
import type { CodeFailure, Refusal } from "#app/core/accounts/identity-refusals.ts"
import type { BetterAuth } from "#app/core/accounts/providers/embedded/better-auth.server.ts"
import type { SessionOpener } from "#app/core/accounts/sessions/sessions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { qrCodeImage } from "#app/platform/qr-code.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { type IdentityTables, SHOPPER_TABLES } from "#db/tables/identity.ts"
import type { TwoFactorSetup } from "./two-factor.ts"

const LOCK_SECONDS = 900 // the library's own, after ten wrong codes in a row
const CODES: Record<string, CodeFailure> = {
  INVALID_CODE: "wrong-code",
  INVALID_BACKUP_CODE: "wrong-code",
  CONFLICT: "wrong-code", // another use of the code came first
  INVALID_TWO_FACTOR_COOKIE: "expired",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "expired",
}

/** The second factor of a login: a code of an authenticator app (TOTP, RFC 6238), or one of ten codes on paper. */
export function createTwoFactor({
  auth,
  db,
  sessions,
  tables = SHOPPER_TABLES,
}: {
  auth: BetterAuth
  db: Database
  sessions: SessionOpener
  tables?: IdentityTables
}) {
  return {
    /** Makes a secret, which an authenticator app shows under `issuer`. It asks for nothing at logins before a code of it was confirmed. */
    async begin(password: string, issuer: string, { headers }: Request): Promise<TwoFactorSetup> {
      const begun = await ask(
        auth.api.enableTwoFactor({ body: { password, issuer, method: "totp" }, headers }),
      )
      if (!begun.ok) throw new Error(`The second step was not begun: ${begun.code}`)
      if (begun.value.method !== "totp") throw new Error("The second step has no authenticator app.")
      const { totpURI, backupCodes } = begun.value
      const secret = new URL(totpURI).searchParams.get("secret") ?? ""
      const picture = qrCodeImage(totpURI)
      return { secret, picture, backupCodes }
    },

    async confirm(
      code: string,
      { headers }: Request,
    ): Promise<{ ok: true; headers: Headers } | Refusal<CodeFailure>> {
      const done = await ask(auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }))
      return done.ok ? { ok: true, headers: sessions.renewed(done.value.headers) } : refusalOf(done.code)
    },

    /** Whether a code is right, for somebody who is logged in and must show it again. A code counts once. */
    async prove(
      code: string,
      userId: string,
      { headers }: Request,
    ): Promise<{ ok: true } | Refusal<CodeFailure>> {
      const done = await ask(auth.api.verifyTOTP({ body: { code }, headers }))
      if (!done.ok) return refusalOf(done.code)
      return (await spendCode(db, tables, { userId, code }))
        ? { ok: true }
        : { ok: false, failure: "wrong-code" }
    },

    async end(password: string, { headers }: Request): Promise<Headers> {
      const done = await ask(auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }))
      if (!done.ok) throw new Error(`The second step was not ended: ${done.code}`)
      return sessions.renewed(done.value.headers)
    },

    /** Lets in whom a password half opened the door for, a few minutes ago. Five wrong codes shut it again. */
    async pass(code: string, request: Request): Promise<Welcome | Refusal<CodeFailure>> {
      const call = { body: { code }, headers: request.headers, returnHeaders: true as const }
      const passed = await ask(
        /^\d{6}$/.test(code) ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call),
      )
      if (!passed.ok) return refusalOf(passed.code)
      const { response, headers } = passed.value
      if (!response.user || !response.token) return { ok: false, failure: "expired" }
      if (!(await spendCode(db, tables, { userId: response.user.id, code }))) {
        await db.delete(tables.sessions).where(eq(tables.sessions.token, response.token))
        return { ok: false, failure: "wrong-code" }
      }
      return sessions.welcome({ account: response.user, headers }, request)
    },
  }
}

export type TwoFactor = ReturnType<typeof createTwoFactor>

/** Whether this code opens a session for the first time. It counts for longer than the half minute it is shown. */
async function spendCode(
  db: Database,
  { twoFactors }: IdentityTables,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const { usedCodes } = twoFactors
  const fresh = await db
    .update(twoFactors)
    .set({ usedCodes: sql`(array[${code}::text] || ${usedCodes})[1:3]` })
    .where(and(eq(twoFactors.userId, userId), sql`not (${code}::text = any(${usedCodes}))`))
    .returning({ id: twoFactors.id })
  return fresh.length > 0
}

function refusalOf(code: string): Refusal<CodeFailure> {
  if (code === "ACCOUNT_TEMPORARILY_LOCKED")
    return { ok: false, failure: "too-many-attempts", retryAfterSeconds: LOCK_SECONDS }
  return { ok: false, failure: entryOf(CODES, code) ?? "anything-else" }
}
