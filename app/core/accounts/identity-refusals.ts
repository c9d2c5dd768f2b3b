import { waitWords } from "#app/ui/format/wait-time.ts"
import * as messages from "./messages.ts"

export type LoginFailure = "invalid-credentials" | "anything-else"
export type RegisterFailure =
  | "invalid-email"
  | "weak-password"
  | "email-in-use"
  | "unusable-name"
  | "anything-else"
export type ResetRequestFailure = "anything-else"
export type ResetFailure = "dead-link" | "weak-password" | "anything-else"
type OwnCredentialFailure = "wrong-password" | "wrong-own-code"
export type PasswordFailure = OwnCredentialFailure | "weak-password" | "anything-else"
export type EmailFailure = OwnCredentialFailure | "email-in-use" | "anything-else"
export type LinkFailure = "dead-link" | "email-in-use" | "anything-else"
export type RemovalFailure = OwnCredentialFailure | "anything-else"
export type CodeFailure = "wrong-code" | "expired" | "anything-else"
export type PasskeyFailure = "unknown-key" | "anything-else"

export type PhoneFailure =
  | "unknown"
  | "expired"
  | "two-factor"
  | "long-unused"
  | "second-proof"
  | "wrong-second-code"

export type Refusal<Failure> =
  | { ok: false; failure: Failure; retryAfterSeconds?: undefined }
  | { ok: false; failure: "too-many-attempts"; retryAfterSeconds: number }

type Sentences<Failure extends string> = Record<Failure, string>

const OWN_CREDENTIAL_MESSAGES: Sentences<OwnCredentialFailure> = {
  "wrong-password": messages.wrongPassword,
  "wrong-own-code": messages.wrongOwnCode,
}

export const LOGIN_MESSAGES: Sentences<LoginFailure> = {
  "invalid-credentials": messages.invalidCredentials,
  "anything-else": messages.loginFailed,
}

export const REGISTER_MESSAGES: Sentences<RegisterFailure> = {
  "invalid-email": messages.invalidEmail,
  "weak-password": messages.weakPassword,
  "email-in-use": messages.emailInUse,
  "unusable-name": messages.registerFailed,
  "anything-else": messages.registerFailed,
}

export const RESET_REQUEST_MESSAGES: Sentences<ResetRequestFailure> = {
  "anything-else": messages.mailNotSent,
}

export const RESET_MESSAGES: Sentences<ResetFailure> = {
  "dead-link": messages.deadLink,
  "weak-password": messages.weakPassword,
  "anything-else": messages.passwordNotChanged,
}

export const PASSWORD_MESSAGES: Sentences<PasswordFailure> = {
  ...OWN_CREDENTIAL_MESSAGES,
  "weak-password": messages.weakPassword,
  "anything-else": messages.passwordNotChanged,
}

export const EMAIL_MESSAGES: Sentences<EmailFailure> = {
  ...OWN_CREDENTIAL_MESSAGES,
  "email-in-use": messages.emailInUse,
  "anything-else": messages.mailNotSent,
}

export const LINK_MESSAGES: Sentences<LinkFailure> = {
  "dead-link": messages.deadLink,
  "email-in-use": messages.emailInUse,
  "anything-else": messages.addressNotChanged,
}

export const REMOVAL_MESSAGES: Sentences<RemovalFailure> = {
  ...OWN_CREDENTIAL_MESSAGES,
  "anything-else": messages.accountNotDeleted,
}

export const CODE_MESSAGES: Sentences<CodeFailure> = {
  "wrong-code": messages.wrongCode,
  expired: messages.codeExpired,
  "anything-else": messages.loginFailed,
}

export const PASSKEY_MESSAGES: Sentences<PasskeyFailure> = {
  "unknown-key": messages.unknownPasskey,
  "anything-else": messages.loginFailed,
}

/** The sentence for a refusal, out of the table of its form. */
export function sentenceOf<Failure extends string>(refusal: Refusal<Failure>, sentences: Sentences<Failure>) {
  if (refusal.retryAfterSeconds === undefined) return sentences[refusal.failure]
  return messages.tooManyAttempts(waitWords(refusal.retryAfterSeconds))
}
