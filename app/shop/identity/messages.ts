import { waitWords } from "#app/ui/format/wait-time.ts"

export type LoginFailure = "invalid-credentials" | "anything-else"
export type RegisterFailure =
  | "invalid-email"
  | "weak-password"
  | "email-in-use"
  | "unusable-name"
  | "anything-else"
export type ResetRequestFailure = "anything-else"
export type ResetFailure = "dead-link" | "weak-password" | "anything-else"
export type PasswordFailure = "wrong-password" | "weak-password" | "anything-else"
export type EmailFailure = "wrong-password" | "email-in-use" | "anything-else"
export type LinkFailure = "dead-link" | "email-in-use" | "anything-else"
export type RemovalFailure = "wrong-password" | "anything-else"
export type CodeFailure = "wrong-code" | "expired" | "anything-else"
export type PasskeyFailure = "unknown-key" | "anything-else"

/** A refusal that a shopper can be told, or the wait after too many tries. */
export type Refusal<Failure> =
  | { ok: false; failure: Failure; retryAfterSeconds?: undefined }
  | { ok: false; failure: "too-many-attempts"; retryAfterSeconds: number }

type Sentences<Failure extends string> = Record<Failure, string>

export const LOGIN_SUCCESS = "Login Success"

export const LOGIN_MESSAGES: Sentences<LoginFailure> = {
  "invalid-credentials": "Invalid Credentials",
  "anything-else": "Login failed. Please try again",
}

export const REGISTER_MESSAGES: Sentences<RegisterFailure> = {
  "invalid-email": "Invalid email",
  "weak-password": "Password is too weak",
  "email-in-use": "Email already in use",
  "unusable-name": "Register failed. Please try again",
  "anything-else": "Register failed. Please try again",
}

export const RESET_REQUEST_MESSAGES: Sentences<ResetRequestFailure> = {
  "anything-else": "The mail could not be sent. Please try again",
}

export const RESET_MESSAGES: Sentences<ResetFailure> = {
  "dead-link": "This link has expired or was used before. Ask for a new one.",
  "weak-password": REGISTER_MESSAGES["weak-password"],
  "anything-else": "The password could not be changed. Please try again",
}

const WRONG_PASSWORD = "This is not your password."

export const PASSWORD_MESSAGES: Sentences<PasswordFailure> = {
  "wrong-password": WRONG_PASSWORD,
  "weak-password": REGISTER_MESSAGES["weak-password"],
  "anything-else": RESET_MESSAGES["anything-else"],
}

export const EMAIL_MESSAGES: Sentences<EmailFailure> = {
  "wrong-password": WRONG_PASSWORD,
  "email-in-use": REGISTER_MESSAGES["email-in-use"],
  "anything-else": RESET_REQUEST_MESSAGES["anything-else"],
}

export const LINK_MESSAGES: Sentences<LinkFailure> = {
  "dead-link": RESET_MESSAGES["dead-link"],
  "email-in-use": REGISTER_MESSAGES["email-in-use"],
  "anything-else": "The address could not be changed. Please try again",
}

export const REMOVAL_MESSAGES: Sentences<RemovalFailure> = {
  "wrong-password": WRONG_PASSWORD,
  "anything-else": "The account could not be deleted. Please try again",
}

export const CODE_MESSAGES: Sentences<CodeFailure> = {
  "wrong-code": "This code is not right. Try the next one that your app shows.",
  expired: "This took too long, or too many codes were wrong. Log in again.",
  "anything-else": LOGIN_MESSAGES["anything-else"],
}

export const PASSKEY_MESSAGES: Sentences<PasskeyFailure> = {
  "unknown-key": "We do not know this passkey. Log in with your password.",
  "anything-else": LOGIN_MESSAGES["anything-else"],
}

/** The sentence for a refusal, out of the table of its form. */
export function sentenceOf<Failure extends string>(refusal: Refusal<Failure>, sentences: Sentences<Failure>) {
  if (refusal.retryAfterSeconds === undefined) return sentences[refusal.failure]
  return `Too many attempts. Try again in ${waitWords(refusal.retryAfterSeconds)}.`
}
