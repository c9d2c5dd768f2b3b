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

export const email = "Email"
export const enterYourEmailAddress = "Enter your email address."
export const thisPasswordIsTooLong = "This password is too long."
export const addressExample = "Enter an address like name@example.com."
export const chooseAPassword = "Choose a password."
export const enterPasswordNow = "Enter the password that you have now."
export const backToMyAccount = "Back to my account"
export const hidePassword = "Hide password"
export const showPassword = "Show password"
export const logInOrReset = "Log in with it, or choose a new password."
export const enterYourName = "Enter your name, of at most 100 characters that can be shown."
export const logoutSuccessfull = "Logout Successfull"
export const somethingWentWrong = "Something went wrong"
export const login = "Login"
export const loginLine = "Your music, where you left it."
export const loginTitle = "Login"
export const loginDescription =
  "Log in to Dhun to fill your cart, to order and to see your orders. Forgot your password? A link by mail takes two minutes."
export const passwordChangedLogIn = "Your password is changed. Log in with the new one."
export const accountDeleted = "Your account is deleted. Your orders stay in our books, as tax law wants."
export const submit = "Submit"
export const loggingIn = "Logging in…"
export const password = "Password"
export const newHere = "New here?"
export const register = "Register"
export const forgotYourPassword = "Forgot your password?"
export const registerLine = "One account. Every order in one place."
export const registerTitle = "Register"
export const registerDescription =
  "Make an account at Dhun with a name, an address for mail and a password: one place for your cart and all of your orders."
export const makingYourAccount = "Making your account…"
export const name = "Name"
export const alreadyHaveAnAccount = "Already have an account?"
export const oneMoreStep = "One more step"
export const loginCodeLine = "Your password was the first verse."
export const loginCodeTitle = "One more step"
export const loginCodeDescription =
  "The second step of your login at Dhun: the code that your authenticator app shows now, or one of the codes that you wrote down."
export const code = "Code"
export const loginCodeHint = "The six digits that your authenticator app shows, or one of your backup codes."
export const startAgain = "Start again"
