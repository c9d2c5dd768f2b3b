import { expect, test } from "vitest"
import { LOGOUT_FAILED, LOGOUT_SUCCESS } from "#app/core/accounts/sessions/logout-messages.ts"
import * as refusals from "./identity-refusals.ts"
import * as messages from "./messages.ts"

test("ID-5: every refusal has the specification's sentence", () => {
  expect(refusals.LOGIN_MESSAGES).toEqual({
    "invalid-credentials": "Invalid Credentials",
    "anything-else": "Login failed. Please try again",
  })
  expect(refusals.REGISTER_MESSAGES).toEqual({
    "invalid-email": "Invalid email",
    "weak-password": "Password is too weak",
    "unusable-name": "Register failed. Please try again",
    "email-in-use": "Email already in use",
    "anything-else": "Register failed. Please try again",
  })
})

test("ID-2, ID-3: the toasts are the specification's to the letter", () => {
  expect([messages.loginSuccess, LOGOUT_SUCCESS, LOGOUT_FAILED]).toEqual([
    "Login Success",
    "Logout Successfull",
    "Something went wrong",
  ])
})

const wait = (retryAfterSeconds: number) =>
  refusals.sentenceOf({ ok: false, failure: "too-many-attempts", retryAfterSeconds }, refusals.LOGIN_MESSAGES)

test("ID-5: too many tries are told when to come back, in whole minutes that are never too few", () => {
  expect(wait(900)).toBe("Too many attempts. Try again in 15 minutes.")
  expect(wait(61)).toBe("Too many attempts. Try again in 2 minutes.")
  expect(wait(60)).toBe("Too many attempts. Try again in 1 minute.")
  expect(wait(1)).toBe("Too many attempts. Try again in 1 minute.")
})
