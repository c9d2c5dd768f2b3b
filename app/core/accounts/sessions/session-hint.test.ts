import { expect, test } from "vitest"
import { createCookie } from "#app/platform/cookie.server.ts"
import { hasSessionHint, SESSION_HINT } from "./session-hint.ts"

test("ID-4: the hint is found among other cookies and in nothing that only looks like it", () => {
  expect(hasSessionHint("theme=dark; signed_in=1; x=y")).toBe(true)
  for (const isSecure of [true, false]) {
    const [written = ""] = createCookie(SESSION_HINT, { isSecure, lifeSeconds: 60 }).write("1").split(";")
    expect(hasSessionHint(written), written).toBe(true)
  }
  expect(hasSessionHint("not_signed_in=1")).toBe(false)
  expect(hasSessionHint("signed_in=")).toBe(false)
  expect(hasSessionHint("")).toBe(false)
  expect(hasSessionHint(null)).toBe(false)
})
