import type { Account } from "#app/core/accounts/account/account.server.ts"
import type { Credentials, Registration, Reset } from "#app/core/accounts/forms/identity-forms.ts"
import type { Passkeys } from "#app/core/accounts/passkeys/passkeys.server.ts"
import type { PasswordPolicy } from "#app/core/accounts/password/password-policy.ts"
import type { Phones } from "#app/core/accounts/phone/phones.server.ts"
import type { Profile } from "#app/core/accounts/profile/profile.ts"
import { createEmbeddedIdentity } from "#app/core/accounts/providers/embedded/embedded-identity.server.ts"
import { createFirebaseIdentity } from "#app/core/accounts/providers/firebase/firebase-identity.server.ts"
import type { Provider } from "#app/core/accounts/providers/provider.ts"
import type { TwoFactor } from "#app/core/accounts/two-factor/two-factor.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { firebaseOf } from "#app/platform/env/firebase-env.server.ts"
import { createLimits, type Limits } from "#app/platform/rate-limit/rate-limits.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import type {
  LoginFailure,
  Refusal,
  RegisterFailure,
  ResetFailure,
  ResetRequestFailure,
} from "./identity-refusals.ts"

/** `email` is null for an account with a mobile number alone. */
export type User = { id: string; name: string; email: string | null }

export type Welcome = { ok: true; headers: Headers; profile: Profile }

/** The password was right, and a second factor is wanted: the cookies of a login that is half done. */
type Halfway = { ok: false; failure: "second-step"; headers: Headers; retryAfterSeconds?: undefined }

/** The identity provider of shoppers and their sessions. A failing provider throws, with a reason that may be logged. */
export type Identity = {
  account: Account
  /** Second factors and passkeys; null where the provider keeps such things itself. */
  factors: { twoFactor: TwoFactor; passkeys: Passkeys } | null
  /** Logins by mobile number; null where the provider keeps accounts itself. */
  phones: Phones | null
  /** The provider that browsers ask themselves, bringing its token; null where the shop takes passwords itself. */
  provider: Provider | null
  passwordPolicy(): Promise<PasswordPolicy>
  /** Opens a new session and ends the one of the request. Tries are counted by network address too. */
  signIn(
    credentials: Credentials,
    request: Request,
    address?: string | null,
  ): Promise<Welcome | Halfway | Refusal<LoginFailure>>
  signInByToken(token: string, request: Request): Promise<Welcome | Refusal<LoginFailure>>
  register(registration: Registration, request: Request): Promise<Welcome | Refusal<RegisterFailure>>
  /** Ends the request's session, if it has one. Answers the headers that clear its cookies. */
  signOut(request: Request): Promise<Headers>
  /** The user of the session that the request carries; null for a guest and for a cookie that is forged, ended or expired. */
  findUser(request: Request): Promise<User | null>
  /** The profile for the browser, and the headers that make the browser's hint of a session true again. */
  readProfile(request: Request): Promise<{ profile: Profile | null; headers: Headers }>
  /** Mails a link that lets choose a new password, if the address has an account. It never tells which. */
  requestReset(email: string): Promise<{ ok: true } | Refusal<ResetRequestFailure>>
  /** Sets a new password by the token of such a mail, once, and ends all sessions of the account. */
  resetPassword(
    reset: Reset,
    request?: Request,
    address?: string | null,
  ): Promise<{ ok: true } | Refusal<ResetFailure>>
}

/** Opens the identity provider of the settings. Without `limits` it counts tries by itself. */
export function createIdentity(options: {
  db: Database
  env: Env
  secret: string
  log: Log
  limits?: Limits
}): Identity {
  const settings = firebaseOf(options.env)
  const opened = { ...options, limits: options.limits ?? createLimits(options.env) }
  return settings ? createFirebaseIdentity({ ...opened, settings }) : createEmbeddedIdentity(opened)
}
