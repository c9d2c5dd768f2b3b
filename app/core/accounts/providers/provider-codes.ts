import type { LoginFailure, RegisterFailure } from "#app/core/accounts/identity-refusals.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import * as messages from "./messages.ts"

export type Told = { login: LoginFailure; register: RegisterFailure; hint?: string | undefined }

const wrong = { login: "invalid-credentials", register: "anything-else" } as const
const failed = (hint: string) => ({ login: "anything-else", register: "anything-else", hint }) as const
const misconfigured = (code: string) => failed(messages.loginMisconfigured(code))

/** Every code that the specification names or the library answers. A login never tells whether an account exists. */
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
  "account-exists-with-different-credential": failed(messages.accountExists),
  "too-many-requests": failed(messages.tooManyAttempts),
  "network-request-failed": failed(messages.noAnswer),
  timeout: failed(messages.noAnswerInTime),
  "web-storage-unsupported": failed(messages.browserKeepsNothing),
  "popup-blocked": failed(messages.windowHeldBack),
  "popup-closed-by-user": failed(messages.windowClosed),
  "cancelled-popup-request": failed(messages.anotherWindow),
  "invalid-auth-event": failed(messages.loginEndedElsewhere),
  "already-initialized": failed(messages.reloadFirst),
  "argument-error": failed(messages.reloadFirst),
  "internal-error": failed(messages.faultIsNotYours),
  "operation-not-allowed": misconfigured("operation-not-allowed"),
  "invalid-api-key": misconfigured("invalid-api-key"),
  "auth-domain-config-required": misconfigured("auth-domain-config-required"),
  "unauthorized-domain": misconfigured("unauthorized-domain"),
  "user-mismatch": failed(messages.otherCredentials),
  "user-token-expired": failed(messages.loginExpired),
  "invalid-user-token": failed(messages.loginExpired),
  "requires-recent-login": failed(messages.loginTooOld),
  "expired-action-code": failed(messages.deadLink),
  "invalid-action-code": failed(messages.deadLink),
  "multi-factor-auth-required": failed(messages.wantsTwoFactor),
  "missing-multi-factor-info": failed(messages.wantsTwoFactor),
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
  return entryOf(SPELLED, word) ?? "internal-error"
}

function isProviderCode(word: string): word is ProviderCode {
  return Object.hasOwn(PROVIDER_CODES, word)
}
