import { expect, test } from "vitest"
import { LOGIN_MESSAGES, REGISTER_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { PROVIDER_CODES, providerCode } from "./provider-codes.ts"

/** The codes of the specification's error catalogue, word for word. */
const CATALOGUE = [
  "argument-error",
  "internal-error",
  "user-mismatch",
  "user-not-found",
  "account-exists-with-different-credential",
  "multi-factor-auth-required",
  "missing-multi-factor-info",
  "invalid-api-key",
  "auth-domain-config-required",
  "unauthorized-domain",
  "popup-blocked",
  "popup-closed-by-user",
  "cancelled-popup-request",
  "web-storage-unsupported",
  "network-request-failed",
  "invalid-auth-event",
  "already-initialized",
  "email-already-in-use",
  "wrong-password",
  "too-many-requests",
]

const onLogin = (text: string) => LOGIN_MESSAGES[PROVIDER_CODES[providerCode(text)].login]
const onRegister = (text: string) => REGISTER_MESSAGES[PROVIDER_CODES[providerCode(text)].register]

test("ID-5: every code of the error catalogue is in the table", () => {
  expect(CATALOGUE.filter((code) => providerCode(`auth/${code}`) !== code)).toEqual([])
})

test("ID-5: wrong credentials of any kind are `Invalid Credentials`, so that no address is told at login", () => {
  for (const code of [
    "wrong-password",
    "user-not-found",
    "invalid-credential",
    "user-disabled",
    "invalid-email",
  ])
    expect(onLogin(`auth/${code}`), code).toBe("Invalid Credentials")
})

test("ID-5: any other failure of a login is the specified sentence, with a hint beside it", () => {
  for (const code of [
    "network-request-failed",
    "too-many-requests",
    "unauthorized-domain",
    "popup-blocked",
  ]) {
    expect(onLogin(`auth/${code}`), code).toBe("Login failed. Please try again")
    expect(PROVIDER_CODES[providerCode(code)], code).toHaveProperty(
      "hint",
      expect.stringMatching(/\w{3}.*\.$/),
    )
  }
})

test("ID-5: a registration tells an invalid, a taken address and a weak password apart from all else", () => {
  expect(onRegister("auth/invalid-email")).toBe("Invalid email")
  expect(onRegister("auth/weak-password")).toBe("Password is too weak")
  expect(onRegister("auth/password-does-not-meet-requirements")).toBe("Password is too weak")
  expect(onRegister("auth/email-already-in-use")).toBe("Email already in use")
  expect(onRegister("auth/internal-error")).toBe("Register failed. Please try again")
})

test("ID-7: a fault of the settings is named on the page", () => {
  for (const code of ["invalid-api-key", "auth-domain-config-required", "unauthorized-domain"])
    expect(PROVIDER_CODES[providerCode(code)]).toHaveProperty("hint", expect.stringContaining(`(${code})`))
})

test("ID-7: the HTTP interface's spelling means the same, and what nobody knows is an internal error", () => {
  expect(providerCode("WEAK_PASSWORD : Password should be at least 6 characters")).toBe("weak-password")
  expect(providerCode("EMAIL_EXISTS")).toBe("email-already-in-use")
  for (const unknown of [
    "",
    "auth/",
    "constructor",
    "auth/__proto__",
    "SOMETHING_NEW",
    "auth/claims-too-large",
  ])
    expect(providerCode(unknown), unknown).toBe("internal-error")
})
