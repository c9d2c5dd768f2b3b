import { setTimeout as pause } from "node:timers/promises"
import { createAccount } from "#app/core/accounts/account/account.server.ts"
import { passwordSince } from "#app/core/accounts/account/ways-in.server.ts"
import { isEmail, isUsableName, type Registration } from "#app/core/accounts/forms/identity-forms.ts"
import type { Identity } from "#app/core/accounts/identity.server.ts"
import { ask } from "#app/core/accounts/identity-fault.server.ts"
import type { RegisterFailure, ResetFailure } from "#app/core/accounts/identity-refusals.ts"
import { createPasskeys } from "#app/core/accounts/passkeys/passkeys.server.ts"
import { createLoginAttempts } from "#app/core/accounts/password/login-attempts.server.ts"
import { checkPassword } from "#app/core/accounts/password/password-policy.ts"
import { policyOf } from "#app/core/accounts/password/policy-settings.server.ts"
import { createPhones } from "#app/core/accounts/phone/phones.server.ts"
import { createSessions } from "#app/core/accounts/sessions/sessions.server.ts"
import { createTwoFactor } from "#app/core/accounts/two-factor/two-factor.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import type { Limits } from "#app/platform/rate-limit/rate-limits.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { SHOPPER_TABLES } from "#db/tables/identity.ts"
import { type BetterAuth, createBetterAuth } from "./better-auth.server.ts"
import { createEmbeddedCredentials } from "./embedded-credentials.server.ts"

/** Answers to a reset take a multiple of this time, so that it does not tell whether the address has an account. */
const RESET_ANSWER_MS = 300

const REGISTER_CODES: Record<string, RegisterFailure> = {
  INVALID_EMAIL: "invalid-email",
  PASSWORD_TOO_SHORT: "weak-password",
  PASSWORD_TOO_LONG: "weak-password",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "email-in-use",
}

const RESET_CODES: Record<string, ResetFailure> = {
  INVALID_TOKEN: "dead-link",
  PASSWORD_TOO_SHORT: "weak-password",
  PASSWORD_TOO_LONG: "weak-password",
}

/** The provider inside the shop: accounts and passwords in the shop's own database. */
export function createEmbeddedIdentity({
  db,
  env,
  secret,
  limits,
  log,
}: {
  db: Database
  env: Env
  secret: string
  limits: Limits
  log: Log
}): Identity {
  const auth = createBetterAuth({ db, env, secret, log })
  const sessions = createSessions({ auth, env, secret, log })
  const tries = createLoginAttempts({
    ...{ limits, devices: sessions.devices },
    passwordSince: (email) => passwordSince(db, { tables: SHOPPER_TABLES, email }),
  })
  const { welcome, findSessionId, findUser, readProfile, signOut } = sessions
  const passwordPolicy = policyOf(env)
  const { shopUrl } = env
  const credentials = createEmbeddedCredentials({ auth, db, secret, limits, shopUrl, passwordPolicy })
  const account = createAccount({ db, secret, limits, shopUrl, credentials, findSessionId })
  const register: Identity["register"] = async (registration, request) => {
    if (!isEmail(registration.email)) return refuse("invalid-email")
    if (checkPassword(passwordPolicy, registration.password).length > 0) return refuse("weak-password")
    if (!isUsableName(registration.name)) return refuse("unusable-name")
    const opened = await signUp(auth, registration, request)
    if (!opened.ok) return opened
    return welcome({ account: opened.value.response.user, headers: opened.value.headers }, request)
  }
  return {
    findUser,
    readProfile,
    signOut,
    factors: {
      twoFactor: createTwoFactor({ auth, db, sessions }),
      passkeys: createPasskeys({ auth, db, sessions }),
    },
    account,
    phones: createPhones({
      ...{ db, secret, limits, shopUrl, sessions },
      register,
      notify: account.notify,
      mailEmailLink: credentials.mailEmailLink,
    }),
    provider: null,
    passwordPolicy: async () => passwordPolicy,
    async signIn({ email, password }, request, address) {
      if (!isEmail(email)) return refuse("invalid-credentials")
      // Counted before the password is checked, or a hundred tries at once would all pass.
      const retryAfterSeconds = await tries.take(email, { request, address })
      if (retryAfterSeconds > 0) return { ok: false, failure: "too-many-attempts", retryAfterSeconds }
      const { headers } = request
      const opened = await ask(
        auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
      )
      if (!opened.ok) return refuse("invalid-credentials")
      await tries.forgive(email, { request, address })
      const { response, headers: opening } = opened.value
      if (!("user" in response))
        return { ok: false, failure: "second-step", headers: sessions.personal(opening) }
      return welcome({ account: response.user, headers: opening }, request)
    },
    register,
    /** Nobody else proves anything here: a token is nobody's. */
    signInByToken: async () => refuse("invalid-credentials"),
    async requestReset(email) {
      const retryAfterSeconds = await limits.take("LIMIT_RESET_ACCOUNT", email)
      if (retryAfterSeconds > 0) return { ok: false, failure: "too-many-attempts", retryAfterSeconds }
      const startedAt = performance.now()
      await ask(auth.api.requestPasswordReset({ body: { email } }))
      await pause(RESET_ANSWER_MS - ((performance.now() - startedAt) % RESET_ANSWER_MS))
      return { ok: true }
    },
    async resetPassword({ token, password }, request, address) {
      if (checkPassword(passwordPolicy, password).length > 0) return refuse("weak-password")
      const email = await findOwnerOfReset(auth, token)
      const done = await ask(auth.api.resetPassword({ body: { token, newPassword: password } }))
      if (!done.ok) return refuse(entryOf(RESET_CODES, done.code) ?? "anything-else")
      if (email) await tries.forgive(email, { request, address })
      return { ok: true }
    },
  }
}

async function signUp(auth: BetterAuth, registration: Registration, { headers }: Request) {
  const opened = await ask(auth.api.signUpEmail({ body: registration, headers, returnHeaders: true }))
  if (opened.ok) return opened
  // Two registrations of one address at once both find it free; the loser learns it from the database.
  const { internalAdapter } = await auth.$context
  const owner = await ask(internalAdapter.findUserByEmail(registration.email))
  const isTaken = owner.ok && owner.value !== null
  return refuse<RegisterFailure>(
    isTaken ? "email-in-use" : (entryOf(REGISTER_CODES, opened.code) ?? "anything-else"),
  )
}

async function findOwnerOfReset(auth: BetterAuth, token: string) {
  const { internalAdapter } = await auth.$context
  const found = await ask(internalAdapter.findVerificationValue(`reset-password:${token}`))
  const owner = found.ok && found.value ? await ask(internalAdapter.findUserById(found.value.value)) : null
  return owner?.ok ? owner.value?.email : undefined
}

function refuse<Failure>(failure: Failure) {
  return { ok: false as const, failure }
}
