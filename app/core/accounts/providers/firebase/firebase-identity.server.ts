import { setTimeout as pause } from "node:timers/promises"
import type { JWTVerifyGetKey } from "jose"
import { createAccount } from "#app/core/accounts/account/account.server.ts"
import { isEmail } from "#app/core/accounts/forms/identity-forms.ts"
import type { Identity, Welcome } from "#app/core/accounts/identity.server.ts"
import type { LoginFailure, Refusal } from "#app/core/accounts/identity-refusals.ts"
import { createLoginAttempts } from "#app/core/accounts/password/login-attempts.server.ts"
import { checkPassword } from "#app/core/accounts/password/password-policy.ts"
import {
  type BetterAuth,
  createBetterAuth,
} from "#app/core/accounts/providers/embedded/better-auth.server.ts"
import { DEAD_LINKS, toldOf } from "#app/core/accounts/providers/provider-refusals.server.ts"
import { createSessions } from "#app/core/accounts/sessions/sessions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import type { FirebaseSettings } from "#app/platform/env/firebase-env.server.ts"
import type { Limits } from "#app/platform/rate-limit/rate-limits.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { accountOf } from "./firebase-accounts.server.ts"
import { createFirebaseCalls } from "./firebase-calls.server.ts"
import { createFirebaseCredentials } from "./firebase-credentials.server.ts"
import { createFirebaseProject } from "./firebase-project.server.ts"
import { createFirebaseTokens } from "./firebase-tokens.server.ts"

const RESET_ANSWER_MS = 300

type GoogleStandIn = { keys: JWTVerifyGetKey; send: typeof fetch }

type Options = {
  db: Database
  env: Env
  secret: string
  limits: Limits
  log: Log
  settings: FirebaseSettings
  google?: GoogleStandIn
}

/** Firebase keeps addresses and passwords, the shop accounts and sessions (decision 19). */
export function createFirebaseIdentity({
  db,
  env,
  secret,
  limits,
  log,
  settings,
  google,
}: Options): Identity {
  const auth = createBetterAuth({ db, env, secret, log })
  const { devices, welcomeProven, findSessionId, findUser, readProfile, signOut } = createSessions({
    auth,
    env,
    secret,
    log,
  })
  const tries = createLoginAttempts({ limits, devices })
  const calls = createFirebaseCalls(settings, env.shopUrl, google?.send)
  const project = createFirebaseProject(calls, env)
  const readToken = createFirebaseTokens(settings, google?.keys)

  async function enter(token: string, request: Request): Promise<Welcome | Refusal<LoginFailure>> {
    const person = await readToken(token)
    if (!person) return refuse("invalid-credentials")
    const userId = await accountOf({ auth, db }, person)
    if (!userId) return refuse("anything-else")
    return welcomeProven(userId, request)
  }

  const credentials = createFirebaseCredentials({ db, calls, passwordPolicy: project.passwordPolicy })
  return {
    findUser,
    readProfile,
    signOut,
    factors: null,
    phones: null,
    account: createAccount({ db, secret, limits, shopUrl: env.shopUrl, credentials, findSessionId }),
    provider: settings,
    passwordPolicy: project.passwordPolicy,
    async signIn({ email, password }, request, address) {
      if (!isEmail(email)) return refuse("invalid-credentials")
      const retryAfterSeconds = await tries.take(email, { request, address })
      if (retryAfterSeconds > 0) return { ok: false, failure: "too-many-attempts", retryAfterSeconds }
      await project.requireOwnOrigin()
      const opened = await calls.signIn({ email, password })
      if (!opened.ok) return refuse(toldOf(opened.code).login)
      await tries.forgive(email, { request, address })
      return enter(opened.value.idToken, request)
    },
    async register(registration, request) {
      if (!isEmail(registration.email)) return refuse("invalid-email")
      if (checkPassword(await project.passwordPolicy(), registration.password).length > 0)
        return refuse("weak-password")
      await project.requireOwnOrigin()
      const opened = await calls.signUp(registration)
      if (!opened.ok) return refuse(toldOf(opened.code).register)
      const entered = await enter(opened.value.idToken, request)
      return entered.ok ? entered : refuse("anything-else")
    },
    async signInByToken(token, request) {
      await project.requireOwnOrigin()
      return enter(token, request)
    },
    async requestReset(email) {
      const retryAfterSeconds = await limits.take("LIMIT_RESET_ACCOUNT", email)
      if (retryAfterSeconds > 0) return { ok: false, failure: "too-many-attempts", retryAfterSeconds }
      const [mailed] = await Promise.all([calls.mailReset(email), pause(RESET_ANSWER_MS)])
      if (!mailed.ok && toldOf(mailed.code).login !== "invalid-credentials") return refuse("anything-else")
      return { ok: true }
    },
    async resetPassword({ token, password }, request, address) {
      if (checkPassword(await project.passwordPolicy(), password).length > 0) return refuse("weak-password")
      const done = await calls.resetPassword(token, password)
      if (done.ok) {
        const email = done.value.email?.toLowerCase() ?? ""
        await endSessions(auth, email)
        await tries.forgive(email, { request, address })
        return { ok: true }
      }
      if (DEAD_LINKS.includes(done.code)) return refuse("dead-link")
      const { register } = toldOf(done.code)
      return refuse(register === "weak-password" ? register : "anything-else")
    },
  }
}

async function endSessions(auth: BetterAuth, email: string) {
  const { internalAdapter } = await auth.$context
  const owner = await internalAdapter.findUserByEmail(email)
  if (owner) await internalAdapter.deleteUserSessions(owner.user.id)
}

function refuse<Failure>(failure: Failure) {
  return { ok: false as const, failure }
}
