import type { LoginFailure, RegisterFailure } from "#app/shop/identity/identity-refusals.ts"

/** What a code of the provider means on the two forms, and what helps, where the specified sentence does not say it. */
export type Told = { login: LoginFailure; register: RegisterFailure; hint?: string | undefined }

const wrong = { login: "invalid-credentials", register: "anything-else" } as const
const failed = (hint: string) => ({ login: "anything-else", register: "anything-else", hint }) as const
const misconfigured = (code: string) =>
  failed(`This shop's login is not set up right (${code}). Please tell us.`)

/**
 * Every code of the identity provider that the specification names, and the ones its library answers passwords with.
 * Whether an address has an account is never told at login.
 */
export const PROVIDER_CODES = {
  "invalid-credential": wrong,
  "wrong-password": wrong,
  "user-not-found": wrong,
  "user-disabled": wrong,
  "missing-password": wrong,
  "invalid-email": { login: "invalid-credentials", register: "invalid-email" },
  "missing-email": { login: "invalid-credentials", register: "invalid-email" },
  "weak-password": { login: "invalid-credentials", register: "weak-password" },
  "password-does-not-meet-requirements": { login: "invalid-credentials", register: "weak-password" },
  "email-already-in-use": { login: "anything-else", register: "email-in-use" },
  "account-exists-with-different-credential": failed(
    "There is an account with this address already. Log in the way you did before.",
  ),
  "too-many-requests": failed("Too many attempts. Wait a few minutes, then try again."),
  "network-request-failed": failed("There was no answer. Check your connection."),
  timeout: failed("There was no answer in time. Check your connection."),
  "web-storage-unsupported": failed(
    "Your browser keeps nothing for this shop. Allow it cookies and storage.",
  ),
  "popup-blocked": failed("Your browser held back a window. Allow this shop to open one."),
  "popup-closed-by-user": failed("The window was closed before the login was done."),
  "cancelled-popup-request": failed("Another window was opened since. Go on in that one."),
  "invalid-auth-event": failed("The login did not end where it began. Start it again."),
  "already-initialized": failed("Reload the page first."),
  "argument-error": failed("Reload the page first."),
  "internal-error": failed("The fault is not yours."),
  "operation-not-allowed": misconfigured("operation-not-allowed"),
  "invalid-api-key": misconfigured("invalid-api-key"),
  "auth-domain-config-required": misconfigured("auth-domain-config-required"),
  "unauthorized-domain": misconfigured("unauthorized-domain"),
  "user-mismatch": failed("These are the credentials of another account. Use your own."),
  "user-token-expired": failed("Your login has expired. Log in again."),
  "invalid-user-token": failed("Your login has expired. Log in again."),
  "requires-recent-login": failed("Your login is too old for this. Log in again."),
  "expired-action-code": failed("This link has expired or was used before. Ask for a new one."),
  "invalid-action-code": failed("This link has expired or was used before. Ask for a new one."),
  "multi-factor-auth-required": failed("This account wants a second step, which this shop cannot ask for."),
  "missing-multi-factor-info": failed("This account wants a second step, which this shop cannot ask for."),
} as const satisfies Record<string, Told>

export type ProviderCode = keyof typeof PROVIDER_CODES

/** The same codes as the provider's HTTP interface spells them. */
const SPELLED: Record<string, ProviderCode> = {
  INVALID_LOGIN_CREDENTIALS: "invalid-credential",
  INVALID_PASSWORD: "wrong-password",
  EMAIL_NOT_FOUND: "user-not-found",
  USER_NOT_FOUND: "user-not-found",
  USER_DISABLED: "user-disabled",
  INVALID_EMAIL: "invalid-email",
  MISSING_EMAIL: "missing-email",
  MISSING_PASSWORD: "missing-password",
  EMAIL_EXISTS: "email-already-in-use",
  WEAK_PASSWORD: "weak-password",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "password-does-not-meet-requirements",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  OPERATION_NOT_ALLOWED: "operation-not-allowed",
  PASSWORD_LOGIN_DISABLED: "operation-not-allowed",
  UNAUTHORIZED_DOMAIN: "unauthorized-domain",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  EXPIRED_OOB_CODE: "expired-action-code",
  INVALID_OOB_CODE: "invalid-action-code",
  TOKEN_EXPIRED: "user-token-expired",
  INVALID_ID_TOKEN: "invalid-user-token",
  API_KEY_INVALID: "invalid-api-key",
}

/** The code in the library's error (`auth/wrong-password`), or in the HTTP interface's (`WEAK_PASSWORD : …`). */
export function providerCode(text: string): ProviderCode {
  const [word = ""] = text.replace(/^auth\//, "").split(/[\s:]/)
  if (isProviderCode(word)) return word
  return Object.hasOwn(SPELLED, word) ? (SPELLED[word] ?? "internal-error") : "internal-error"
}

function isProviderCode(word: string): word is ProviderCode {
  return Object.hasOwn(PROVIDER_CODES, word)
}
