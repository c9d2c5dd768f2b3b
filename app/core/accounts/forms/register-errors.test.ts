import { expect, test } from "vitest"
import { registerErrors } from "./register-errors.ts"

const LACK = "Your password needs at least 6 characters."

test.each([
  ["invalid-email", { email: "Enter an address like name@example.com." }],
  ["email-in-use", { email: "Log in with it, or choose a new password." }],
  ["unusable-name", { name: "Enter your name, of at most 100 characters that can be shown." }],
  ["weak-password", { password: LACK }],
  ["anything-else", {}],
  ["too-many-attempts", {}],
] as const)("ID-5: a registration refused by %s says at its field what helps", (failure, errors) => {
  expect(registerErrors(failure, LACK)).toEqual(errors)
})
