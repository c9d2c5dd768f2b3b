import { expect, test } from "vitest"
import { hasSessionHint, sessionHint } from "./session-hint.ts"

test("ID-4: the hint is found among other cookies and in nothing that only looks like it", () => {
  expect(hasSessionHint("theme=dark; signed_in=1; x=y")).toBe(true)
  expect(hasSessionHint("__Host-signed_in=1")).toBe(true)
  expect(hasSessionHint("not_signed_in=1")).toBe(false)
  expect(hasSessionHint("signed_in=")).toBe(false)
  expect(hasSessionHint("")).toBe(false)
  expect(hasSessionHint(null)).toBe(false)
})

test("ID-4: the hint is readable, lives as long as the session, and is secure behind HTTPS", () => {
  expect(sessionHint({ lifeSeconds: 60, isSecure: true })).toBe(
    "__Host-signed_in=1; Max-Age=60; Path=/; SameSite=Lax; Secure",
  )
  expect(sessionHint({ lifeSeconds: 0, isSecure: false })).toBe("signed_in=; Max-Age=0; Path=/; SameSite=Lax")
})
