import { passwordSince } from "#app/core/accounts/account/ways-in.server.ts"
import { ask } from "#app/core/accounts/identity-fault.server.ts"
import type { CodeFailure, LoginFailure, Refusal } from "#app/core/accounts/identity-refusals.ts"
import { createPasskeys } from "#app/core/accounts/passkeys/passkeys.server.ts"
import { createLoginAttempts } from "#app/core/accounts/password/login-attempts.server.ts"
import { createBetterAuth } from "#app/core/accounts/providers/embedded/better-auth.server.ts"
import { createRememberedDevices } from "#app/core/accounts/sessions/remembered-device.server.ts"
import { createTwoFactor } from "#app/core/accounts/two-factor/two-factor.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import type { Limits } from "#app/platform/rate-limit/rate-limits.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { STAFF_TABLES } from "#db/tables/identity.ts"
import { acceptInvite } from "./invites.server.ts"
import { hasSecondFactor, type Member } from "./member.ts"
import { createStaffSessions, STAFF_SESSION_SECONDS } from "./staff-sessions.server.ts"

type Deps = { db: Database; env: Env; secret: string; limits: Limits; log: Log }
const LIMITS = { account: "LIMIT_STAFF_LOGIN", anywhere: "LIMIT_STAFF_LOGIN_ANYWHERE" } as const
type Half = { ok: false; failure: "second-step"; headers: Headers; retryAfterSeconds?: undefined }
/** A session that may only set up a second factor. */
type Begun = { ok: true; headers: Headers }

/**
 * The identity provider of staff: accounts, passwords and sessions of their own, by the same library as the shoppers'. It is
 * always the shop's own, also where shoppers log in at Firebase.
 */
export function createStaffIdentity({ db, env, secret, limits, log }: Deps) {
  const auth = createBetterAuth({
    ...{ db, env, secret, log, tables: STAFF_TABLES },
    ...{ cookieName: "dhun-staff", sessionSeconds: STAFF_SESSION_SECONDS },
  })
  const tables = STAFF_TABLES
  const isSecure = env.shopUrl.startsWith("https:")
  const devices = createRememberedDevices({ secret, isSecure, name: "dhun-staff.device" })
  const sessions = createStaffSessions({ auth, db, devices })
  const tries = createLoginAttempts({
    ...{ limits, devices, names: LIMITS },
    passwordSince: (email) => passwordSince(db, { tables, email }),
  })
  const twoFactor = createTwoFactor({ auth, db, sessions, tables })
  const passkeys = createPasskeys({ auth, db, sessions, tables })

  async function signIn(
    { email, password }: { email: string; password: string },
    request: Request,
    address: string | null = null,
  ): Promise<Begun | Half | Refusal<LoginFailure | "use-passkey">> {
    const caller = { request, address }
    const retryAfterSeconds = await tries.take(email.toLowerCase(), caller)
    if (retryAfterSeconds > 0) return { ok: false, failure: "too-many-attempts", retryAfterSeconds }
    const { headers } = request
    const opened = await ask(
      auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    )
    if (!opened.ok) return { ok: false, failure: "invalid-credentials" }
    await tries.forgive(email.toLowerCase(), caller)
    const { response, headers: opening } = opened.value
    const personal = sessions.personal(opening)
    if (!("user" in response)) return { ok: false, failure: "second-step", headers: personal }
    const member = await sessions.findMember(carrying(personal))
    if (!member) return { ok: false, failure: "invalid-credentials" } // has left
    if (!hasSecondFactor(member)) return { ok: true, headers: personal }
    await sessions.signOut(carrying(personal))
    return { ok: false, failure: "use-passkey" }
  }

  return {
    findMember: sessions.findMember,
    signOut: sessions.signOut,
    signIn,
    twoFactor,
    passkeys,

    /** Completes a login by a code of the app, after the password. */
    passCode: twoFactor.pass,

    /** Turns the authenticator app on; from then on the session counts as proven. */
    async confirmCode(code: string, member: Member, request: Request) {
      const done = await twoFactor.confirm(code, request)
      if (done.ok) await sessions.markProvenAlone(member.id)
      return done
    },

    /** Shows again, by a code, that the one who holds the session is its owner. */
    async prove(
      code: string,
      member: Member,
      request: Request,
    ): Promise<{ ok: true } | Refusal<CodeFailure>> {
      const retryAfterSeconds = await limits.take("LIMIT_STAFF_LOGIN", member.id)
      if (retryAfterSeconds > 0) return { ok: false, failure: "too-many-attempts", retryAfterSeconds }
      const proven = await twoFactor.prove(code, member.id, request)
      if (!proven.ok) return proven
      await limits.forget("LIMIT_STAFF_LOGIN", member.id)
      await sessions.markProven(member.id, member.sessionId)
      return { ok: true }
    },

    /** Whether a password is this member's: a session that was left open must not become a place to guess it. */
    async provePassword(member: Member, password: string): Promise<{ ok: true } | Refusal<"wrong-password">> {
      const retryAfterSeconds = await limits.take("LIMIT_STAFF_LOGIN", member.id)
      if (retryAfterSeconds > 0) return { ok: false, failure: "too-many-attempts", retryAfterSeconds }
      const { internalAdapter, password: hashes } = await auth.$context
      const kept = await ask(internalAdapter.findAccounts(member.id))
      const hash = kept.ok && kept.value.find(({ providerId }) => providerId === "credential")?.password
      if (!hash || !(await hashes.verify({ hash, password }))) return { ok: false, failure: "wrong-password" }
      await limits.forget("LIMIT_STAFF_LOGIN", member.id)
      return { ok: true }
    },

    /** After a passkey was added for the first time. */
    markProven: (member: Member) => sessions.markProvenAlone(member.id, member.sessionId),

    /** Makes who holds an invitation a member, and opens a session that may set up the second factor. Null for a dead link. */
    async join(
      { token, email, name, password }: { token: string; email: string; name: string; password: string },
      request: Request,
    ): Promise<Begun | null> {
      const { password: hashes } = await auth.$context
      const passwordHash = await hashes.hash(password)
      if (!(await acceptInvite(db, { token, name, passwordHash }))) return null
      const opened = await signIn({ email, password }, request)
      return opened.ok ? opened : null
    },
  }
}

export type StaffIdentity = ReturnType<typeof createStaffIdentity>

/** A request that brings the cookies of an answer, as the browser's next one will. */
function carrying(answer: Headers): Request {
  const cookies = answer.getSetCookie().map((cookie) => cookie.split(";")[0])
  return new Request("http://localhost/", { headers: { Cookie: cookies.join("; ") } })
}
