import { expect, test } from "vitest"
import { securityEvent } from "./security-events.ts"

test.each([
  ["POST", "/login", 303, "login: done"],
  ["POST", "/login.data", 202, "login: done"],
  ["POST", "/login", 400, "login: failed"],
  ["POST", "/LOGIN.data", 429, "login: too often"],
  ["POST", "/reset-password", 303, "reset-password: done"],
  ["POST", "/login/passkey", 403, "login/passkey: refused"],
  ["POST", "/login/code.data", 400, "login/code: failed"],
  ["POST", "/account/password", 303, "account/password: done"],
  ["POST", "/logout", 403, "logout: refused"],
  ["GET", "/orders/DH-0000-0000", 404, "not theirs"],
  ["POST", "/payment", 401, "login wanted"],
  ["GET", "/search/x", 429, "too often"],
  ["POST", "/corporate", 413, "too large"],
  ["POST", "/payment-events", 400, "unsigned event"],
  ["POST", "/payment-events/test-bank", 400, "unsigned event"],
  ["POST", "/parcel-events", 400, "unsigned event"],
  ["GET", "/login", 200, null],
  ["GET", "/nowhere", 404, null],
  ["POST", "/payment", 303, null],
])("%s %s answered with %i is told to the operator as %j", (method, path, status, event) => {
  expect(securityEvent({ method, path, status })).toBe(event)
})
